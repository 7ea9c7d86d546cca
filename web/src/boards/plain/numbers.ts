// What a view counts in the open: its own whole numbers, with names as one says them.

const NOT_COUNTED = ["seat"];

export function publicNumbers(view: Record<string, unknown> | null): [name: string, number: number][] {
  return Object.entries(view ?? {}).flatMap(([key, value]) =>
    typeof value === "number" && !NOT_COUNTED.includes(key) ? [[spoken(key), value] as [string, number]] : [],
  );
}

function spoken(key: string): string {
  const words = key.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
