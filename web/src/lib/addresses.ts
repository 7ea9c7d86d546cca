// Addresses in what people write, as links: http and https, and nothing else.

export interface Part {
  text: string;
  /** Where it leads, if it is a link. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a bracket does not belong to the address. */
const TAIL = /[.,;:!?'"\u2019\u201d)\]}]+$/;

export function withLinks(text: string): Part[] {
  const parts: Part[] = [];
  let place = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = trimmed(found[0]);
    const href = whole(address);
    if (!href) continue;
    if (found.index > place) parts.push({ text: text.slice(place, found.index) });
    parts.push({ text: address, href });
    place = found.index + address.length;
  }
  if (place < text.length) parts.push({ text: text.slice(place) });
  return parts;
}

function trimmed(address: string): string {
  const short = address.replace(TAIL, "");
  // A bracket that was opened within the address is closed within it.
  return address[short.length] === ")" && short.includes("(") ? `${short})` : short;
}

/** A name before the host would make a link look as if it led elsewhere. */
function whole(address: string): string {
  try {
    const url = new URL(address);
    return (url.protocol === "https:" || url.protocol === "http:") && !url.username && !url.password ? url.href : "";
  } catch {
    return "";
  }
}
