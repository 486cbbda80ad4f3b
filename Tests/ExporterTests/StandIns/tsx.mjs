// Replaces tsx for TypeScript files without types: `node --import tsx.mjs …`.

import { readFileSync } from "node:fs";
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  return { format: "module", source: readFileSync(new URL(url), "utf8"), shortCircuit: true };
}
