/** @typedef {Record<string, any>} Schema A JSON Schema or a part of it. */

/** @typedef {"input" | "output"} Direction Whether a value is sent to the backend or received from it. */

export const MARK_PREFIX = "x-export-";

/** Temporary keywords in trees. The document contains none of them. */
export const MARK = {
  /** The number of a node's validator. */
  node: `${MARK_PREFIX}node`,
  /** A reference to the node with that number in the same document. */
  reference: `${MARK_PREFIX}reference`,
  /** A reference to a type of the pool, by key. */
  type: `${MARK_PREFIX}type`,
  /** A reference to a tree that is already in the pool's form. */
  embedded: `${MARK_PREFIX}embedded`,
  /** The type is unknown; the value is the reason. */
  open: `${MARK_PREFIX}open`,
  /** Open because of a validator of an unknown library. */
  unknown: `${MARK_PREFIX}unknown`,
  /** Undefined, which JSON does not have. */
  nothing: `${MARK_PREFIX}nothing`,
  /** A file, which only a form can contain. */
  file: `${MARK_PREFIX}file`,
  /** The reason why it needs superjson. */
  loss: `${MARK_PREFIX}loss`,
};

/** Keywords next to a reference that don't belong to the type. */
export const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"];

/** The annotations of components. */
export const TEXTS = ["title", "description", "examples", "deprecated"];

/** @returns {Schema} */
export function open(reason) {
  return { [MARK.open]: reason };
}
