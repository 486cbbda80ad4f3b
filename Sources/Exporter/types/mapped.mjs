import { open } from "../schema/marks.mjs";
import { builtInSymbolName, classTree } from "./built-ins.mjs";

/** The original member of a mapped type's property: `title` of `Post` for that of `DeepPartial<Post>`. */
export function originOf(symbol) {
  let origin = symbol;
  for (let steps = 0; origin.links?.syntheticOrigin && steps < 12; steps++) origin = origin.links.syntheticOrigin;
  return origin;
}

/**
 * The tree of a mapped JavaScript class: `DeepPartial<Date>` has the methods of a date, and its values are dates. undefined if
 * the type isn't mapped from such a class, or only from its fields.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
export function mappedClassTree(type, site, wire) {
  const methods = originsOf(type, wire).filter((origin) => origin.flags & wire.ts.SymbolFlags.Method);
  const names = methods.map(({ parent }) => builtInSymbolName(parent, wire)).filter(Boolean);
  // A buffer also has the methods of its base.
  const name = names.includes("Buffer") ? "Buffer" : names[0];
  return name && classTree(name, site);
}

/** A type that is mapped from a class with `toJSON`, but lacks it: values may be instances of the class, which use `toJSON`. */
export function mappedWriterTree(type, wire) {
  const owner = originsOf(type, wire).map(({ parent }) => parent).find((parent) => parent && writesItself(parent, wire));
  return owner && open(`is derived from ${owner.name}, which has a toJSON`);
}

/** Whether values may be instances of a class: the type is the class, or mapped from it. */
export function isOfClass(type, wire) {
  const isClass = (symbol) => Boolean(symbol && symbol.flags & wire.ts.SymbolFlags.Class);
  return isClass(type.symbol) || originsOf(type, wire).some(({ parent }) => isClass(parent));
}

/** The original members of a mapped type's properties. */
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
