// How this browser shows things. Kept here, not on the server: a phone may want other things than a desk.

export type Speed = "off" | "fast" | "normal" | "slow";
export type Theme = "dark" | "light" | "system";
export type TextSize = "small" | "normal" | "large" | "larger";

export interface Preferences {
  speed: Speed;
  theme: Theme;
  text: TextSize;
  /** Ask before an option that was clicked in the list is sent. */
  confirm: boolean;
  /** Soft sounds: my turn, dice. */
  sound: boolean;
  /** Let a bot ask "sure?" before something that it thinks is much worse than something else. */
  coach: boolean;
}

const KEY = "dystopolis.preferences";
const USUAL: Preferences = { speed: "normal", theme: "dark", text: "normal", confirm: false, sound: true, coach: false };
const MILLISECONDS: Record<Speed, number> = { off: 0, fast: 160, normal: 420, slow: 900 };

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const light = window.matchMedia("(prefers-color-scheme: light)");
let systemIsCalm = $state(calm.matches);
let systemIsLight = $state(light.matches);
let chosen = $state<Preferences>({ ...USUAL, ...stored() });

export const preferences = {
  get now(): Preferences {
    return chosen;
  },
  change(part: Partial<Preferences>): void {
    chosen = { ...chosen, ...part };
    keep(chosen);
  },
  /** Whether anything moves at all. */
  get still(): boolean {
    return systemIsCalm || chosen.speed === "off";
  },
  /** How long one motion takes. */
  get pace(): number {
    return this.still ? 0 : MILLISECONDS[chosen.speed];
  },
  /** Whether the system asks for less motion, which nothing here overrides. */
  get calm(): boolean {
    return systemIsCalm;
  },
};

/** Keeps the root element in the chosen theme and size. Called in an effect. */
export function dress(root: HTMLElement): void {
  const isLight = chosen.theme === "light" || (chosen.theme === "system" && systemIsLight);
  root.dataset["theme"] = isLight ? "light" : "dark";
  root.dataset["text"] = chosen.text;
  root.dataset["motion"] = preferences.still ? "none" : "some";
}

calm.addEventListener("change", (event) => (systemIsCalm = event.matches));
light.addEventListener("change", (event) => (systemIsLight = event.matches));

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

function keep(value: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
