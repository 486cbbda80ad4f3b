import { MARK, open } from "../schema/marks.mjs";

export const BIGINT = { type: "integer", format: "bigint", [MARK.loss]: "is a bigint, which JSON cannot represent" };

const BYTE = { type: "integer", minimum: 0, maximum: 255 };

/** The elements of typed arrays. */
export const ELEMENTS = {
  Uint8Array: BYTE,
  Uint8ClampedArray: BYTE,
  Int8Array: { type: "integer" },
  Int16Array: { type: "integer" },
  Uint16Array: { type: "integer" },
  Int32Array: { type: "integer" },
  Uint32Array: { type: "integer" },
  Float32Array: { type: "number" },
  Float64Array: { type: "number" },
  BigInt64Array: BIGINT,
  BigUint64Array: BIGINT,
};

/** A class that superjson sends with its name, which is in `x-trpc` for clients. */
const called = (name, schema) => ({ ...schema, "x-trpc": { class: name } });

/** The schema of a typed array with superjson. */
export const typedArray = (name) => ({
  ...called(name, { type: "array", items: ELEMENTS[name] }),
  [MARK.loss]: `is a ${name}, which JSON writes as an object`,
});

const ERROR = {
  type: "object",
  properties: { name: { type: "string" }, message: { type: "string" } },
  required: ["name", "message"],
};

/** JavaScript classes, and the schemas of their instances. */
export const CLASSES = {
  ...Object.fromEntries(Object.keys(ELEMENTS).map((name) => [name, typedArray(name)])),
  File: { type: "string", format: "binary", [MARK.file]: true },
  Blob: { type: "string", format: "binary", [MARK.file]: true },
  // They can be a whole body.
  Uint8Array: { type: "string", format: "binary" },
  Buffer: { type: "string", format: "binary" },
  Date: { type: "string", format: "date-time" },
  URL: called("URL", { type: "string", format: "uri" }),
  RegExp: { ...called("RegExp", { type: "string" }), [MARK.loss]: "is a RegExp, which JSON writes as {}" },
  Error: { ...called("Error", ERROR), [MARK.loss]: "is an Error, which JSON writes as {}" },
};

export const DATE = CLASSES.Date;

export const REFUSED_DATE = {
  ...DATE,
  [MARK.loss]: "is a date that rejects its JSON string; z.coerce.date() accepts it",
};

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
  [MARK.loss]: "is a Set, which JSON writes as {}",
});

/** superjson writes a map as a list of pairs; `x-trpc` distinguishes the two. */
export const mapOf = (key, value) => ({
  type: "array",
  items: { type: "array", prefixItems: [key, value], items: false, minItems: 2, maxItems: 2 },
  "x-trpc": { class: "Map" },
  [MARK.loss]: "is a Map, which JSON writes as {}",
});

export const UNTYPED_TRANSFORM = "is the result of a transform; pipe it into a validator";

export const UNTYPED_CUSTOM = "is checked by the backend's own code";
