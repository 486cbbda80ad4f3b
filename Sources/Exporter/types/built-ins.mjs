import { open } from "../schema/marks.mjs";
import { CLASSES, DATE, ELEMENTS, NOTHING, REFUSED_DATE, mapOf, setOf, typedArray } from "../validators/classes.mjs";

const ERRORS = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "AggregateError"];

/** Classes that keep their content to themselves: JSON makes `{}` of them. */
const CLOSED = [
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "WeakMap", "WeakSet", "WeakRef", "URLSearchParams", "Headers"],
  ...["Iterable", "Generator", "Iterator", "IterableIterator", "IteratorObject", "ArrayIterator", "MapIterator", "SetIterator"],
  ...["StringIterator", "RegExpStringIterator", "AsyncIterator", "Promise", "PromiseLike", "FormData"],
  ...["AbortSignal", "AbortController", "Response", "Request"],
];
const WRAPPERS = { String: { type: "string" }, Number: { type: "number" }, Boolean: { type: "boolean" } };

const lost = (name) => open(`is ${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}, which JSON sends as {}`);

/**
 * What is sent of a class of JavaScript or of Node; undefined if the type is none of them.
 * @param {any} type
 * @param {{ direction: Direction, mode: string }} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function builtInTree(type, site, wire) {
  const name = builtInName(type, wire) ?? baseName(type, wire);
  if (name === undefined) return undefined;
  const isOwn = builtInName(type, wire) !== undefined;
  // What a class of the program adds to an error is sent without superjson, which knows errors alone.
  if (!isOwn && ERRORS.includes(name) && site.mode !== "superjson") return undefined;
  const isRich = site.mode === "superjson" && isOwn;
  if (isRich && /^(Readonly)?Map$/.test(name)) return mapOf(...argumentsOf(type, site, wire));
  if (isRich && /^(Readonly)?Set$/.test(name)) return setOf(...argumentsOf(type, site, wire));
  return classTree(name, site);
}

/** What is sent of a class whose arguments are not known. */
export function classTree(name, site) {
  const isRich = site.mode === "superjson";
  if (name === "Date") return site.direction === "input" && !isRich ? REFUSED_DATE : DATE;
  if (name === "URL") return CLASSES.URL;
  if (name === "RegExp") return isRich ? CLASSES.RegExp : lost(name);
  if (name === "Function" || name === "CallableFunction") return NOTHING;
  if (name in WRAPPERS) return WRAPPERS[name];
  if (/^(Readonly)?(Map|Set)$/.test(name)) return isRich ? open(`is a ${name} of types that cannot be told`) : lost(name);
  if (ERRORS.includes(name)) return isRich ? CLASSES.Error : lost(name);
  if (["File", "Blob"].includes(name)) return site.direction === "input" ? CLASSES.File : lost(name);
  // Plain JSON calls Buffer's own toJSON.
  if (name === "Buffer") return isRich ? typedArray("Uint8Array") : undefined;
  if (name in ELEMENTS) return isRich ? typedArray(name) : { type: "object", additionalProperties: ELEMENTS[name] };
  if (name === "ReadableStream") return open("is a stream, which is no JSON");
  return CLOSED.includes(name) ? lost(name) : undefined;
}

function argumentsOf(type, site, wire) {
  return wire.checker.getTypeArguments(type).map((argument) => wire.element(argument, site));
}

/** The name of a class that JavaScript or Node declares. */
export function builtInName(type, wire) {
  return builtInSymbolName(type.symbol, wire);
}

export function builtInSymbolName(symbol, { program }) {
  const isBuiltIn = symbol?.declarations?.some((declaration) => {
    const source = declaration.getSourceFile();
    return program.isSourceFileDefaultLibrary(source) || /\/node_modules\/(@types\/(node|bun)|undici-types)\//.test(source.fileName);
  });
  return isBuiltIn && !symbol.name.startsWith("__") ? symbol.name : undefined;
}

/** Classes whose instances JSON or superjson treat alike, also those of classes that extend them. */
export const EXTENDED = [...ERRORS, "Map", "Set", "WeakMap", "WeakSet", "ReadonlyMap", "ReadonlySet", "ArrayBuffer", "URLSearchParams"];

/** The class of JavaScript that a class of the program extends. */
function baseName(type, wire, steps = 0) {
  const own = type.target ?? type;
  if (steps > 12 || !own.isClassOrInterface?.()) return undefined;
  for (const base of wire.checker.getBaseTypes(own)) {
    const name = builtInName(base, wire) ?? baseName(base, wire, steps + 1);
    if (EXTENDED.includes(name)) return name;
  }
  return undefined;
}
