// Small phrases that several pages share.

import type { SeatInfo } from "./board";
import type { Clock } from "./types/wire";

/** "Ada", or "Red" where a seat has no name; a bot says what it is. */
export function nameOf(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.bot) return `${seat.called} (${botTitle(seat.bot)})`;
  return seat.called;
}

/** What somebody is called at a table. Who plays several seats under one name is told apart by what the seats are called. */
export function nameAt(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  const same = seats.some((other) => other.seat !== seat.seat && other.person && other.person === seat.person && other.name === seat.name);
  return same || !seat.name ? seat.called : seat.name;
}

/** A bot is called by its strength, in the form as at the table. */
export function botTitle(bot: string): string {
  return `${bot} bot`;
}

export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Seconds in the largest unit that fits. */
export function spell(seconds: number): string {
  if (seconds >= 172_800) return counted(Math.round(seconds / 86_400), "day");
  if (seconds >= 5_400) return counted(Math.round(seconds / 3_600), "hour");
  if (seconds >= 90) return counted(Math.round(seconds / 60), "minute");
  return counted(seconds, "second");
}

export function clockSentence(clock: Clock | undefined): string {
  if (!clock || !clock.per || clock.per === "none") return "No clock: everybody thinks as long as they like.";
  const time = clock.seconds ? spell(clock.seconds) : "the time the game's own rules give";
  const each = clock.per === "phase" ? "each phase" : "each decision";
  const then = { rule: "the game's own rule answers", bot: "a bot plays on", wait: "the table waits" };
  return `${capital(time)} for ${each}; after that ${then[clock.absent ?? "rule"]}.`;
}

/** When something was, as one says it: today by the hour, else by the day. */
export function when(milliseconds: number): string {
  const date = new Date(milliseconds);
  const today = date.toDateString() === new Date().toDateString();
  return today
    ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** How long is left, as a clock face shows it. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172_800) return counted(Math.floor(seconds / 86_400), "day");
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
