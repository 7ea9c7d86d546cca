// A page without a browser, for code of the client that keeps state: no screen, no storage that lasts, and time that does
// not pass. `page.paused` is called whenever something waits; `page.socket` is the last one that was opened.
const LONG = 8_000; // what waits this long waits for the server

const state = (value) => value;
state.raw = state;
const derived = (value) => value;
derived.by = (compute) => compute();
Object.assign(globalThis, { $state: state, $derived: derived, $effect: () => undefined });
globalThis.$effect.root = () => undefined;

const nothing = () => undefined;
const media = { matches: false, addEventListener: nothing };
export const page = { paused: nothing, socket: null, sent: [] };
globalThis.window = globalThis;
globalThis.location = new URL("http://localhost/table/abc");
globalThis.addEventListener = globalThis.removeEventListener = nothing;
globalThis.matchMedia = () => media;
globalThis.document = { hidden: false, querySelector: () => null, addEventListener: nothing, removeEventListener: nothing };
const kept = new Map();
globalThis.localStorage = globalThis.sessionStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
export const later = globalThis.setImmediate;
globalThis.setInterval = () => 0;
globalThis.setTimeout = (done, milliseconds) => {
  page.paused();
  if (milliseconds < LONG) later(done);
  return 0;
};
globalThis.clearTimeout = globalThis.clearInterval = nothing;

globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    page.socket = this;
  }
  send(message) {
    page.sent.push(JSON.parse(message));
  }
  close() {}
};
/** The server says something. */
export const hear = (message) => page.socket.onmessage({ data: JSON.stringify(message) });
