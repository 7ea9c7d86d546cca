// What a screen reader is told without being asked. One polite and one urgent voice for the whole client.

let polite = $state("");
let urgent = $state("");
let waiting: string[] = [];
let timer = 0;

export const speech = {
  get polite(): string {
    return polite;
  },
  get urgent(): string {
    return urgent;
  },
};

/** Say something when there is a pause. Several sentences within a moment are said together. */
export function say(sentence: string): void {
  waiting.push(sentence);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    // Of a long list, the end is what matters now; the log has the rest.
    polite = waiting.slice(-6).join(" ");
    waiting = [];
  }, 250);
}

/** Somebody else has the device now: what was said is not for them. */
export function hush(): void {
  window.clearTimeout(timer);
  waiting = [];
  polite = urgent = "";
}

/** Say something at once: a question to the own seat, a refusal. */
export function call(sentence: string): void {
  urgent = urgent === sentence ? `${sentence} ` : sentence;
}
