// Where things of the city lie: tiles of two cells that move during play, and the bridges between them.

import type { Content, DistrictView, Option, PlaceTile, View } from "../../lib/types/great-machine";
import type { Choosable } from "../../lib/board";

/** Majors first, then Minors: one order for the whole game. */
export const CODES = ["GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE"] as const;
export const PHASES = ["opening", "access", "machine", "heroes", "closing"] as const;
const ROMAN = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
/** So much of a cell is free around a tile. */
const AIR = 0.06;

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}
export interface Bridge extends Box {
  id: string;
}
/** A price to pay on the way, where it is paid: in the middle of a bridge. */
export interface Toll {
  id: string;
  x: number;
  y: number;
  /** Where the way leads from there, in degrees. */
  turn: number;
  price: string;
}
export interface Free extends Box {
  option: PlaceTile;
  label: string;
}

export function roman(step: number): string {
  return ROMAN[step] ?? String(step);
}

export function districtSign(code: string): string {
  return `district-${code.toLowerCase()}`;
}

export function servantSign(id: string): string {
  return `servant-${id === "hecate" ? "lex_hecate" : id}`;
}

/** What a tile covers, in cells. */
export function boxOf([x, y, way]: readonly [number, number, string]): Box {
  return way === "V" ? { x, y, wide: 1, high: 2 } : { x, y, wide: 2, high: 1 };
}

/** The places where a District that is held can be put down. */
export function freePlaces(options: readonly Choosable[]): Free[] {
  return options.flatMap((one) => {
    const option = one.option as Option;
    return option.kind === "place_tile" ? [{ ...boxOf([option.x, option.y, option.way]), option, label: one.label }] : [];
  });
}

/** The box around everything that is drawn. */
export function around(boxes: readonly Box[]): Box {
  if (!boxes.length) return { x: 0, y: 0, wide: 8, high: 3 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, wide: Math.max(...boxes.map((box) => box.x + box.wide)) - x, high: Math.max(...boxes.map((box) => box.y + box.high)) - y };
}

/** The bridges that the view knows of, over the middle of the border that two tiles share. */
export function bridgesOf(districts: readonly DistrictView[]): Bridge[] {
  const boxes = new Map(districts.flatMap((one) => (one.place ? [[one.code, boxOf(one.place)] as const] : [])));
  return districts.flatMap((one) =>
    one.near.flatMap((other) => {
      const [a, b] = [boxes.get(one.code), boxes.get(other)];
      return a && b && one.code < other ? [{ id: `${one.code}-${other}`, ...between(a, b) }] : [];
    }),
  );
}

/** The prices of a way ("TL AR IN" for "3 roll"), each on the bridge where it is paid. */
export function tollsOf(districts: readonly DistrictView[], path: string, tolls: string): Toll[] {
  const boxes = new Map(districts.flatMap((one) => (one.place ? [[one.code, boxOf(one.place)] as const] : [])));
  const steps = path.split(" ");
  return tolls.split(" ").flatMap((price, index) => {
    const [a, b] = [boxes.get(steps[index] ?? ""), boxes.get(steps[index + 1] ?? "")];
    if (!a || !b) return [];
    const bridge = between(a, b);
    const flat = bridge.high > bridge.wide;
    const on = flat ? b.x > a.x : b.y > a.y;
    return [{ id: `${steps[index]}-${steps[index + 1]}`, x: bridge.x + bridge.wide / 2, y: bridge.y + bridge.high / 2, turn: flat ? (on ? 0 : 180) : on ? 90 : 270, price }];
  });
}

function between(a: Box, b: Box): Box {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.wide, b.x + b.wide);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.high, b.y + b.high);
  const across = (length: number) => (length > 1 ? 0.42 : 0.24);
  if (right > left) return { x: (left + right) / 2 - across(right - left) / 2, y: top - AIR * 1.7, wide: across(right - left), high: AIR * 3.4 };
  return { x: left - AIR * 1.7, y: (top + bottom) / 2 - across(bottom - top) / 2, wide: AIR * 3.4, high: across(bottom - top) };
}

/** What stands in a District, Guards in the order of their squares. */
export function guardsOf(district: DistrictView, squares: number): string[] {
  const found = [
    ...Array<string>(Math.max(0, district.guards - district.core)).fill("guard"),
    ...Array<string>(district.core).fill("guard-core"),
    ...Array<string>(district.special).fill("guard-special"),
    ...Array<string>(district.broken).fill("guard-broken"),
  ];
  return [...found, ...Array<string>(Math.max(0, squares - found.length)).fill("")];
}

export function heroesIn(view: View, code: string) {
  return view.heroes.filter((hero) => hero.at === code);
}

/** Those who would go there, as far as one may know. */
export function comingTo(view: View, code: string) {
  return view.heroes.filter((hero) => hero.chosen === code && hero.at !== code);
}

export function servantsIn(view: View, code: string) {
  return view.servants.filter((servant) => servant.at === code);
}

/** The drawing of a Mission's token that belongs to a Servant or a Hero; others have letters. */
export function tokenSign(token: string): string {
  const [, kind, whose] = /^(order|token) of (\w+)$/.exec(token) ?? [];
  return !whose ? "" : kind === "order" ? servantSign(whose) : `hero-${whose}`;
}

export function initials(token: string): string {
  return token
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** What a thing is called where nobody is told more about it. */
export function nameOf(content: Content, thing: string): string {
  const [kind = "", id = "", code = ""] = thing.split(/[-:]/);
  const district = (one: string) => content.districts.find((row) => row.id === one)?.name;
  const role = content.heroes.find((row) => row.id === id)?.role ?? id;
  if (kind === "hero") return role;
  if (kind === "card") return `${role}'s card of ${district(code) ?? code}`;
  if (kind === "servant") return content.servants.find((row) => row.id === id)?.name ?? id;
  if (kind === "directive") return content.directives.find((row) => row.id === id)?.name ?? id;
  if (kind === "mission") return content.missions.find((row) => row.id === id)?.name ?? id;
  if (kind === "event") return "City Event";
  return district(thing) ?? (kind === "plan" ? "Master Plan" : kind.charAt(0).toUpperCase() + kind.slice(1));
}
