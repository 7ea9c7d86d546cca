// An effect of the content as pictures: what stands before the arrow is its price. It draws the words, and carries out none.

export type Mark = { sign: string; number: string; price: boolean } | "or";

const RESOURCES = ["res-gold", "res-intel", "res-drak"];
const VERB = /(\w+)(?:\(([^)]*)\))?|\|/g;
const SIGNS: Record<string, string> = {
  draw: "draw",
  draw_mission: "mission",
  heal: "fx-heal",
  recruit: "recruit",
  recover: "recover",
  power: "res-power",
  advance: "res-level",
  research: "technology",
  build: "fx-build",
  move_fort: "fx-shift",
  promote: "promote",
  turn: "turn",
};
const COUNTED = ["draw", "draw_mission", "heal", "recruit", "recover", "power"];

export function marksOf(effect: string): Mark[] {
  return Array.from(effect.matchAll(VERB)).flatMap(([all, verb = "", inside = ""]): Mark[] => {
    const args = inside.split(",").map((one) => one.trim());
    if (all === "|") return ["or"];
    if (verb === "get") return [mark(`res-${args[0]}`, args[1])];
    if (verb === "pay") return args.flatMap((number, index) => (number === "0" ? [] : [mark(RESOURCES[index]!, number, true)]));
    if (verb === "strain") return [mark("res-strain", args[0], true)];
    if (verb === "recall") return [mark("recall", args[0], true)];
    if (verb === "if") return [mark(args[0] === "routed" ? "rout" : "dominates", "", true)];
    if (verb === "roll") return [mark(`die-${args[0]}`)];
    if (verb === "heal_half") return [mark("fx-heal", "½")];
    const sign = SIGNS[verb];
    return sign ? [mark(sign, COUNTED.includes(verb) ? args[0] : "")] : [];
  });
}

function mark(sign: string, number = "", price = false): Mark {
  return { sign, number, price };
}
