import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DIALECTS, dialectOf } from "./dialects.mjs";

export function required(converter, library, name) {
  if (converter) return converter;
  throw new Error(`${library} needs a converter: npm install --save-dev ${name}`);
}

/** The names of the functions in the converters' packages. */
const CONVERTERS = ["toJSONSchema", "zodToJsonSchema", "toJsonSchema"];

/**
 * The converters of the libraries whose validators the router uses, as installed with it.
 * @returns {Promise<Record<string, Function>>}
 */
export async function loadConverters(procedures, from) {
  const validators = procedures.flatMap(({ inputs, output, meta }) => [...inputs, output, meta.event]);
  const used = new Set(validators.map(dialectOf));
  const converters = {};
  for (const [key, dialect] of Object.entries(DIALECTS)) {
    if (!used.has(dialect)) continue;
    for (const name of dialect.packages) {
      const module = await importFrom(name, from);
      const converter = CONVERTERS.find((member) => typeof module?.[member] === "function");
      converters[key] ??= converter && module[converter];
    }
  }
  return converters;
}

/** A package as resolved from the router's file; undefined if it isn't installed. */
async function importFrom(name, from) {
  try {
    const path = resolvedFrom(name, from);
    return path && (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(path).href));
  } catch {
    return undefined;
  }
}

export function resolvedFrom(name, from) {
  try {
    return createRequire(from ?? join(process.cwd(), "router.mjs")).resolve(name);
  } catch {
    return undefined;
  }
}
