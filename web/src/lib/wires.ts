// Two ways to be at a table: over a socket, and, where a network lets no socket through, over plain requests.

import { query } from "./api";
import { onSite } from "./base";
import type {
  Advice, Answer, Asides, Chat, ChatLine, Done, Frame, HandOver, Hint, LogLine, OfferedAsides, Ping, Pong, Present, Reason, Refusal, Scene, Shown, Stand, Sync, TakeBack,
  Undo, Unstand, Vote, Why,
} from "./types/wire";

export type Deed = Answer | Undo | Chat | Vote | HandOver | TakeBack | Stand | Unstand;
export type Question = Shown | Hint | Why | Asides | Sync | Ping;
export type Reply = Frame | Scene | Done | OfferedAsides | Refusal | Advice | Reason | Present | Pong;

export interface Wire {
  send: (request: Deed | Question) => void;
  close: () => void;
}

export interface Chair {
  match: string;
  seat: number | null;
  key: string;
  /** Only what everybody may know, though one has a seat: where people share a device. */
  open?: boolean;
  /** The last message that was heard. */
  since: () => number;
}

export interface Ends {
  heard: (reply: Reply) => void;
  /** There is no connection any more; for good, where the server has said so. */
  lost: (forGood: boolean) => void;
}

/** How the server closes a socket for good: signed out, or no way in. */
const FINAL_CODES = [4401, 4404];
const FINAL_STATUS = [401, 403, 404];
/** So long a request waits at the server for something new, in seconds. */
const WAIT = 20;

export function overSocket(chair: Chair, ends: Ends): Wire {
  const address = new URL(onSite(`/api/matches/${chair.match}/socket${query(asked(chair, { since: chair.since() }))}`), location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  const send = (request: Deed | Question) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };
  socket.onmessage = (event) => {
    const reply = JSON.parse(String(event.data)) as Reply;
    // A number that is missing was lost on the way.
    if (reply.is === "frame" && reply.seq > chair.since() + 1) send({ do: "sync", since: chair.since() });
    else ends.heard(reply);
  };
  socket.onclose = (event) => ends.lost(FINAL_CODES.includes(event.code));
  return { send, close: () => socket.close(1000) };
}

export function overHttp(chair: Chair, ends: Ends): Wire {
  const stop = new AbortController();
  const address = (more: Record<string, number> = {}) => onSite(`/api/matches/${chair.match}/table${query(asked(chair, more))}`);
  let said = Promise.resolve();

  async function listen(): Promise<void> {
    for (let first = true; !stop.signal.aborted; first = false) {
      const since = chair.since();
      const response = await fetch(address(first ? { since } : { since, wait: WAIT }), { signal: stop.signal });
      if (!response.ok) return ends.lost(FINAL_STATUS.includes(response.status));
      const scene = (await response.json()) as Scene;
      if (first) ends.heard({ ...scene, is: "sync" });
      else if (scene.seq > chair.since()) for (const frame of frames(scene)) ends.heard(frame);
      if (scene.present) ends.heard({ ...scene.present, is: "present" });
    }
  }

  /** One after the other, as they would come over a socket. */
  async function say(request: Deed | Question): Promise<void> {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request), signal: stop.signal };
    const response = await fetch(address(), init);
    const reply = (await response.json()) as Reply;
    const id = "id" in request ? (request.id ?? "") : "";
    ends.heard(response.ok ? reply : { ...(reply as Refusal), is: "refused", id });
  }

  const fail = () => {
    if (!stop.signal.aborted) ends.lost(false);
  };
  listen().catch(fail);
  return {
    send: (request) => (said = said.then(() => say(request)).catch(fail)),
    close: () => stop.abort(),
  };
}

function asked(chair: Chair, more: Record<string, number>): Record<string, string | number | undefined> {
  return { seat: chair.seat ?? undefined, key: chair.key, public: chair.open ? "true" : undefined, ...more };
}

/** A scene as the messages that led to it; with the last of them comes all that is true now. */
function frames(scene: Scene): Frame[] {
  const told = (scene.passages ?? []).map((passage) => ({
    is: "frame" as const, seq: passage.seq, at: passage.at, lines: (passage.lines ?? []) as LogLine[], chat: (passage.chat ?? []) as ChatLine[],
  }));
  const last = told.at(-1)?.seq === scene.seq ? told.pop() : undefined;
  const now = { view: scene.view, ask: scene.ask ?? null, status: scene.match.status, dues: scene.dues ?? {} };
  return [...told, { ...(last ?? { is: "frame", seq: scene.seq, at: scene.at }), ...now }];
}
