// The service worker: what makes it installable, and what is there when the network is not.

import { onSite } from "./base";

export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Whatever keeps it away (a private window, an old browser), the game is played without it.
  navigator.serviceWorker.register(onSite("/sw.js"), { scope: onSite("/") }).catch(() => undefined);
}

/** The worker of this page, once it is there; null where there can be none. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(onSite("/"))) ? navigator.serviceWorker.ready : null;
}
