// What a team may hope for on a job.

import type { JobView } from "../../lib/types/wired";
import type { Crew } from "./choices";
import type { Box, Card } from "./content";
import { chanceOfSuccess, expectedLosses, percent } from "./odds";

export interface Outlook {
  difficulty: number;
  late: number;
  dice: number;
  chance: number;
  /** Said after the chance, when it is not a team's but the card's. */
  note: string;
  sentence: string;
}

/** WB-SEC-07, WB-SEC-08: the Difficulty and the black dice, late Thugs included; the odds of whoever is on it. */
export function outlook(box: Box, job: JobView, card: Card): Outlook {
  const late = Math.min(job.late.length, box.numbers.late_max);
  const difficulty = card.difficulty + late;
  const dice = card.security + late;
  if (job.seat !== null) {
    const chance = chanceOfSuccess(box.dice, job, difficulty);
    return { difficulty, late, dice, chance, note: "", sentence: `The team succeeds with ${percent(chance)}.` };
  }
  const crews = fullCrews(card.boxes);
  const chances = crews.map((crew) => chanceOfSuccess(box.dice, { ...crew, mercenaries: 0 }, difficulty));
  const chance = Math.max(...chances);
  const note = crews.length > 1 ? " at most" : "";
  const sentence = `A full team succeeds with ${percent(chance)}${note}.`;
  return { difficulty, late, dice, chance, note, sentence };
}

/** WB-PLACE-07 to WB-PLACE-09: who can fill every box. */
export function fullCrews(boxes: string): Crew[] {
  const number = (kind: string) => [...boxes].filter((box) => box === kind).length;
  return Array.from({ length: number("E") + 1 }, (_, aces) => ({
    aces: number("A") + aces,
    thugs: boxes.length - number("A") - aces,
  }));
}

/** Who stands in which box. Aces leave no box empty that only they can fill; Thugs who joined stand beside the boxes. */
export function teamBoxes(boxes: string, team: Crew): ("ace" | "thug" | null)[] {
  let { aces } = team;
  let thugs = Math.min(team.thugs, boxes.length - aces);
  let acesOnly = [...boxes].filter((box) => box === "A").length;
  return [...boxes].map((box) => {
    if (box === "A") acesOnly -= 1;
    if (box !== "T" && aces > (box === "A" ? 0 : acesOnly)) {
      aces -= 1;
      return "ace";
    }
    return box !== "A" && thugs-- > 0 ? "thug" : null;
  });
}

export interface Prospect {
  chance: number;
  /** Crew lost on average, if it fails. */
  losses: number;
  dice: number;
}

/** What a crew, with Mercenaries and against late Thugs, may expect of a card. */
export function prospect(box: Box, card: Card, crew: Crew, mercenaries = 0, late = 0): Prospect {
  const counted = Math.min(late, box.numbers.late_max);
  const dice = card.security + counted;
  return {
    chance: chanceOfSuccess(box.dice, { ...crew, mercenaries }, card.difficulty + counted),
    losses: expectedLosses(box.dice, dice, crew.aces + crew.thugs),
    dice,
  };
}
