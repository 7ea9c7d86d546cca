// What the open choice allows, in the shape the board composes it: a thing, and so many Aces and Thugs.

import type { Asked, Choosable } from "../../lib/board";
import type { Option } from "../../lib/types/wired";

export interface Crew {
  aces: number;
  thugs: number;
}

/** An option that is so many Aces and so many Thugs. */
export interface CrewOption extends Crew {
  /** The one on the adjustment track is meant, too. */
  track: boolean;
  option: Option;
  label: string;
}

export function optionOf(choosable: Choosable): Option {
  return choosable.option as Option;
}

export function kindOf(ask: Asked | null): Option["kind"] | "" {
  const last = ask?.options.at(-1);
  if (!last) return "";
  const kind = optionOf(last).kind;
  return kind === "bid" ? "place" : kind;
}

/** The options of the ask that touch a thing. */
export function optionsAt(ask: Asked | null, thing: string): Choosable[] {
  return ask ? ask.options.filter((choosable) => choosable.at?.includes(thing)) : [];
}

/** Those of the options that are a number of Aces and of Thugs. */
export function crewOptions(options: Choosable[]): CrewOption[] {
  return options.flatMap((choosable) => {
    const option = optionOf(choosable);
    const crew = crewOf(option);
    const track = option.kind === "dismiss" && (option.track ?? false);
    return crew ? [{ ...crew, track, option, label: choosable.label }] : [];
  });
}

function crewOf(option: Option): Crew | null {
  switch (option.kind) {
    case "place":
    case "lose":
    case "bail":
    case "dismiss":
      return { aces: option.aces ?? 0, thugs: option.thugs ?? 0 };
    case "bid":
    case "suffer":
      return option.crew === "ace" ? { aces: 1, thugs: 0 } : { aces: 0, thugs: 1 };
    default:
      return null;
  }
}

/** The option with this number of Aces (or Thugs) that is nearest in the other number. */
export function nearest(options: CrewOption[], kind: keyof Crew, number: number, from: Crew): CrewOption | null {
  const other = kind === "aces" ? "thugs" : "aces";
  const fitting = options.filter((option) => option[kind] === number);
  const distance = (option: CrewOption) => Math.abs(option[other] - from[other]);
  return fitting.reduce<CrewOption | null>(
    (best, option) => (best && distance(best) <= distance(option) ? best : option),
    null,
  );
}
