// What the content says about drawing: which picture stands for which counted word, and where things lie.

/** `held` is where a view has a player's own number: a path into `players`. */
export interface Sign {
  id: string;
  name: string;
  many: string;
  sign: string;
  held?: string;
}

/** A grid for boards of at least `above` px; a name stands in each cell that it covers. */
export interface Screen {
  id: string;
  above: number;
  columns: string;
  rows: string;
  areas: string[];
}

export type Part = string | { sign: Sign; number: string };

export function signsOf(content: unknown): Sign[] {
  return (content as { board?: { signs?: Sign[] } } | null)?.board?.signs ?? [];
}

export function screensOf(content: unknown): Screen[] {
  return (content as { board?: { screens?: Screen[] } } | null)?.board?.screens ?? [];
}

/** A sentence cut at its counted words: "1 Money, +2 Guns" is an amount, a comma and an amount. */
export function cut(text: string, signs: readonly Sign[]): Part[] {
  if (!signs.length) return [text];
  const counted = patternOf(signs);
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(counted)) {
    if (found.index > end) parts.push(text.slice(end, found.index));
    const sign = signs.find((one) => one.many === found[2] || one.name === found[2])!;
    parts.push({ sign, number: found[1]! });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const patterns = new WeakMap<readonly Sign[], RegExp>();

function patternOf(signs: readonly Sign[]): RegExp {
  let counted = patterns.get(signs);
  if (!counted) {
    const words = signs.flatMap((sign) => [sign.many, sign.name]).sort((a, b) => b.length - a.length);
    counted = new RegExp(`([+−-]?\\d+) (${words.map(escape).join("|")})(?!\\w)`, "g");
    patterns.set(signs, counted);
  }
  return counted;
}

/** What a player holds of a sign, by its path into the view of that player. */
export function held(player: unknown, path: string): number | null {
  let found: unknown = player;
  for (const part of path.split(".")) found = (found as Record<string, unknown> | null | undefined)?.[part];
  return typeof found === "number" ? found : null;
}

/** The name of a thing as the name of a cell. */
export function cell(thing: string): string {
  return `t-${thing.replace(/[^\w-]/g, "-")}`;
}

/** The cells of a screen as style sheets want them. */
export function template(screen: Screen): string {
  return screen.areas
    .map((line) => {
      const cells = line.split(/\s+/).flatMap((part) => {
        const [name = ".", times = "1"] = part.split("*");
        return Array.from({ length: Number(times) }, () => (name === "." ? "." : cell(name)));
      });
      return `"${cells.join(" ")}"`;
    })
    .join(" ");
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
