// The log in chapters: a round, and within it what happened in each phase. Phases in which nothing happened are left out.

import type { Line } from "../../lib/board";
import type { Entry } from "../../lib/table.svelte";

export interface Item {
  /** The message of the line, and when it was told. */
  seq: number;
  at: number;
  line: Line;
  /** The first line of its message has the message's address. */
  first: boolean;
}

export interface Section {
  title: string;
  /** A message that is nothing but this heading. */
  seq?: number;
  items: Item[];
}

export interface Chapter {
  title: string;
  sections: Section[];
}

/** The lines of a message stay the same objects, so that only what is new has to be drawn. */
const known = new WeakMap<Line, Item>();

function item(entry: Entry, line: Line, first: boolean): Item {
  const before = known.get(line);
  if (before?.seq === entry.seq && before.first === first) return before;
  const fresh = { seq: entry.seq, at: entry.at, line, first };
  known.set(line, fresh);
  return fresh;
}

export function chapters(entries: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let chapter: Chapter = { title: "", sections: [{ title: "", items: [] }] };
  found.push(chapter);
  for (const entry of entries) {
    let first = true;
    entry.lines.forEach((line) => {
      const kind = String((line.event as { kind?: unknown } | null)?.kind ?? "");
      if (/^round/.test(kind)) {
        chapter = { title: heading(line.text), sections: [{ title: "", items: [] }] };
        found.push(chapter);
      } else if (/^phase/.test(kind)) {
        chapter.sections.push({ title: heading(line.text), items: [] });
      } else {
        chapter.sections.at(-1)!.items.push(item(entry, line, first));
        first = false;
      }
    });
    if (first && entry.lines.length) chapter.sections.at(-1)!.seq = entry.seq;
  }
  for (const one of found) one.sections = one.sections.filter((section, index) => section.items.length || (one === chapter && index === one.sections.length - 1 && section.title));
  return found.filter((one) => one.title || one.sections.length);
}

/** "Round 6 begins." is the chapter "Round 6", "Phase 1: Place Crew." the section "Place Crew". */
function heading(text: string): string {
  return text.replace(/ begins?\.?$/, "").replace(/^Phase \d+: /, "").replace(/\.$/, "");
}
