import { open } from "../schema/marks.mjs";
import { builtInName } from "./built-ins.mjs";

/** Types of asynchronous sequences. */
const STREAMS = ["AsyncIterable", "AsyncIterableIterator", "AsyncIterator", "AsyncGenerator", "AsyncIteratorObject"];

/** The result type of a promise, including promises of packages, such as a query that isn't awaited; undefined for other
 * types. */
export function awaitedType(type, { checker, ts }) {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  const then = isObject ? checker.getPropertyOfType(type, "then") : undefined;
  if (!then || checker.getTypeOfSymbol(then).getCallSignatures().length === 0) return undefined;
  const awaited = checker.getAwaitedType?.(type);
  return awaited === type ? undefined : awaited;
}

/** The type that an asynchronous generator or a stream yields; undefined for other types. */
export function iteratedType(type, wire) {
  const { checker } = wire;
  if (STREAMS.includes(type.symbol?.name) && builtInName(type, wire) !== undefined) return checker.getTypeArguments(type)[0];
  const symbol = checker.getPropertiesOfType(type).find(({ escapedName }) => escapedName.startsWith("__@asyncIterator"));
  const [signature] = symbol ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
  const iterator = signature && checker.getReturnTypeOfSignature(signature);
  return iterator && checker.getTypeArguments(iterator)[0];
}

/**
 * An asynchronous value: tRPC sends it separately if it is an output or a property of one, and the client inserts it. Elsewhere,
 * JSON writes `{}`.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function laterTree(type, site, wire) {
  const awaited = awaitedType(type, wire);
  if (awaited) return site.stream ? wire.optional(awaited, { ...site, stream: "value" }) : open("is a promise within a value, which JSON writes as {}");
  if (builtInName(type, wire) === "ReadableStream") return undefined;
  const iterated = iteratedType(type, wire);
  if (!iterated) return undefined;
  if (!site.stream) return open("is a stream within a value, which JSON writes as {}");
  return { type: "array", items: wire.element(awaitedType(iterated, wire) ?? iterated, { ...site, stream: "value" }) };
}

/** Whether a type contains an asynchronous value where tRPC looks for one. */
export function hasLater(type, { stream }, wire) {
  const { checker, ts } = wire;
  if (type.isUnion()) return type.types.some((member) => hasLater(member, { stream }, wire));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (awaitedType(type, wire) || iteratedType(type, wire)) return true;
  if (stream !== "value" || type.symbol?.flags & ts.SymbolFlags.Class || checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const values = [...checker.getPropertiesOfType(type).map((symbol) => checker.getTypeOfSymbol(symbol)), ...checker.getIndexInfosOfType(type).map((info) => info.type)];
  return values.some((value) => hasLater(value, { stream: "property" }, wire));
}
