// What was answered is gone from the page, and a focus on it would be gone as well. It is caught here.

import { tick } from "svelte";

/** Somebody is at work somewhere on the page, so there is a focus to be kept. */
let kept = false;

document.addEventListener("focusin", () => (kept = true));
document.addEventListener("pointerdown", (event) => {
  // A click beside everything gives the focus up on purpose.
  if (!(event.target as Element).closest("button, a, input, select, textarea, summary, label, [tabindex]")) kept = false;
});

/** The page has changed: if that took the focus away, it goes to what is found here. */
export async function catchFocus(find: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  const here = document.activeElement;
  if (kept && (here === null || here === document.body)) find()?.focus({ preventScroll: true });
}
