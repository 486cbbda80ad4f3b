import { open } from "../schema/marks.mjs";
import { builtInName } from "./built-ins.mjs";

/** Types of values that come one after the other. */
const STREAMS = ["AsyncIterable", "AsyncIterableIterator", "AsyncIterator", "AsyncGenerator", "AsyncIteratorObject"];

/** What a promise gives, also one of a package, such as a query that is not awaited; undefined if the type is none. */
export function awaitedType(type, { checker, ts }) {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  const then = isObject ? checker.getPropertyOfType(type, "then") : undefined;
  if (!then || checker.getTypeOfSymbol(then).getCallSignatures().length === 0) return undefined;
  const awaited = checker.getAwaitedType?.(type);
  return awaited === type ? undefined : awaited;
}

/** What an asynchronous generator or a stream yields; undefined if the type is none. */
export function iteratedType(type, wire) {
  const { checker } = wire;
  if (STREAMS.includes(type.symbol?.name) && builtInName(type, wire) !== undefined) return checker.getTypeArguments(type)[0];
  const symbol = checker.getPropertiesOfType(type).find(({ escapedName }) => escapedName.startsWith("__@asyncIterator"));
  const [signature] = symbol ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
  const iterator = signature && checker.getReturnTypeOfSignature(signature);
  return iterator && checker.getTypeArguments(iterator)[0];
}

/**
 * A value that comes later: tRPC sends it apart where it is an output, or a property of one, and the client puts it in its
 * place. Elsewhere JSON makes `{}` of it.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function laterTree(type, site, wire) {
  const awaited = awaitedType(type, wire);
  if (awaited) return site.stream ? wire.optional(awaited, { ...site, stream: "value" }) : open("is a promise inside of a value, which JSON sends as {}");
  if (builtInName(type, wire) === "ReadableStream") return undefined;
  const iterated = iteratedType(type, wire);
  if (!iterated) return undefined;
  if (!site.stream) return open("is a stream inside of a value, which JSON sends as {}");
  return { type: "array", items: wire.element(awaitedType(iterated, wire) ?? iterated, { ...site, stream: "value" }) };
}

/** Whether a value that comes later is in a type, as tRPC looks for it. */
export function hasLater(type, { stream }, wire) {
  const { checker, ts } = wire;
  if (type.isUnion()) return type.types.some((member) => hasLater(member, { stream }, wire));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (awaitedType(type, wire) || iteratedType(type, wire)) return true;
  if (stream !== "value" || type.symbol?.flags & ts.SymbolFlags.Class || checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const values = [...checker.getPropertiesOfType(type).map((symbol) => checker.getTypeOfSymbol(symbol)), ...checker.getIndexInfosOfType(type).map((info) => info.type)];
  return values.some((value) => hasLater(value, { stream: "property" }, wire));
}
