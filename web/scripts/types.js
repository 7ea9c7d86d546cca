// Writes src/lib/types/*.ts from what the server says about itself. `npm run types`, after a change of the wire.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const REFERENCED = /^ \* This interface was referenced by [^]*?via the `definition` .*\n/gm;
const root = new URL("../../", import.meta.url);
const here = new URL(".venv/bin/python", root);
const python = process.env.PYTHON ?? (existsSync(here) ? here.pathname : "python3");
const said = execFileSync(python, ["-m", "dystopolis.server.schema"], {
  env: { ...process.env, PYTHONPATH: new URL("src", root).pathname },
  maxBuffer: 1 << 26,
});

for (const [name, { digest, schema }] of Object.entries(JSON.parse(said))) {
  const types = await compile(plain(schema), "Everything", {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    unknownAny: true,
    bannerComment: `// Made by \`npm run types\` from the schema ${digest}; never edited by hand.`,
    style: { printWidth: 110 },
  });
  writeFileSync(new URL(`../src/lib/types/${name}.ts`, import.meta.url), types.replace(REFERENCED, ""));
}

// A title would rename a type, and fixed tuples are written in the older form that the compiler knows.
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  const { title, prefixItems, default: _, ...rest } = schema;
  if (prefixItems) return { ...rest, items: plain(prefixItems), additionalItems: false };
  if (rest.type === "object" && !rest.properties && !rest.additionalProperties) rest.additionalProperties = true;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  if (typeof title === "object") kept.title = plain(title);
  return kept;
}
