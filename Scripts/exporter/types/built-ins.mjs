import { MARK, open } from "../schema/marks.mjs";
import { CLASSES, DATE, ELEMENTS, NOTHING, REFUSED_DATE, mapOf, setOf, typedArray } from "../validators/classes.mjs";

/** What JSON makes of a class that keeps its content to itself. */
const EMPTY = { type: "object", additionalProperties: false };
const lost = (kind) => ({ ...EMPTY, [MARK.loss]: `is a ${kind}, which JSON sends as {}` });

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
  if (name === "RegExp") return isRich ? CLASSES.RegExp : EMPTY;
  if (name === "Function" || name === "CallableFunction") return NOTHING;
  if (name in WRAPPERS) return WRAPPERS[name];
  if (/^(Readonly)?Map$/.test(name)) return isRich ? mapOf(...argumentsOf(type, site, wire)) : lost("Map");
  if (/^(Readonly)?Set$/.test(name)) return isRich ? setOf(...argumentsOf(type, site, wire)) : lost("Set");
  if (ERRORS.includes(name)) return isRich ? CLASSES.Error : EMPTY;
  if (["File", "Blob"].includes(name)) return site.direction === "input" ? CLASSES.File : EMPTY;
  // Plain JSON calls Buffer's own toJSON.
  if (name === "Buffer") return isRich ? typedArray("Uint8Array") : undefined;
  if (name in ELEMENTS) return isRich ? typedArray(name) : { type: "object", additionalProperties: ELEMENTS[name] };
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
