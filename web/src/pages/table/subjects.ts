// What a table can vote on, in words.

export type Subject = "undo" | "pause" | "resume" | "extend" | "abandon";

export const SUBJECTS: Record<string, { title: string; wish: string }> = {
  undo: { title: "Take a choice back", wish: "take a choice back" },
  pause: { title: "Stop the clock", wish: "stop the clock" },
  resume: { title: "Let the clock run", wish: "let the clock run again" },
  extend: { title: "More time", wish: "have more time" },
  abandon: { title: "Give the match up", wish: "give the match up" },
};
