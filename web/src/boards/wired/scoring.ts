// WB-SCORE-14: the final scoring line by line. The totals are the server's; the lines explain them.

import type { PlayerView, View } from "../../lib/types/wired";
import type { Box } from "./content";

export interface ScoreLine {
  title: string;
  points: number[];
}

export function scoreLines(view: View, box: Box): ScoreLine[] {
  const n = box.numbers;
  const whole = (amount: number, each: number) => Math.floor(amount / each);
  const lost = (player: PlayerView, kind: "aces" | "thugs") => player.jail[kind] + player.morgue[kind];
  const line = (title: string, points: (player: PlayerView) => number): ScoreLine => ({
    title,
    points: view.players.map((player) => points(player) || 0),
  });
  const listed = [
    line("Heavy Weapons", (player) => whole(player.heavy, n.heavy_per_point)),
    line("Equipment", (player) => whole(player.equipment, n.equipment_per_point)),
    line("Guns", (player) => whole(player.guns, n.gun_per_point)),
    line("Money", (player) => whole(player.money, n.money_per_point)),
    line("Aces lost", (player) => -n.penalty_ace * lost(player, "aces")),
    line("Thugs lost", (player) => -n.penalty_thug * lost(player, "thugs")),
    line("Target", (player) => bonus(player, box)),
  ];
  const known = [line("On the track", (player) => player.reputation), ...listed];
  const rest = view.players.map(({ seat }) => {
    const sum = known.reduce((total, { points }) => total + points[seat]!, 0);
    return (view.scores[seat] ?? 0) - sum;
  });
  const limits = [
    line("Over the cap", ({ seat }) => Math.min(0, rest[seat]!)),
    line("Never below 0", ({ seat }) => Math.max(0, rest[seat]!)),
  ];
  return [...known, ...limits.filter(({ points }) => points.some((number) => number !== 0))];
}

function bonus(player: PlayerView, box: Box): number {
  const bonuses = box.numbers.target_bonus;
  const matching = (player.pile ?? []).filter((card) => box.cards.get(card)?.stack === player.target).length;
  return bonuses[Math.min(matching, bonuses.length - 1)] ?? 0;
}

/** Who is first, second and so on: by score, and the winner of a tie before the others. */
export function ranking(view: View): number[] {
  const wins = (seat: number) => (view.winners.includes(seat) ? 1 : 0);
  return view.players
    .map((player) => player.seat)
    .sort(
      (a, b) =>
        wins(b) - wins(a) ||
        (view.scores[b] ?? 0) - (view.scores[a] ?? 0) ||
        view.order.indexOf(a) - view.order.indexOf(b),
    );
}
