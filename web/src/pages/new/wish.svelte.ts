// A match as somebody puts it together, before the server makes it.

import { Naming } from "../../lib/naming.svelte";
import type { Clock, GameInfo, MatchInfo, ModeInfo, NewMatch, RoleInfo, SeatWish } from "../../lib/types/wire";

export interface Pace {
  id: string;
  title: string;
  about: string;
  clock: Clock;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PACES: readonly Pace[] = [
  { id: "none", title: "No clock", about: "Everybody thinks as long as they like.", clock: { per: "none" } },
  { id: "brisk", title: "1 minute", about: "Live and brisk: a minute for each decision.", clock: { per: "decision", seconds: MINUTE, grace: 15 } },
  { id: "live", title: "5 minutes", about: "Live: five minutes for each decision.", clock: { per: "decision", seconds: 5 * MINUTE, grace: 30 } },
  { id: "hours", title: "6 hours", about: "A few times a day: six hours for each decision.", clock: { per: "decision", seconds: 6 * HOUR } },
  { id: "day", title: "1 day", about: "By letter: a day for each decision.", clock: { per: "decision", seconds: DAY } },
  { id: "days", title: "3 days", about: "Unhurried: three days for each decision.", clock: { per: "decision", seconds: 3 * DAY } },
  { id: "phase", title: "By the rules", about: "Each phase lasts as long as the game's own rules say.", clock: { per: "phase" } },
];

export const ABSENT = [
  { value: "rule", title: "The game decides", about: "An absent seat answers by the game's own rule, where it has one." },
  { value: "bot", title: "A bot plays on", about: "A bot plays the seat until its person returns." },
  { value: "wait", title: "The table waits", about: "Nothing happens; the others see whom they wait for." },
] as const;

export class Wish {
  game = $state.raw<GameInfo>() as GameInfo;
  mode = $state.raw<ModeInfo>() as ModeInfo;
  seats = $state<SeatWish[]>([]);
  settings = $state<Record<string, string | number[]>>({});
  variant = $state("");
  pace = $state("none");
  absent = $state<"rule" | "bot" | "wait">("bot");
  open = $state(true);
  /** What whoever makes the match is called. */
  readonly naming = new Naming();

  constructor(game: GameInfo) {
    this.choose(game);
  }

  choose(game: GameInfo): void {
    this.game = game;
    this.variant = "";
    if (this.pace === "phase" && !game.paced) this.pace = "none";
    this.play(game.modes[0]!);
  }

  /** Play it this way: for as many as it takes, with the settings that it has. */
  play(mode: ModeInfo): void {
    this.mode = mode;
    this.settings = {};
    this.resize(mode.usual);
  }

  /** The same game in another edition, in which seats may be called otherwise. */
  issue(variant: string, game: GameInfo): void {
    this.variant = variant;
    this.game = game;
    this.mode = game.modes.find((mode) => mode.id === this.mode.id)!;
  }

  /** The same mode, seats, settings and clock as another match, with those who sat there. */
  takeUp(match: MatchInfo): void {
    const { terms, status } = match;
    this.play(this.game.modes.find((mode) => mode.id === terms.mode) ?? this.mode);
    this.settings = { ...terms.settings };
    const pace = PACES.find(({ clock }) => clock.per === terms.clock?.per && (clock.seconds ?? 0) === (terms.clock?.seconds ?? 0));
    this.pace = pace?.id ?? "none";
    this.absent = terms.clock?.absent ?? this.absent;
    this.open = terms.public ?? this.open;
    this.seats = status.seats.map((seat) => {
      if (match.yours?.includes(seat.seat)) return { who: "me" };
      if (seat.person) return { who: "invited", name: seat.name ?? "" };
      return seat.bot ? { who: "bot", bot: seat.bot } : { who: "anyone" };
    });
  }

  /** What each seat is. */
  get roles(): RoleInfo[] {
    return this.mode.roles[this.seats.length] ?? [];
  }

  resize(count: number): void {
    const seats = this.seats.slice(0, count);
    while (seats.length < count) seats.push(seats.length ? { who: "anyone" } : { who: "me" });
    this.seats = seats;
  }

  /** The first seat of whoever makes the match; the others are for people who share the device. */
  get first(): number {
    return this.seats.findIndex((seat) => seat.who === "me");
  }

  /** Nobody has to come first. */
  get complete(): boolean {
    return this.seats.every((seat) => seat.who === "me" || seat.who === "bot");
  }

  get paces(): readonly Pace[] {
    return this.game.paced ? PACES : PACES.filter((pace) => pace.id !== "phase");
  }

  get made(): NewMatch {
    const clock = PACES.find((pace) => pace.id === this.pace)!.clock;
    return {
      game: this.game.id,
      mode: this.mode.id,
      seats: this.seats.map((seat, index) => plain(seat, index !== this.first)),
      settings: $state.snapshot(this.settings),
      variant: this.variant,
      clock: clock.per === "none" ? clock : { ...clock, absent: this.absent },
      public: this.open && !this.complete,
      start: this.complete,
    };
  }
}

function plain(seat: SeatWish, shares: boolean): SeatWish {
  if (seat.who === "me" && shares) return { who: "me", name: seat.name ?? "" };
  if (seat.who === "bot") return { who: "bot", bot: seat.bot ?? "" };
  if (seat.who === "invited") return { who: "invited", name: seat.name ?? "" };
  return { who: seat.who ?? "anyone" };
}
