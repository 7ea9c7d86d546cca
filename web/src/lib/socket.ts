// The socket of a table. It comes back by itself, asks for what it missed, and sends unanswered deeds again
// under the same id, so that each counts once: over lost connections, server restarts and reloads of the page.

import type {
  Advice, Answer, Chat, Done, Frame, HandOver, Hint, Ping, Pong, Present, Reason, Refusal, Scene, Sync, TakeBack, Undo, Vote, Why,
} from "./types/wire";

export type Deed = Answer | Undo | Chat | Vote | HandOver | TakeBack;
export type Question = Hint | Why | Sync | Ping;
export type Reply = Frame | Scene | Done | Refusal | Advice | Reason | Present | Pong;

/** "away": several attempts have failed, and it goes on trying. "refused": the server has said why it will not. */
export type Link = "connecting" | "open" | "reconnecting" | "away" | "refused";

export interface Ears {
  heard: (reply: Reply) => void;
  linked: (link: Link) => void;
  /** The last message that was heard. */
  since: () => number;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5_000;
const TRIES_BEFORE_AWAY = 3;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** How the server closes a socket for good: signed out, or no way in. */
const FINAL = [4401, 4404];

export class TableSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry = 0;
  #ping = 0;
  #patience = 0;
  #closed = false;
  #welcomed = false;
  readonly #pending: Pending;

  constructor(
    readonly match: string,
    readonly seat: number | null,
    readonly key: string,
    readonly ears: Ears,
  ) {
    this.#pending = new Pending(`dystopolis.pending.${match}.${seat ?? "watching"}`);
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Do something; it is sent until the server has said that it counts, or why not. */
  act(deed: Deed): void {
    this.#pending.add(deed);
    if (!this.#welcomed) return;
    this.#send(deed);
    this.#expect();
  }

  /** Ask something; without a connection the question is dropped, and false comes back. */
  ask(question: Question): boolean {
    if (!this.#welcomed) return false;
    this.#send(question);
    return true;
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#quiet();
    this.#socket?.close(1000);
  }

  #connect(): void {
    window.clearTimeout(this.#retry);
    this.ears.linked(this.#tries === 0 ? "connecting" : this.#tries < TRIES_BEFORE_AWAY ? "reconnecting" : "away");
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Reply);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (FINAL.includes(event.code)) this.#end();
      else this.#lost();
    };
  }

  #address(): string {
    const address = new URL(`/api/matches/${this.match}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    if (this.key) address.searchParams.set("key", this.key);
    address.searchParams.set("since", String(this.ears.since()));
    return address.href;
  }

  #hear(reply: Reply): void {
    window.clearTimeout(this.#patience);
    if (reply.is === "done" || reply.is === "refused") this.#pending.remove(reply.id);
    if (reply.is === "frame" && reply.answers) this.#pending.remove(reply.answers);
    if (reply.is === "frame" && reply.seq > this.ears.since() + 1) {
      this.#send({ do: "sync", since: this.ears.since() });
      return;
    }
    this.ears.heard(reply);
    if (reply.is === "sync" && !this.#welcomed) this.#welcome();
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#tries = 0;
    this.ears.linked("open");
    for (const deed of this.#pending.all()) this.#send(deed);
    this.#ping = window.setInterval(() => {
      this.#send({ do: "ping", id: "ping" });
      this.#expect();
    }, PING_EVERY);
  }

  #lost(): void {
    this.#quiet();
    this.#socket = null;
    if (this.#closed) return;
    this.#tries += 1;
    this.ears.linked(this.#tries < TRIES_BEFORE_AWAY ? "reconnecting" : "away");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#tries - 1));
    this.#retry = window.setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  #end(): void {
    this.close();
    this.#socket = null;
    this.ears.linked("refused");
  }

  /** A connection that does not answer is not one, though the browser has not noticed yet. */
  #drop = (): void => {
    if (!this.#socket) return;
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  };

  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#socket) this.#connect();
    else if (this.#welcomed) {
      this.#send({ do: "ping", id: "ping" });
      this.#expect();
    }
  };

  /** Something has to be heard soon. */
  #expect(): void {
    window.clearTimeout(this.#patience);
    this.#patience = window.setTimeout(() => this.#drop(), PONG_WITHIN);
  }

  #quiet(): void {
    this.#welcomed = false;
    window.clearTimeout(this.#retry);
    window.clearTimeout(this.#patience);
    window.clearInterval(this.#ping);
  }

  #send(request: Deed | Question): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }
}

/** Deeds the server has not answered yet, kept over a reload of the tab. */
class Pending {
  #deeds: Deed[];

  constructor(readonly name: string) {
    this.#deeds = this.#read();
  }

  all(): Deed[] {
    return [...this.#deeds];
  }

  add(deed: Deed): void {
    this.#deeds.push(deed);
    this.#write();
  }

  remove(id: string): void {
    this.#deeds = this.#deeds.filter((deed) => deed.id !== id);
    this.#write();
  }

  #read(): Deed[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.name) ?? "[]") as Deed[];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#deeds.length) sessionStorage.setItem(this.name, JSON.stringify(this.#deeds));
      else sessionStorage.removeItem(this.name);
    } catch {
      // Without storage, deeds still live as long as the page does.
    }
  }
}
