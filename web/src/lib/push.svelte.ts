// Being told on this device that it is one's turn, while no page is open: asked for by a click, never before.

import { people, Refused } from "./api";
import { worker } from "./worker";

/** "missing": this browser cannot; "denied": its owner has said no, in the browser's own settings. */
export type Push = "unknown" | "missing" | "denied" | "off" | "on";

let state = $state<Push>("unknown");

export const push = {
  get now(): Push {
    return state;
  },
  /** Ask the browser how it is. It asks nobody anything. */
  async look(): Promise<void> {
    state = await found();
  },
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      state = await found();
      throw new Refused("The browser does not allow it; its settings for this site can.");
    }
    await subscribe();
    state = "on";
  },
  async turnOff(): Promise<void> {
    const known = await subscription();
    if (known) {
      await people.dropPush(known.endpoint).catch(() => null);
      await known.unsubscribe();
    }
    state = await found();
  },
  /** Whoever plays here now is told here; also when the server has another key. */
  async renew(): Promise<void> {
    if (!isAble() || Notification.permission !== "granted") return;
    if (await subscription()) await subscribe().catch(() => undefined);
    state = await found();
  },
};

async function subscribe(): Promise<void> {
  const here = await worker();
  if (!here) throw new Refused("This browser cannot be told anything while no page is open.");
  const { key } = await people.push();
  const known = await here.pushManager.getSubscription();
  if (known && keyOf(known) !== key) await known.unsubscribe();
  const made = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  await people.addPush({ endpoint: endpoint!, keys: { p256dh: keys!["p256dh"]!, auth: keys!["auth"]! } });
}

async function found(): Promise<Push> {
  if (!isAble() || !(await worker())) return "missing";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

function isAble(): boolean {
  return "Notification" in window && "PushManager" in window;
}

function keyOf(known: PushSubscription): string {
  const key = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...key)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
