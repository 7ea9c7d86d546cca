// The server over HTTP. What it refuses becomes a `Refused` with its sentence and its rule.

import { onSite } from "./base";
import type {
  Branch, Change, Components, Fill, GameInfo, IgnoredList, Join, Lesson, MatchAnalysis, MatchInfo, MatchList, Me, NewMatch, NoticeList, Position, PushDevice,
  PushInfo, Retrospect, Rulebook, SignIn, Teaching,
} from "./types/wire";

export class Refused extends Error {
  constructor(
    readonly sentence: string,
    readonly rule = "",
    readonly status = 0,
  ) {
    super(sentence);
  }
}

/** The sentence of whatever went wrong. */
export function sentenceOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused("Something went wrong in this page. Reloading it loses nothing.");
}

export const people = {
  me: () => call<Me>("GET", "/me"),
  comeIn: (name: string) => call<Me>("POST", "/people", { name }),
  change: (change: Change) => call<Me>("PATCH", "/me", change),
  signIn: (proof: SignIn) => call<Me>("POST", "/sessions", proof),
  signOut: (everywhere: boolean) => call<null>("DELETE", `/me/session${query({ everywhere })}`),
  setPassword: (fresh: string, old: string) => call<Me>("POST", "/me/password", { new: fresh, old }),
  newPhrase: (password: string) => call<{ phrase: string }>("POST", "/me/phrase", { password }),
  newToken: () => call<{ token: string }>("POST", "/me/token"),
  sendCode: () => call<null>("POST", "/me/mail/code"),
  confirm: (code: string) => call<Me>("POST", "/me/mail", { code }),
  ignored: () => call<IgnoredList>("GET", "/me/ignored"),
  ignore: (person: string, how: "muted" | "blocked") => call<IgnoredList>("PUT", `/me/ignored/${person}`, { how }),
  unignore: (person: string) => call<null>("DELETE", `/me/ignored/${person}`),
  notices: () => call<NoticeList>("GET", "/me/notices"),
  push: () => call<PushInfo>("GET", "/me/push"),
  addPush: (device: PushDevice) => call<PushInfo>("POST", "/me/push", device),
  dropPush: (endpoint: string) => call<PushInfo>("POST", "/me/push/forget", { endpoint }),
  readNotices: (ids: number[]) => call<NoticeList>("POST", "/me/notices/read", { ids }),
};

export const games = {
  all: () => once("games", () => call<GameInfo[]>("GET", "/games")),
  one: (game: string, variant = "") =>
    once(`game ${game} ${variant}`, () => call<GameInfo>("GET", `/games/${game}${query({ variant })}`)),
  teaching: (game: string) => once(`teaching ${game}`, () => call<Teaching>("GET", `/games/${game}/teaching`)),
  lesson: (game: string, id: string) => once(`lesson ${game} ${id}`, () => call<Lesson>("GET", `/games/${game}/lessons/${id}`)),
  rules: (game: string) => once(`rules ${game}`, () => call<Rulebook>("GET", `/games/${game}/rules`)),
  content: (game: string, variant = "") =>
    once(`content ${game} ${variant}`, async () => (await call<Components>("GET", `/games/${game}/content${query({ variant })}`)).tables),
};

export const matches = {
  open: (state: string, game = "") => call<MatchList>("GET", `/matches${query({ game, state })}`),
  mine: () => call<MatchList>("GET", "/me/matches"),
  make: (wanted: NewMatch) => call<MatchInfo>("POST", "/matches", wanted),
  info: (id: string, key = "") => call<MatchInfo>("GET", `/matches/${id}${query({ key })}`),
  join: (id: string, wish: Join) => call<MatchInfo>("POST", `/matches/${id}/join`, wish),
  name: (id: string, seat: number, name: string) => call<MatchInfo>("POST", `/matches/${id}/name`, { seat, name }),
  leave: (id: string, seat: number) => call<MatchInfo>("POST", `/matches/${id}/leave${query({ seat })}`),
  fill: (id: string, wish: Fill) => call<MatchInfo>("POST", `/matches/${id}/fill`, wish),
  remove: (id: string, seat: number) => call<MatchInfo>("POST", `/matches/${id}/remove`, { seat }),
  close: (id: string) => call<MatchInfo>("POST", `/matches/${id}/close`),
  report: (id: string, seat: number, why: string, key = "") =>
    call<{ lines: number }>("POST", `/matches/${id}/report${query({ key })}`, { seat, why }),
  start: (id: string) => call<MatchInfo>("POST", `/matches/${id}/start`),
  rematch: (id: string) => call<MatchInfo>("POST", `/matches/${id}/rematch`),
  branch: (id: string, wish: Branch, key = "") => call<MatchInfo>("POST", `/matches/${id}/branch${query({ key })}`, wish),
  position: (id: string, eyes: string, at: number | null, told: boolean, key = "") =>
    call<Position>("GET", `/matches/${id}/replay${query({ eyes, at: at ?? undefined, told, key })}`),
  retrospect: (id: string, key = "") =>
    once(`retrospect ${id}`, () => call<Retrospect>("GET", `/matches/${id}/retrospect${query({ key })}`)),
  analysis: (id: string, eyes: string, since: number, key = "") =>
    call<MatchAnalysis>("GET", `/matches/${id}/analysis${query({ eyes, since, key })}`),
  summary: (id: string, seat: number | null, key = "", open = false) =>
    call<string[]>("GET", `/matches/${id}/summary${query({ seat: seat ?? undefined, key, public: open })}`),
  recordAddress: (id: string, key = "") => onSite(`/api/matches/${id}/record${query({ key })}`),
  record: (id: string, key = "") => call<Record<string, unknown>>("GET", `/matches/${id}/record${query({ key })}`),
};

/** What does not change while the page is open is asked for once. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
  let promise = kept.get(name) as Promise<T> | undefined;
  if (!promise) {
    promise = ask();
    promise.catch(() => kept.delete(name));
    kept.set(name, promise);
  }
  return promise;
}

export function query(values: Record<string, string | number | boolean | undefined>): string {
  const found = Object.entries(values).filter(([, value]) => value !== undefined && value !== "" && value !== false);
  const text = new URLSearchParams(found.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(onSite(`/api${path}`), {
      method,
      credentials: "same-origin",
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("The server does not answer. Nothing was lost; please try again in a moment.");
  }
  if (response.ok) return (response.status === 204 ? null : await response.json()) as T;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Refused> {
  const said: unknown = await response.json().catch(() => null);
  if (said !== null && typeof said === "object" && "sentence" in said && typeof said.sentence === "string") {
    const rule = "rule" in said && typeof said.rule === "string" ? said.rule : "";
    return new Refused(said.sentence, rule, response.status);
  }
  return new Refused(`The server answered with ${response.status}, which this page does not understand.`, "", response.status);
}
