/** @typedef {Record<string, any>} Schema A JSON Schema, or a part of one. */

/** @typedef {"input" | "output"} Direction Whether a value goes to the backend or comes from it. */

export const MARK_PREFIX = "x-export-";

/** Words that are in a tree while the exporter works. None is left in the document. */
export const MARK = {
  /** The number of the validator that a node was made from. */
  node: `${MARK_PREFIX}node`,
  /** Stands for the node of that number in the same document. */
  reference: `${MARK_PREFIX}reference`,
  /** Stands for a type of the pool, by its key. */
  type: `${MARK_PREFIX}type`,
  /** Stands for a tree that is already in the pool's form. */
  embedded: `${MARK_PREFIX}embedded`,
  /** Nothing tells the type; the value says why. */
  open: `${MARK_PREFIX}open`,
  /** It is open because of a validator of an unknown library. */
  unknown: `${MARK_PREFIX}unknown`,
  /** Undefined, which JSON does not have. */
  nothing: `${MARK_PREFIX}nothing`,
  /** A file, which only a form can carry. */
  file: `${MARK_PREFIX}file`,
  /** What is lost of it without superjson. */
  loss: `${MARK_PREFIX}loss`,
};

/** What stands beside a reference, and is not of the type itself. */
export const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"];

/** Those that a component has of its own. */
export const TEXTS = ["title", "description", "examples", "deprecated"];

/** @returns {Schema} */
export function open(reason) {
  return { [MARK.open]: reason };
}
