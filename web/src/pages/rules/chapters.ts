// The ledger in chapters: a rule id says which (`WB-PAY-02` is about paying).

import type { Rulebook } from "../../lib/types/wire";

type Rule = Rulebook["rules"][number];

const TITLES: Record<string, string> = {
  ACT: "Actions",
  AUC: "Auctions",
  BAIL: "Phase 8: make bail",
  BOARD: "The board",
  BOX: "Boxes",
  CAR: "Carriages",
  COLL: "Phase 2: collect",
  CREW: "Crew",
  DICE: "Dice",
  DROP: "Dropping passengers off",
  END: "The end",
  EVT: "Phase 10: events",
  FEE: "Fees and taxes",
  FMT: "How a programme is written",
  GEN: "In general",
  GOAL: "The goal",
  HIRE: "Phase 3: hire",
  INFO: "Who may know what",
  INV: "Investing and control",
  ITEM: "Items",
  LOC: "Locations",
  MERC: "Phase 6: mercenaries",
  MOVE: "Moving",
  OPS: "Phase 7: black ops",
  ORD: "Phase 11: turn order",
  PAS: "Passengers",
  PAY: "Phase 9: pay the crew",
  PEN: "Penalties",
  PICK: "Picking passengers up",
  PLACE: "Phase 1: place crew",
  PRE: "Before the first round",
  PTS: "Points",
  RAIL: "Rails",
  RES: "Resolution",
  REST: "Phase 12: rest and regroup",
  RIDE: "Riding",
  SCORE: "Scoring",
  SEC: "Phase 5: security",
  SETUP: "Setting up",
  SUB: "Programmes",
  TIE: "Ties",
  TIME: "Time",
  TRADE: "Trading",
  UPD: "What everybody is told",
  UPG: "Phase 4: upgrade",
  VAR: "Variants",
};

export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
}

export function chapters(rules: Rule[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const rule of rules) {
    const code = rule.id.split("-")[1] ?? "";
    if (!found.has(code)) found.set(code, { id: code, title: TITLES[code] ?? code, rules: [] });
    found.get(code)!.rules.push(rule);
  }
  return [...found.values()];
}

/** Whether every word stands somewhere in the texts. */
export function says(words: string[], ...texts: string[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}
