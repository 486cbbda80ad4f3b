import { MARK, open } from "../schema/marks.mjs";

/** Classes of JavaScript and what is sent of their instances. */
export const CLASSES = {
  File: { type: "string", format: "binary", [MARK.file]: true },
  Blob: { type: "string", format: "binary", [MARK.file]: true },
  Uint8Array: { type: "string", format: "binary" },
  Buffer: { type: "string", format: "binary" },
  Date: { type: "string", format: "date-time" },
  URL: { type: "string", format: "uri" },
};

export const DATE = CLASSES.Date;

export const REFUSED_DATE = {
  ...DATE,
  [MARK.loss]: "is a date, and refuses the text that JSON has for it; z.coerce.date() takes it",
};

export const BIGINT = { type: "integer", format: "bigint", [MARK.loss]: "is a bigint, which JSON cannot carry" };

export const NOTHING = { [MARK.nothing]: true };

/** The schema of an instance of a class. */
export function instanceOf(constructor) {
  return instanceSchema(constructor) ?? open(`is an instance of ${constructor?.name ?? "an unknown class"}`);
}

export function instanceSchema(constructor) {
  return CLASSES[constructor?.name];
}

export const setOf = (element) => ({
  type: "array",
  items: element,
  uniqueItems: true,
  [MARK.loss]: "is a Set, which JSON sends as {}",
});

/** superjson writes a map as a list of pairs; `x-trpc` tells it from one. */
export const mapOf = (key, value) => ({
  type: "array",
  items: { type: "array", prefixItems: [key, value], items: false, minItems: 2, maxItems: 2 },
  "x-trpc": { class: "Map" },
  [MARK.loss]: "is a Map, which JSON sends as {}",
});

export const UNTYPED_TRANSFORM = "is the result of a transform; pipe it into a validator of what it gives";

export const UNTYPED_CUSTOM = "is checked by the backend's own code";
