import { open } from "../schema/marks.mjs";
import { CLASSES, DATE, ELEMENTS, NOTHING, REFUSED_DATE, mapOf, setOf, typedArray } from "../validators/classes.mjs";

const ERRORS = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "AggregateError"];

/** Classes with hidden contents, which JSON writes as `{}`. */
const CLOSED = [
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "WeakMap", "WeakSet", "WeakRef", "URLSearchParams", "Headers"],
  ...["Iterable", "Generator", "Iterator", "IterableIterator", "IteratorObject", "ArrayIterator", "MapIterator", "SetIterator"],
  ...["StringIterator", "RegExpStringIterator", "AsyncIterator", "Promise", "PromiseLike", "FormData"],
  ...["AbortSignal", "AbortController", "Response", "Request"],
];
const WRAPPERS = { String: { type: "string" }, Number: { type: "number" }, Boolean: { type: "boolean" } };

const lost = (name) => open(`is ${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}, which JSON writes as {}`);

/**
 * The tree of a class of JavaScript or Node; undefined for other types.
 * @param {any} type
 * @param {{ direction: Direction, mode: string }} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function builtInTree(type, site, wire) {
  const name = builtInName(type, wire) ?? baseName(type, wire);
  if (name === undefined) return undefined;
  const isOwn = builtInName(type, wire) !== undefined;
  // Without superjson, properties that a class of the program adds to an error are sent.
  if (!isOwn && ERRORS.includes(name) && site.mode !== "superjson") return undefined;
  const isRich = site.mode === "superjson" && isOwn;
  if (isRich && /^(Readonly)?Map$/.test(name)) return mapOf(...argumentsOf(type, site, wire));
  if (isRich && /^(Readonly)?Set$/.test(name)) return setOf(...argumentsOf(type, site, wire));
  return classTree(name, site);
}

/** The tree of a class whose type arguments are unknown. */
export function classTree(name, site) {
  const isRich = site.mode === "superjson";
  if (name === "Date") return site.direction === "input" && !isRich ? REFUSED_DATE : DATE;
  if (name === "URL") return CLASSES.URL;
  if (name === "RegExp") return isRich ? CLASSES.RegExp : lost(name);
  if (name === "Function" || name === "CallableFunction") return NOTHING;
  if (name in WRAPPERS) return WRAPPERS[name];
  if (/^(Readonly)?(Map|Set)$/.test(name)) return isRich ? open(`is a ${name} of unknown types`) : lost(name);
  if (ERRORS.includes(name)) return isRich ? CLASSES.Error : lost(name);
  if (["File", "Blob"].includes(name)) return site.direction === "input" ? CLASSES.File : lost(name);
  // Plain JSON calls Buffer's toJSON.
  if (name === "Buffer") return isRich ? typedArray("Uint8Array") : undefined;
  if (name in ELEMENTS) return isRich ? typedArray(name) : { type: "object", additionalProperties: ELEMENTS[name] };
  if (name === "ReadableStream") return open("is a stream, which is not JSON");
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

/** Classes whose instances, and those of their subclasses, JSON or superjson treat in the same way. */
export const EXTENDED = [...ERRORS, "Map", "Set", "WeakMap", "WeakSet", "ReadonlyMap", "ReadonlySet", "ArrayBuffer", "URLSearchParams"];

/** The JavaScript class that a class of the program extends. */
function baseName(type, wire, steps = 0) {
  const own = type.target ?? type;
  if (steps > 12 || !own.isClassOrInterface?.()) return undefined;
  for (const base of wire.checker.getBaseTypes(own)) {
    const name = builtInName(base, wire) ?? baseName(base, wire, steps + 1);
    if (EXTENDED.includes(name)) return name;
  }
  return undefined;
}
