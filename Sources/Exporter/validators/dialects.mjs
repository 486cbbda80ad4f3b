import { isObject } from "../values.mjs";
import { arktype } from "./arktype.mjs";
import { standard } from "./standard.mjs";
import { valibot } from "./valibot.mjs";
import { zod3 } from "./zod3.mjs";
import { zod4 } from "./zod4.mjs";

/** @typedef {any} Validator A value that tRPC takes for `.input(…)` or `.output(…)`. */

/**
 * A library of validators.
 * @typedef {object} Dialect
 * @property {string[]} packages Where its converter is: the first that is installed. None if validators need none.
 * @property {(validator: any) => boolean} recognises
 * @property {(validator: any) => object} base The validator under wrappers and copies that mean the same type.
 * @property {(base: any) => string | undefined} name
 * @property {(base: any) => Schema} [annotations] Its own texts, if a schema made from it may have others.
 * @property {(validator: any) => boolean} isNothing Whether it takes undefined alone.
 * @property {(validator: any, direction: Direction) => boolean} isOptional Whether it takes undefined, too.
 * @property {(validator: any, direction: Direction, pool: TypePool) => Schema} schema
 */

export const DIALECTS = { zod4, zod3, valibot, arktype, standard };

/** @returns {Dialect | undefined} */
export function dialectOf(validator) {
  if (!isObject(validator)) return undefined;
  try {
    return Object.values(DIALECTS).find((dialect) => dialect.recognises(validator));
  } catch {
    return undefined; // What throws when it is looked at is no validator of any library.
  }
}

export function unknownValidator(validator) {
  const vendor = validator?.["~standard"]?.vendor;
  const kind = vendor ? `of ${vendor}` : typeof validator === "function" ? "that is a function" : "of an unknown kind";
  return (
    `has a validator ${kind}, which has no JSON Schema. Use zod, valibot, arktype or another library with Standard ` +
    "JSON Schema, or give the official exporter's document with --official."
  );
}
