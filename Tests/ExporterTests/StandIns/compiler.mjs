// Finds TypeScript: TRPCGEN_TYPESCRIPT names the package's folder or file. By default, the package of Scripts/stages/typescript.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findTypes } from "../../../Sources/Exporter/types/source.mjs";

const fetched = fileURLToPath(new URL("../../../.build-typescript", import.meta.url));

function found() {
  const name = process.env.TRPCGEN_TYPESCRIPT ?? (existsSync(fetched) ? fetched : "typescript");
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** The compiler's file. */
export const typescript = found();

/** The reason for skipping tests that need a compiler, or false. */
export const skip = typescript ? false : "there is no typescript here: run Scripts/stages/typescript, or set TRPCGEN_TYPESCRIPT to its folder";

export const ts = typescript && createRequire(typescript)(typescript);

/** Adds the types of @trpc/server to a backend of stand-ins. */
export function addTypes(backend) {
  const declarations = readFileSync(new URL("./trpc-types.d.ts", import.meta.url), "utf8");
  backend.write("node_modules/@trpc/server/index.d.ts", declarations);
}

/** Returns the type of a backend's router. */
export function typesOf(backend, file, name = "appRouter") {
  const { typed, reason } = findTypes(join(backend.folder, file), name, { typescript });
  if (!typed) throw new Error(reason);
  return typed;
}
