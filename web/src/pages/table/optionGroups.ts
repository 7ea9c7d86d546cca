// Options in groups, by the place that they touch or by their kind, and in words that tell them apart.

import type { Choosable, Thing } from "../../lib/board";

export interface Row {
  option: Choosable;
  label: string;
}

export interface Group {
  title: string;
  rows: Row[];
}

/** So few need no order. */
const FEW = 7;

export function groupsOf(options: readonly Choosable[], things: Readonly<Record<string, Thing>>): Group[] {
  const rows = distinct(options, things);
  const found = new Map<string, Row[]>();
  const kinds = new Set(options.map(kindOf));
  for (const row of rows) {
    const title = titleOf(row.option, things, kinds);
    found.set(title, [...(found.get(title) ?? []), row]);
  }
  // Where hardly two belong together, headings would be noise.
  if (rows.length <= FEW || found.size < 2 || found.size > rows.length * 0.6) return rows.length ? [{ title: "", rows }] : [];
  return [...found].map(([title, members]) => ({ title, rows: members }));
}

function kindOf(option: Choosable): string {
  return String((option.option as { kind?: unknown }).kind ?? "");
}

/** Where a kind of options is a thing itself, such as a tool, its options belong to it; else to the place they touch. */
function titleOf(option: Choosable, things: Readonly<Record<string, Thing>>, kinds: ReadonlySet<string>): string {
  const place = option.at?.find((name) => kinds.has(name)) ?? option.at?.[0];
  if (place && things[place]) return things[place].name;
  const kind = kindOf(option).replace(/_/g, " ");
  return kind ? kind.charAt(0).toUpperCase() + kind.slice(1) : "Other";
}

/** No two rows have the same words: those that would also say where, or in what they differ. */
function distinct(options: readonly Choosable[], things: Readonly<Record<string, Thing>>): Row[] {
  const same = new Map<string, Choosable[]>();
  for (const option of options) same.set(option.label, [...(same.get(option.label) ?? []), option]);
  return options.map((option) => {
    const twins = same.get(option.label)!;
    return { option, label: twins.length < 2 ? option.label : `${option.label} (${difference(option, twins, things)})` };
  });
}

function difference(option: Choosable, twins: readonly Choosable[], things: Readonly<Record<string, Thing>>): string {
  const places = twins.map((twin) => (twin.at ?? []).map((name) => things[name]?.name ?? name).join(", "));
  const here = twins.indexOf(option);
  if (places[here] && new Set(places).size === twins.length) return places[here];
  const fields = (one: Choosable) => one.option as Record<string, unknown>;
  const keys = [...new Set(twins.flatMap((twin) => Object.keys(fields(twin))))];
  const varying = keys.filter((key) => new Set(twins.map((twin) => JSON.stringify(fields(twin)[key]))).size > 1);
  const said = varying.map((key) => `${key.replace(/_/g, " ")} ${spoken(fields(option)[key])}`).join(", ");
  return said || `${here + 1} of ${twins.length}`;
}

function spoken(value: unknown): string {
  if (value === undefined || value === null || value === false) return "no";
  return value === true ? "yes" : Array.isArray(value) ? value.map(spoken).join(" and ") || "none" : typeof value === "object" ? JSON.stringify(value) : String(value);
}
