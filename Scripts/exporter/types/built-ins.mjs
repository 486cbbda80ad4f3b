import { open } from "../schema/marks.mjs";
import { MARK } from "../schema/marks.mjs";
import { BIGINT, CLASSES, DATE, NOTHING, REFUSED_DATE, mapOf, setOf } from "../validators/classes.mjs";

/** What JSON makes of a class that keeps its content to itself. */
const EMPTY = { type: "object", additionalProperties: false };
const lost = (kind) => ({ ...EMPTY, [MARK.loss]: `is a ${kind}, which JSON sends as {}` });

const BYTES = { type: "integer", minimum: 0, maximum: 255 };
const ELEMENTS = {
  Uint8Array: BYTES,
  Uint8ClampedArray: BYTES,
  Buffer: BYTES,
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

const ERROR = {
  type: "object",
  properties: { name: { type: "string" }, message: { type: "string" } },
  required: ["name", "message"],
};

const ERRORS = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "AggregateError"];
const EMPTIES = [
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "WeakMap", "WeakSet", "WeakRef", "URLSearchParams", "Headers"],
  ...["Generator", "Iterator", "IterableIterator", "IteratorObject", "ArrayIterator", "MapIterator", "SetIterator"],
  ...["AsyncGenerator", "AsyncIterator", "AsyncIterable", "AsyncIterableIterator", "AsyncIteratorObject"],
  ...["AbortSignal", "AbortController", "Response", "Request", "Promise", "PromiseLike", "FormData"],
];
const WRAPPERS = { String: { type: "string" }, Number: { type: "number" }, Boolean: { type: "boolean" } };

/**
 * What is sent of a class of JavaScript or of Node; undefined if the type is none of them.
 * @param {any} type
 * @param {{ direction: Direction, mode: string }} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function builtInTree(type, site, wire) {
  const name = builtInName(type, wire);
  if (name === undefined) return undefined;
  const isRich = site.mode === "superjson";
  if (name === "Date") return site.direction === "input" && !isRich ? REFUSED_DATE : DATE;
  if (name === "URL") return CLASSES.URL;
  if (name === "RegExp") return isRich ? { type: "string" } : EMPTY;
  if (name === "Function" || name === "CallableFunction") return NOTHING;
  if (name in WRAPPERS) return WRAPPERS[name];
  if (/^(Readonly)?Map$/.test(name)) return isRich ? mapOf(...argumentsOf(type, site, wire)) : lost("Map");
  if (/^(Readonly)?Set$/.test(name)) return isRich ? setOf(...argumentsOf(type, site, wire)) : lost("Set");
  if (name === "Error" || ERRORS.includes(name)) return isRich ? ERROR : EMPTY;
  if (["File", "Blob"].includes(name)) return site.direction === "input" ? CLASSES.File : EMPTY;
  if (name in ELEMENTS) {
    if (isRich) return { type: "array", items: ELEMENTS[name] };
    // Node's Buffer says itself what is sent of it.
    return name === "Buffer" ? undefined : { type: "object", additionalProperties: ELEMENTS[name] };
  }
  if (name === "ReadableStream") return open("is a stream, which is no JSON");
  return EMPTIES.includes(name) ? EMPTY : undefined;
}

function argumentsOf(type, site, wire) {
  return wire.checker.getTypeArguments(type).map((argument) => wire.element(argument, site));
}

/** The name of a class that JavaScript or Node declares. */
export function builtInName(type, { program }) {
  const { symbol } = type;
  const isBuiltIn = symbol?.declarations?.some((declaration) => {
    const source = declaration.getSourceFile();
    return program.isSourceFileDefaultLibrary(source) || /\/node_modules\/(@types\/(node|bun)|undici-types)\//.test(source.fileName);
  });
  return isBuiltIn && !symbol.name.startsWith("__") ? symbol.name : undefined;
}
