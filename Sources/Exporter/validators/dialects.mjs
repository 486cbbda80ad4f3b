import { isObject } from "../values.mjs";
import { arktype } from "./arktype.mjs";
import { standard } from "./standard.mjs";
import { valibot } from "./valibot.mjs";
import { zod3 } from "./zod3.mjs";
import { zod4 } from "./zod4.mjs";

/** @typedef {any} Validator A value that tRPC accepts in `.input(…)` or `.output(…)`. */

/**
 * A library of validators.
 * @typedef {object} Dialect
 * @property {string[]} packages The packages of its converter, of which the first installed one is used. Empty if validators need
 * no converter.
 * @property {(validator: any) => boolean} recognises
 * @property {(validator: any) => object} base The validator without wrappers and copies that have the same type.
 * @property {(base: any) => string | undefined} name
 * @property {(base: any) => Schema} [annotations] Its own annotations, if a schema made from it may have others.
 * @property {(validator: any) => boolean} isNothing Whether it accepts only undefined.
 * @property {(validator: any, direction: Direction) => boolean} isOptional Whether it also accepts undefined.
 * @property {(validator: any, direction: Direction, pool: TypePool) => Schema} schema
 */

export const DIALECTS = { zod4, zod3, valibot, arktype, standard };

/** @returns {Dialect | undefined} */
export function dialectOf(validator) {
  if (!isObject(validator)) return undefined;
  try {
    return Object.values(DIALECTS).find((dialect) => dialect.recognises(validator));
  } catch {
    return undefined; // A value that throws when inspected isn't a validator of any library.
  }
}

export function unknownValidator(validator) {
  const vendor = validator?.["~standard"]?.vendor;
  const kind = vendor ? `of ${vendor}` : typeof validator === "function" ? "that is a function" : "of an unknown kind";
  return (
    `has a validator ${kind}, which has no JSON Schema. Use zod, valibot, arktype or another library with Standard ` +
    "JSON Schema, or pass the official exporter's document with --official."
  );
}
