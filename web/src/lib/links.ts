// Addresses of a match that others can open: with the key for reading where it is not public.

import { query } from "./api";
import { BASE } from "./base";
import { say } from "./speech.svelte";
import type { MatchInfo } from "./types/wire";

/** The match as it ended. */
export function linkToEnd(match: MatchInfo): string {
  return `${location.origin}${BASE}/table/${match.id}${query({ key: match.reading ?? "" })}`;
}

/** The match after a message, through some eyes. */
export function linkToMoment(match: MatchInfo, at: number, eyes: string): string {
  return `${location.origin}${BASE}/replay/${match.id}${query({ at: String(at), eyes, key: match.reading ?? "" })}`;
}

/** Whether it could be copied; what else to do with it, whoever asks must know. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return false;
  }
  say("The link is copied.");
  return true;
}
