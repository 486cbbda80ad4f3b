import { MARK } from "../schema/marks.mjs";
import { isNull, nullableOf, unionOf } from "../schema/unions.mjs";
import { NOTHING } from "../validators/classes.mjs";
import { compareText } from "../values.mjs";
import { enumBody } from "./literals.mjs";
import { nameOfEnum } from "./names.mjs";

/**
 * The tree of a union. The order of its members doesn't depend on the rest of the program: TypeScript sorts them by when it first
 * encountered them.
 */
export function unionTree(type, site, wire) {
  const { ts } = wire;
  const F = ts.TypeFlags;
  if (isJSONAlias(type, wire)) return {};
  const members = type.types.filter((member) => !(member.flags & (F.Undefined | F.Void | F.Never)));
  const of = (flag) => members.filter((member) => member.flags & flag);
  const isEnum = (member) => member.flags & F.EnumLiteral;
  const booleans = of(F.BooleanLiteral);
  const literals = of(F.StringLiteral | F.NumberLiteral | F.BigIntLiteral).filter((member) => !isEnum(member));
  const taken = new Set([...booleans, ...literals, ...members.filter(isEnum), ...of(F.Null)]);
  const trees = [
    ...enumTrees(members.filter(isEnum), site, wire),
    ...literals.sort(compareLiterals).map((member) => wire.tree(member, site)),
    ...(booleans.length === 2 ? [{ type: "boolean" }] : booleans.map((member) => wire.tree(member, site))),
    ...ordered(members.filter((member) => !taken.has(member)), wire).map((member) => wire.tree(member, site)),
  ];
  return joinedTrees([...trees, ...(of(F.Null).length > 0 ? [{ type: "null" }] : [])]);
}

/** One tree for several, without duplicates. */
export function joinedTrees(trees) {
  const known = new Set();
  const isNew = (tree) => !known.has(JSON.stringify(tree)) && known.add(JSON.stringify(tree));
  const isNullable = trees.some((tree) => Array.isArray(tree.type) && tree.type.includes("null"));
  const oneOf = trees.filter((tree) => !tree[MARK.nothing] && !(isNullable && isNull(tree)) && isNew(tree));
  if (oneOf.length === 0) return NOTHING;
  if (oneOf.length === 1) return oneOf[0];
  const isKept = (tree) => MARK.type in tree;
  return nullableOf(unionOf({ oneOf }, isKept), isKept);
}

/** All members of an enum are the enum; a subset is a list of values. */
function enumTrees(members, site, wire) {
  const groups = new Map();
  for (const member of members) {
    const owner = wire.checker.getBaseTypeOfLiteralType(member);
    groups.set(owner, [...(groups.get(owner) ?? []), member]);
  }
  return [...groups].map(([owner, group]) => {
    const isWhole = (owner.types ?? [owner]).length === group.length;
    return isWhole ? wire.named(owner, site, nameOfEnum(owner), enumBody(group)) : enumBody(group);
  });
}

const compareLiterals = (a, b) =>
  typeof a.value === "number" && typeof b.value === "number" ? a.value - b.value : compareText(String(a.value), String(b.value));

/** Members in the order of their declarations, after those without one. */
function ordered(members, { checker, ts }) {
  const place = ({ symbol, aliasSymbol }) => {
    const declaration = (aliasSymbol ?? symbol)?.declarations?.[0];
    return declaration ? [declaration.getSourceFile().fileName, declaration.pos] : ["", 0];
  };
  const text = (member) => checker.typeToString(member, undefined, ts.TypeFormatFlags.NoTruncation);
  return [...members].sort((a, b) => {
    const [[fileA, posA], [fileB, posB]] = [place(a), place(b)];
    return compareText(fileA, fileB) || posA - posB || a.flags - b.flags || compareText(text(a), text(b));
  });
}

/** `JsonValue` of type-fest, Prisma and others: any JSON. */
function isJSONAlias(type, { ts, checker }) {
  const F = ts.TypeFlags;
  const has = (flag) => type.types.some((member) => member.flags & flag);
  if (!has(F.String) || !has(F.Number) || !has(F.BooleanLiteral)) return false;
  const objects = type.types.filter((member) => member.flags & F.Object);
  const isList = (member) => Boolean(checker.getIndexInfoOfType?.(member, ts.IndexKind.Number)) && member.getProperty("length");
  const isRecord = (member) =>
    checker.getIndexInfosOfType(member).some(({ keyType }) => keyType.flags & F.String) && checker.getPropertiesOfType(member).length === 0;
  return objects.some(isList) && objects.some(isRecord) && objects.every((member) => isList(member) || isRecord(member));
}

