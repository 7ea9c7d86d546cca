// How much of the chat of each match was read in this browser, in the waiting room or at the table.

const KEY = "dystopolis.read.";
const known = $state<Record<string, number>>({});

export function readUpTo(match: string): number {
  return known[match] ?? stored(match);
}

export function haveRead(match: string, lines: number): void {
  if (lines <= readUpTo(match)) return;
  known[match] = lines;
  try {
    sessionStorage.setItem(KEY + match, String(lines));
  } catch {
    // Until the page is closed, it is remembered all the same.
  }
}

function stored(match: string): number {
  try {
    return Number(sessionStorage.getItem(KEY + match) ?? 0);
  } catch {
    return 0;
  }
}
