// The line to a table. It comes back by itself, asks for what it missed, and sends unanswered deeds again
// under the same id, so that each counts once: over lost connections, server restarts and reloads of the page.

import type { Scene } from "./types/wire";
import { overHttp, overSocket, type Chair, type Deed, type Question, type Reply, type Wire } from "./wires";

export type { Deed, Reply } from "./wires";

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
const SOCKET_EVERY = 60_000;

/** Where a socket has come through before, it is sooner the server that is away than the network that forbids them. */
let triesBeforeHttp = 3;
const TRIES_AFTER_SOCKET = 8;

export class TableLine {
  #wire: Wire | null = null;
  #byHttp = false;
  /** A socket that is tried beside plain requests. */
  #trial: Wire | null = null;
  #trials = 0;
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
    /** What everybody may know, though one has a seat. */
    readonly open = false,
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
    this.#wire?.close();
    this.#wire = null;
  }

  #connect(): void {
    window.clearTimeout(this.#retry);
    this.ears.linked(this.#tries === 0 ? "connecting" : this.#tries < TRIES_BEFORE_AWAY ? "reconnecting" : "away");
    this.#byHttp = this.#tries >= triesBeforeHttp;
    this.#wire = this.#open(this.#byHttp ? overHttp : overSocket);
    this.#expect();
  }

  #open(over: typeof overSocket): Wire {
    const chair: Chair = { match: this.match, seat: this.seat, key: this.key, open: this.open, since: () => this.ears.since() };
    const wire = over(chair, {
      heard: (reply) => {
        if (this.#wire === wire) this.#hear(reply);
        else if (this.#trial === wire && reply.is === "sync") this.#takeOver(wire, reply);
      },
      lost: (forGood) => {
        if (this.#wire !== wire) return;
        if (forGood) this.#end();
        else this.#lost();
      },
    });
    return wire;
  }

  #trySocket = (): void => {
    this.#trial?.close();
    this.#trial = this.#open(overSocket);
  };

  /** As after a lost connection, but without a gap. */
  #takeOver(socket: Wire, scene: Scene): void {
    // Requests may have told more since the socket was asked for.
    if (scene.seq < this.ears.since()) return socket.send({ do: "sync", since: this.ears.since() });
    this.#trial = null;
    this.#quiet();
    this.#wire?.close();
    this.#wire = socket;
    this.#byHttp = false;
    this.ears.linked("reconnecting");
    this.#hear(scene);
  }

  #hear(reply: Reply): void {
    window.clearTimeout(this.#patience);
    if (!this.#byHttp) triesBeforeHttp = TRIES_AFTER_SOCKET;
    if (reply.is === "done" || reply.is === "refused") this.#pending.remove(reply.id);
    if (reply.is === "frame" && reply.answers) this.#pending.remove(reply.answers);
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
    if (!this.#byHttp) return;
    this.#trySocket();
    this.#trials = window.setInterval(this.#trySocket, SOCKET_EVERY);
  }

  #lost(): void {
    this.#quiet();
    this.#wire?.close();
    this.#wire = null;
    if (this.#closed) return;
    this.#tries += 1;
    this.ears.linked(this.#tries < TRIES_BEFORE_AWAY ? "reconnecting" : "away");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#tries - 1));
    this.#retry = window.setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  #end(): void {
    this.close();
    this.ears.linked("refused");
  }

  /** A connection that does not answer is not one, though the browser has not noticed yet. */
  #drop = (): void => {
    if (this.#wire) this.#lost();
  };

  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#wire) this.#connect();
    else if (this.#welcomed) {
      this.#send({ do: "ping", id: "ping" });
      this.#expect();
      if (this.#byHttp) this.#trySocket();
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
    window.clearInterval(this.#trials);
    this.#trial?.close();
    this.#trial = null;
  }

  #send(request: Deed | Question): void {
    this.#wire?.send(request);
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
