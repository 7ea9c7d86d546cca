// The label of an option, cut into what is done and what comes of it. The words stay the game's.

export interface Spelled {
  head: string;
  details: string[];
}

/** "The Edge: 1 Ace (1 Money, +2 Equipment)" at The Edge is "1 Ace", and what it costs and brings. */
export function spell(label: string, thing: string): Spelled {
  const rest = thing && label.startsWith(`${thing}: `) ? label.slice(thing.length + 2) : label;
  const inside = /^([^(;]+?) \(([^()]*)\)$/.exec(rest);
  if (inside) return { head: inside[1]!, details: inside[2]!.split(/, (?!or )/) };
  const [head = rest, ...details] = rest.split(/; /);
  const [first = head, ...more] = details.length ? head.split(/, /) : [head];
  return { head: first, details: [...more, ...details.flatMap((part) => part.split(/, /))] };
}
