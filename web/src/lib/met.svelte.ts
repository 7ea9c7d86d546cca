// What somebody has met already: a card about it is shown once, on this device.

const KEY = "dystopolis met";

let known = $state.raw<ReadonlySet<string>>(new Set(read()));

export const met = {
  has: (card: string): boolean => known.has(card),
  add(card: string): void {
    known = new Set([...known, card]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...known]));
    } catch {
      // A browser that keeps nothing shows the card again next time.
    }
  },
};

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
