import { pascalCase } from "../values.mjs";
import { builtInName } from "./built-ins.mjs";

/**
 * The backend's name of a type: its alias, interface or class. Aliases of packages, such as `Pick` and `Simplify`, and aliases
 * that only reshape their argument don't count.
 */
export function nameOfType(type, wire) {
  const { aliasSymbol, aliasTypeArguments = [], symbol } = type;
  if (aliasSymbol && isOwnAlias(aliasSymbol, aliasTypeArguments.length > 0, wire)) {
    return withArguments(aliasSymbol.name, aliasTypeArguments, wire);
  }
  const F = wire.ts.SymbolFlags;
  if (!symbol || !(symbol.flags & (F.Interface | F.Class)) || builtInName(type, wire)) return undefined;
  if (["default", "__class", "__type"].includes(symbol.name)) return undefined;
  const isReference = type.objectFlags & wire.ts.ObjectFlags.Reference;
  const given = isReference ? wire.checker.getTypeArguments(type).slice(0, type.target.typeParameters?.length ?? 0) : [];
  return withArguments(symbol.name, given.filter((argument) => !argument.isThisType), wire);
}

/** The name of a type with its namespace, used if the short name is taken: `PaymentCard` of `Payment.Card`. */
export function longNameOf(type, name, { ts }) {
  const owner = (type.aliasSymbol ?? type.symbol)?.parent;
  const isNamespace = owner && owner.flags & ts.SymbolFlags.Namespace && !owner.declarations?.some(ts.isSourceFile);
  return name !== undefined && isNamespace ? pascalCase(`${owner.name} ${name}`) : undefined;
}

/** `Page<Post>` is `PagePost`; undefined if an argument has no name. */
function withArguments(name, given, wire) {
  const names = given.map((argument) => argumentName(argument, wire));
  return names.every((part) => part !== undefined) ? pascalCase([name, ...names].join(" ")) : undefined;
}

function argumentName(type, wire) {
  const { ts, checker } = wire;
  const F = ts.TypeFlags;
  const scalars = { String: F.String, Number: F.Number, Boolean: F.Boolean, BigInt: F.BigInt };
  const scalar = Object.keys(scalars).find((key) => type.flags & scalars[key]);
  if (scalar) return scalar;
  if (type.isStringLiteral?.()) return pascalCase(type.value) || undefined;
  if (checker.isArrayType(type)) {
    const element = argumentName(checker.getTypeArguments(type)[0], wire);
    return element && `${element}List`;
  }
  return type.flags & F.Object && builtInName(type, wire) === "Date" ? "Date" : nameOfType(type, wire);
}

export function nameOfEnum(type) {
  return type.symbol?.name;
}

function isOwnAlias(symbol, isGeneric, { ts }) {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration) return false;
  const { fileName } = declaration.getSourceFile();
  if (isInPackage(fileName)) return /\/\.prisma\/client\//.test(fileName) && !isGeneric;
  return !isGeneric || isShape(declaration.type, ts);
}

export function isInPackage(fileName) {
  return fileName.includes("/node_modules/");
}

/** Whether a generic alias adds something to its arguments rather than only reshaping them. */
function isShape(node, ts) {
  if (ts.isTypeLiteralNode(node)) return true;
  if (ts.isParenthesizedTypeNode(node)) return isShape(node.type, ts);
  const isCombined = ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node);
  return isCombined && node.types.every((part) => isShape(part, ts) || ts.isTypeReferenceNode(part)) && node.types.some((part) => isShape(part, ts));
}
