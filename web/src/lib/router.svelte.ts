// Which page is open. Addresses are plain paths; links are plain links.

import { tick } from "svelte";

import { BASE, onSite, within } from "./base";

export interface Place {
  path: string;
  /** The parts of the path: `/table/abc` is `["table", "abc"]`. */
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

let now = $state.raw<Place>(read());

export const place = {
  get now(): Place {
    return now;
  },
};

/** Go to an address of this client. */
export function go(address: string, replace = false): void {
  const before = now.path;
  if (replace) history.replaceState(null, "", onSite(address));
  else history.pushState(null, "", onSite(address));
  now = read();
  if (now.path !== before) void arrive();
}

/** Listen to the back button and to clicks on links within the client. */
export function listen(): () => void {
  const back = () => (now = read());
  window.addEventListener("popstate", back);
  document.addEventListener("click", follow);
  // Links say /lobby; on a site of which we are a part they are completed before anybody can open one elsewhere.
  if (BASE) for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, complete);
  return () => {
    for (const kind of ["pointerover", "focusin"]) document.removeEventListener(kind, complete);
    window.removeEventListener("popstate", back);
    document.removeEventListener("click", follow);
  };
}

function complete(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const said = link?.getAttribute("href");
  if (link && said?.startsWith("/")) link.setAttribute("href", onSite(said));
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || within(address.pathname).startsWith("/api/")) return;
  if (address.pathname === location.pathname && address.search === location.search && address.hash) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}

/** A new page starts at its top, and a screen reader hears its heading. */
async function arrive(): Promise<void> {
  await tick();
  if (now.hash) return;
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

function read(): Place {
  return {
    path: within(location.pathname),
    parts: within(location.pathname).split("/").filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}
