// House rules in words. The server names a setting and its values by short ids; what those mean is said here.

import type { ModeInfo, SeatInfo, SettingInfo, Terms } from "./types/wire";

interface HouseRule {
  /** Where the server's own title would not do. */
  title?: string;
  about?: string;
  values?: Record<string, string>;
}

export const HOUSE_RULES: Record<string, HouseRule> = {
  newcomers: { about: "A head start for whoever plays this for the first time." },
  "WB-RULING-06": {
    title: "How much of a job card a team fills",
    values: { "all boxes": "Every box", "any boxes": "One box or more" },
  },
  "WB-RULING-17": { values: { "not paid": "Not paid", paid: "Paid like the others" } },
  "WB-RULING-18": { values: { unlimited: "Never runs out", limited: "Holds what is in the box" } },
  "WB-RULING-19": { values: { "stops at 0": "Never: it stops at 0", "may sink": "May come about" } },
  "WB-RULING-33": { values: { "stops at once": "Stops at once", "hits once more": "Hits once more" } },
  "WB-RULING-40": { values: { "the list": "The listed bonuses only", everything: "The target bonus, too" } },
  "WB-RULING-43": { values: { "must pay": "A must", "may refuse": "May be refused" } },
  "WB-RULING-47": { values: { "a count": "Show how many cards", "open piles": "Show every card" } },
  clock: {
    about: "Counts for a clock that goes by the rules.",
    values: { async: "A day or two, to play by letter", live: "Some minutes, to play together" },
  },
  rewards: {
    about: "Whether everybody knows in which round which reward is auctioned.",
    values: { fixed: "The same in every match", shuffled: "Shuffled" },
  },
  colours: { about: "Who has which train.", values: { "by seat": "Each seat has its own", chosen: "Everybody chooses" } },
  resolution: {
    about: "Whether programmes stay secret after they were carried out.",
    values: { sealed: "What it came to, after the round", open: "Everything, as it happens" },
  },
};

export function titleOf(setting: SettingInfo): string {
  return HOUSE_RULES[setting.id]?.title ?? setting.title.replace(/\s*\([A-Z]{2}-[^)]*\)/, "");
}

/** What a setting is about, unless the ledger says it better. */
export function aboutOf(setting: SettingInfo): string {
  return setting.about || (HOUSE_RULES[setting.id]?.about ?? "");
}

export function valueOf(setting: SettingInfo, value: string): string {
  return HOUSE_RULES[setting.id]?.values?.[value] ?? value;
}

/** What a table plays otherwise than usual: titles, and what holds. */
export function agreed(mode: ModeInfo, terms: Terms, seats: SeatInfo[]): [string, string][] {
  return mode.settings.flatMap((setting): [string, string][] => {
    const value = terms.settings?.[setting.id];
    if (value === undefined || value === setting.values[0] || !value.length) return [];
    const words = typeof value === "string" ? valueOf(setting, value) : value.map((seat) => seats[seat]?.called).join(", ");
    return [[titleOf(setting), words]];
  });
}
