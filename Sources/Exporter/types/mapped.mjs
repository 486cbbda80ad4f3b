import { open } from "../schema/marks.mjs";
import { builtInSymbolName, classTree } from "./built-ins.mjs";

/** The member that a property of a mapped type is made from: `title` of `Post` for that of `DeepPartial<Post>`. */
export function originOf(symbol) {
  let origin = symbol;
  for (let steps = 0; origin.links?.syntheticOrigin && steps < 12; steps++) origin = origin.links.syntheticOrigin;
  return origin;
}

/**
 * What is sent of a type that a mapped type makes from a class of JavaScript: `DeepPartial<Date>` has the methods of a date,
 * and its values are dates. undefined if the type has no such class below it, or only fields of one.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function mappedClassTree(type, site, wire) {
  const methods = originsOf(type, wire).filter((origin) => origin.flags & wire.ts.SymbolFlags.Method);
  const names = methods.map(({ parent }) => builtInSymbolName(parent, wire)).filter(Boolean);
  // A buffer has the methods of its base, too.
  const name = names.includes("Buffer") ? "Buffer" : names[0];
  return name && classTree(name, site);
}

/** A type that is made from a class with `toJSON`, without it: values may be instances of the class, which write themselves. */
export function mappedWriterTree(type, wire) {
  const owner = originsOf(type, wire).map(({ parent }) => parent).find((parent) => parent && writesItself(parent, wire));
  return owner && open(`is made from ${owner.name}, which writes itself with toJSON`);
}

/** Whether values may be instances of a class: its own type, or one that a mapped type makes from it. */
export function isOfClass(type, wire) {
  const isClass = (symbol) => Boolean(symbol && symbol.flags & wire.ts.SymbolFlags.Class);
  return isClass(type.symbol) || originsOf(type, wire).some(({ parent }) => isClass(parent));
}

/** What the properties of a mapped type are made from. */
function originsOf(type, { ts, checker }) {
  const parts = type.isIntersection() ? type.types : [type];
  const isMapped = (part) => part.objectFlags & ts.ObjectFlags.Mapped;
  return parts.filter(isMapped).flatMap((part) => checker.getPropertiesOfType(part)).map(originOf);
}

/** Whether a class or an interface of the program has a `toJSON`. */
function writesItself(symbol, { ts, checker }) {
  if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return false;
  return Boolean(checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(symbol), "toJSON"));
}
