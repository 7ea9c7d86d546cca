// What the client shows, message by message: its own table, without a page, with time that does not pass.
// node shown.mjs TABLE.js < {"scene": {...}, "frames": [...]}: at each pause, how many lines the log has by then,
// its last line, the caption, and a mark of the view.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hear, later, page } from "./page.mjs";

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
};
const mark = (view) => createHash("sha1").update(JSON.stringify(sorted(view))).digest("hex");

const { TableState } = await import(process.argv[2]);
const { scene, frames } = JSON.parse(readFileSync(0, "utf-8"));
const table = new TableState("abc", scene.seat ?? null, "", () => false);
const shown = [];

function look() {
  const { playing, together } = table.motion;
  const lines = table.log.flatMap((entry) => entry.lines);
  shown.push({ told: lines.length, last: lines.at(-1)?.text ?? "", caption: playing ? together.map((one) => one.text) : [], mark: mark(table.view) });
}

hear(scene);
page.paused = () => table.motion.playing && look();
for (const frame of frames) {
  hear(frame);
  while (table.motion.busy) await new Promise((resolve) => later(resolve));
  look();
}
process.stdout.write(JSON.stringify(shown));
