// Where on its site the server is: "" for all of it, "/games" for https://example.org/games/. The page says so.

export const BASE = document.querySelector<HTMLMetaElement>('meta[name="base"]')?.content ?? "";

/** A path of this client or of the interface, as the site has it. */
export function onSite(path: string): string {
  return BASE && path !== BASE && !path.startsWith(`${BASE}/`) ? BASE + path : path;
}

/** A path of the site, as this client knows it. */
export function within(path: string): string {
  return BASE && (path === BASE || path.startsWith(`${BASE}/`)) ? path.slice(BASE.length) || "/" : path;
}
