import { MARK, open } from "../schema/marks.mjs";
import { NOTHING } from "../validators/classes.mjs";
import { assign } from "../values.mjs";
import { EXTENDED, builtInSymbolName, builtInTree } from "./built-ins.mjs";
import { columnLimits } from "./columns.mjs";
import { isOfClass, mappedClassTree, mappedWriterTree, originOf } from "./mapped.mjs";
import { fieldLimits } from "./prisma.mjs";
import { laterTree } from "./streams.mjs";
import { textsOf } from "./texts.mjs";

/**
 * The tree of an object type: a list, a class, or a record of properties.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema}
 */
export function objectTree(type, given, wire) {
  const { stream, ...site } = given;
  if (wire.checker.isTupleType(type)) return tupleTree(type, site, wire);
  if (wire.checker.isArrayType(type)) return listOfType(wire.checker.getTypeArguments(type)[0], site, wire);
  if (wire.isFunction(type)) return NOTHING;
  const known = laterTree(type, given, wire) ?? builtInTree(type, site, wire) ?? mappedClassTree(type, site, wire);
  if (known) return known;
  const written = writtenBy(type, wire);
  if (written) return written.isCertain ? wire.tree(written.type, { ...site, mode: "none" }) : open("has a toJSON that may be missing");
  return mappedWriterTree(type, wire) ?? fieldsTree(type, given, wire);
}

/** The tree of an object that is sent as its fields. */
function fieldsTree(type, { stream, ...site }, wire) {
  const list = baseList(type, wire);
  if (list) return wire.tree(list, site);
  const inside = { ...insideOf(type, site, wire), ...(stream === "value" && { stream: "property" }) };
  const read = () => recordTree(type, inside, wire);
  return hasParts(type, wire) ? wire.record(type, { ...site, ...(stream && { stream }) }, read) : read();
}

/** Whether a record has a property that is sent. */
function hasParts(type, wire) {
  const { checker } = wire;
  return checker.getPropertiesOfType(type).some((symbol) => isSent(symbol, wire) && wire.isSent(checker.getTypeOfSymbol(symbol)));
}

/** The result of `toJSON`, which is sent in place of the object. An optional method isn't necessarily called. */
function writtenBy(type, { checker, ts }) {
  const symbol = checker.getPropertyOfType(type, "toJSON");
  const method = symbol && checker.getTypeOfSymbol(symbol);
  const members = method?.isUnion() ? method.types : [method];
  const [signature] = members.flatMap((member) => member?.getCallSignatures() ?? []);
  const written = signature && checker.getReturnTypeOfSignature(signature);
  if (!written || written === type) return undefined;
  return { type: written, isCertain: !method.isUnion() && !(symbol.flags & ts.SymbolFlags.Optional) };
}

/** superjson only inspects plain objects, and leaves instances of classes to JSON. */
function insideOf(type, site, wire) {
  return isOfClass(type, wire) ? { ...site, mode: "none" } : site;
}

/** The list that a type extends: the result of `RegExp.exec`, Prisma's `JsonArray`. */
function baseList(type, { checker, ts }) {
  if (!type.symbol || !(type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return undefined;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return bases.find((base) => checker.isArrayType(base));
}

function listOfType(element, site, wire) {
  const isNever = element.flags & wire.ts.TypeFlags.Never;
  return isNever ? { type: "array", maxItems: 0 } : { type: "array", items: wire.element(element, site) };
}

function tupleTree(type, site, wire) {
  const { elementFlags } = type.target;
  const { ElementFlags: E } = wire.ts;
  const types = wire.checker.getTypeArguments(type);
  const isFixed = (flag) => flag & (E.Required | E.Optional);
  const isRest = (flag) => !isFixed(flag);
  const trees = types.map((element, index) => {
    const isList = elementFlags[index] & E.Variadic && wire.checker.isArrayType(element);
    return wire.element(isList ? wire.checker.getTypeArguments(element)[0] : element, site);
  });
  const rest = elementFlags.findIndex(isRest);
  if (rest >= 0 && rest < elementFlags.length - 1) return { type: "array", items: { oneOf: distinct(trees) } };
  const prefixItems = rest < 0 ? trees : trees.slice(0, rest);
  const minItems = elementFlags.filter((flag) => flag & E.Required).length;
  return {
    type: "array",
    ...(prefixItems.length > 0 && { prefixItems }),
    items: rest < 0 ? false : trees[rest],
    ...(minItems > 0 && { minItems }),
    ...(rest < 0 && { maxItems: prefixItems.length }),
  };
}

function distinct(trees) {
  return trees.filter((tree, index) => trees.findIndex((other) => JSON.stringify(other) === JSON.stringify(tree)) === index);
}

function recordTree(type, site, wire) {
  const tree = { type: "object" };
  const [properties, required] = [{}, []];
  for (const symbol of wire.checker.getPropertiesOfType(type)) {
    if (!isSent(symbol, wire)) continue;
    const { tree: value, isOptional } = wire.part(wire.checker.getTypeOfSymbol(symbol), site);
    if (value[MARK.nothing]) continue;
    const limits = { ...columnLimits(symbol, value, wire), ...fieldLimits(symbol, value, wire) };
    assign(properties, symbol.name, { ...value, ...limits, ...textsOf(symbol, wire) });
    if (!isOptional && !(symbol.flags & wire.ts.SymbolFlags.Optional)) required.push(symbol.name);
  }
  if (Object.keys(properties).length > 0) tree.properties = properties;
  if (required.length > 0) tree.required = required;
  tree.additionalProperties = othersOf(type, site, wire);
  if (tree.properties || tree.additionalProperties !== false) return tree;
  return emptyTree(type, wire);
}

/** Symbols, private members and members of the prototype aren't sent, even if a type is mapped from the class. */
function isSent(symbol, wire) {
  const { ts } = wire;
  if (symbol.escapedName.startsWith("__@") || symbol.escapedName.startsWith("__#")) return false;
  const origin = originOf(symbol);
  const declaration = origin.valueDeclaration;
  const isAccessor = declaration && (ts.isGetAccessor(declaration) || ts.isSetAccessor(declaration));
  if ((isAccessor && ts.isClassLike(declaration.parent)) || origin.flags & ts.SymbolFlags.Method) return false;
  // An error's name and message aren't own properties.
  if (EXTENDED.includes(builtInSymbolName(symbol.parent, wire))) return false;
  return origin === symbol || wire.isSent(wire.checker.getTypeOfSymbol(origin));
}

/** The schema of other properties, from index signatures. */
function othersOf(type, site, wire) {
  const { checker, ts } = wire;
  const isText = ({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike);
  const trees = checker.getIndexInfosOfType(type).filter(isText).map((info) => wire.part(info.type, site).tree);
  const sent = distinct(trees.filter((tree) => !tree[MARK.nothing]));
  if (sent.length === 0) return false;
  return sent.length === 1 ? sent[0] : { oneOf: sent };
}

/**
 * An object without sent properties. It may have others, so it isn't closed: `{}` is the type of anything, and an object with
 * only functions is usually a handle. A literal `{}` is an object.
 */
function emptyTree(type, { ts, checker }) {
  const isLiteral = type.symbol && type.symbol.flags & ts.SymbolFlags.ObjectLiteral;
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0 && !isLiteral) return open("is {}, which allows any value but null");
  const F = ts.TypeFlags;
  const isNever = (symbol) => checker.getTypeOfSymbol(symbol).flags & (F.Undefined | F.Void | F.Never | F.ESSymbolLike);
  return properties.every(isNever) ? { type: "object" } : open("has no properties that JSON includes");
}
