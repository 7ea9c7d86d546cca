// The things of any game in groups, by how they are named: `mission:ACP` and `mission:DRD` belong together.

export interface Group {
  id: string;
  things: string[];
}

const PLAYER = /^player-\d+$/;
/** What is said elsewhere. */
const SAID = ["goal"];
const FEWEST = 2;

/** Everything that lies on the board, in the order in which it is named; what stands alone comes together at the end. */
export function grouped(names: readonly string[]): Group[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    if (PLAYER.test(name) || SAID.includes(name)) continue;
    const id = kind(name);
    groups.set(id, [...(groups.get(id) ?? []), name]);
  }
  const [many, few] = partition([...groups], ([, things]) => things.length >= FEWEST);
  const rest = few.flatMap(([, things]) => things);
  return [...many.map(([id, things]) => ({ id, things })), ...(rest.length ? [{ id: "", things: rest }] : [])];
}

/** The seat of a thing that is a player's board; null for everything else. */
export function playerOf(name: string): number | null {
  return PLAYER.test(name) ? Number(name.slice("player-".length)) : null;
}

/** "district-03" and "district:03" are districts, "V12" is a V, "gun_shop" is of its own kind. */
function kind(name: string): string {
  return /^([A-Za-z_]+)[:\-.\d]/.exec(name)?.[1] ?? (name.length === 1 ? "letter" : name.includes("_") ? "place" : name);
}

/** The name of a group as a heading. */
export function heading(id: string): string {
  const words = id.replace(/_/g, " ");
  return words.length < 2 || words === "letter" ? "" : words.charAt(0).toUpperCase() + words.slice(1);
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
