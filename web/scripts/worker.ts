// The service worker of a build has the digest of the build's page in it, so that a new build is a new worker.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const PLACE = 'const VERSION = "development"';

export function versionWorker(): Plugin {
  let out = "";
  return {
    name: "version-worker",
    apply: "build",
    configResolved: (config) => void (out = resolve(config.root, config.build.outDir)),
    closeBundle: () => {
      const path = join(out, "sw.js");
      const read = (name: string) => readFileSync(join(out, name), "utf8");
      const [page, offline, worker] = [read("index.html"), read("offline.html"), read("sw.js")];
      if (!worker.includes(PLACE)) throw new Error("the service worker has no place for its version");
      const digest = createHash("sha256").update(page).update(offline).update(worker).digest("hex").slice(0, 16);
      writeFileSync(path, worker.replace(PLACE, `const VERSION = "${digest}"`));
    },
  };
}
