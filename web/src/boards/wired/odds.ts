// How likely a team is to succeed, exactly, from the faces of the dice.

import type { Die } from "./content";

export type Dice = Record<Die, number[]>;

export interface Team {
  aces: number;
  thugs: number;
  mercenaries: number;
}

/** WB-OPS-03 to WB-OPS-06: that one die for each of the team sums up to the Difficulty or more. */
export function chanceOfSuccess(dice: Dice, team: Team, difficulty: number): number {
  const totals = teamTotals(dice, team);
  return totals.slice(Math.max(0, difficulty)).reduce((sum, chance) => sum + chance, 0);
}

/** The probability of each total, from 0 up. */
export function teamTotals(dice: Dice, { aces, thugs, mercenaries }: Team): number[] {
  const rolled = [
    ...Array<number[]>(mercenaries).fill(dice.brown),
    ...Array<number[]>(thugs).fill(dice.white),
    ...Array<number[]>(aces).fill(dice.yellow),
  ];
  return rolled.reduce(addDie, [1]);
}

/** The probabilities after one more die. */
function addDie(totals: number[], faces: number[]): number[] {
  const summed = Array<number>(totals.length + Math.max(...faces)).fill(0);
  totals.forEach((chance, total) => {
    for (const face of faces) summed[total + face]! += chance / faces.length;
  });
  return summed;
}

/** WB-OPS-13 to WB-OPS-18: how many of a crew are lost on average when the job fails. */
export function expectedLosses(dice: Dice, blackDice: number, crew: number): number {
  const crosses = Array<number[]>(blackDice).fill(dice.black).reduce(addDie, [1]);
  return crosses.reduce((sum, chance, x) => sum + chance * Math.min(x, crew), 0);
}

export function percent(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}
