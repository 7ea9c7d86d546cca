// House rules as the server words them: a title, a sentence and short values.

import type { ModeInfo, SeatInfo, SettingInfo, Terms } from "./types/wire";

/** Without the id of the ruling, which is shown beside it. */
export function titleOf(setting: SettingInfo): string {
  return setting.title.replace(/\s*\([A-Z]{2}-[^)]*\)/, "");
}

export function valueOf(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** What a table plays otherwise than usual: titles, and what holds. */
export function agreed(mode: ModeInfo, terms: Terms, seats: SeatInfo[]): [string, string][] {
  return mode.settings.flatMap((setting): [string, string][] => {
    const value = terms.settings?.[setting.id];
    if (value === undefined || value === setting.values[0] || !value.length) return [];
    const words = typeof value === "string" ? valueOf(value) : value.map((seat) => seats[seat]?.called).join(", ");
    return [[titleOf(setting), words]];
  });
}
