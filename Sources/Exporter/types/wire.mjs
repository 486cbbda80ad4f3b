import { MARK, open } from "../schema/marks.mjs";
import { orNull } from "../schema/unions.mjs";
import { BIGINT, NOTHING } from "../validators/classes.mjs";
import { builtInName } from "./built-ins.mjs";
import { literalTree, templateTree } from "./literals.mjs";
import { longNameOf, nameOfType } from "./names.mjs";
import { objectTree } from "./objects.mjs";
import { modelsOfClient } from "./prisma.mjs";
import { hasLater } from "./streams.mjs";
import { textsOf } from "./texts.mjs";
import { unionTree } from "./unions.mjs";

/** The maximum depth of types. */
const DEEPEST = 60;

/** The maximum number of types of a call. All types of a large API, which no client needs, exceed it. */
const MOST = 1500;

/**
 * The context of a type: the direction of its values, and their encoder. superjson leaves instances of classes to JSON. In a
 * stream, asynchronous values are sent separately if they are the value or a property of it.
 * @typedef {{ direction: Direction, mode: string, stream?: "value" | "property" }} Site
 */

/** TypeScript's types as sent, as trees of the pool. */
export class WireTypes {
  /**
   * @param {{ ts: any, program: any }} compiler
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor({ ts, program }, pool) {
    this.ts = ts;
    this.program = program;
    this.checker = program.getTypeChecker();
    this.pool = pool;
    this.depth = 0;
    this.running = new Map();
    /** Records with unread properties: types reference each other, and there are many. */
    this.waiting = [];
    this.brought = 0;
    this.bases = new Map();
    this.columns = new Map();
    this.schemas = new Map();
  }

  /**
   * The tree of a type.
   * @param {Site} site
   * @returns {Schema}
   */
  tree(type, site) {
    const simple = this.simple(type);
    if (simple) return simple;
    if (this.depth > 0) return this.composite(type, site);
    this.brought = 0;
    const tree = this.composite(type, site);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next();
    this.depth = 0;
    return tree;
  }

  composite(type, given) {
    const { stream, ...alone } = given;
    const site = stream && hasLater(type, given, this) ? given : alone;
    if (this.depth >= DEEPEST) return open(`is nested more than ${DEEPEST} types deep`);
    const key = this.pool.key(this.baseOf(type, site), site.direction);
    if (this.pool.types.has(key)) return { [MARK.type]: key };
    if (this.running.has(key)) {
      this.running.set(key, true);
      return { [MARK.type]: key };
    }
    this.running.set(key, false);
    this.depth++;
    const tree = this.composed(type, site);
    this.depth--;
    const isReferred = this.running.get(key);
    this.running.delete(key);
    if (isReferred && !this.pool.types.has(key)) this.register(key, type, site, tree);
    return this.pool.types.has(key) ? { [MARK.type]: key } : tree;
  }

  /**
   * Adds a record as a type of the pool, whose body is read after those before it, so that the depth of a type is its shortest
   * path.
   * @param {() => Schema} read
   */
  record(type, site, read) {
    if (++this.brought > MOST) return open(`refers to more than ${MOST} types`);
    const entry = this.register(this.pool.key(this.baseOf(type, site), site.direction), type, site, {});
    const { depth } = this;
    this.waiting.push(() => {
      this.depth = depth + 1;
      entry.body = read();
    });
    return { type: "object" };
  }

  register(key, type, site, body) {
    const base = this.baseOf(type, site);
    const name = nameOfType(type, this);
    const annotations = name === undefined ? {} : textsOf(type.aliasSymbol ?? type.symbol, this);
    const longName = longNameOf(type, name, this);
    const readOther = () => this.tree(type, { ...site, direction: site.direction === "input" ? "output" : "input" });
    const entry = { base, direction: site.direction, body, annotations, name, longName, declared: placeOfType(type), readOther, isInferred: true };
    this.pool.types.set(key, entry);
    return entry;
  }

  /** A type of the pool with its own name and body: an enum. */
  named(type, site, name, body) {
    const base = this.baseOf(type, site);
    const key = this.pool.key(base, site.direction);
    if (!this.pool.types.has(key)) {
      const annotations = textsOf(type.symbol, this);
      this.pool.types.set(key, { base, direction: site.direction, body, annotations, name, declared: placeOfType(type), isInferred: true });
    }
    return { [MARK.type]: key };
  }

  /** The models of Prisma's schema, by the file of the generated client. */
  prismaModels(source) {
    return modelsOfClient(source, this, this.schemas);
  }

  /** The key of a type in the pool, the same in both directions. */
  baseOf(type, { mode, stream = "" }) {
    const known = this.bases.get(type) ?? {};
    known[mode + stream] ??= { inferred: type.id ?? this.bases.size };
    this.bases.set(type, known);
    return known[mode + stream];
  }

  /** Types without parts. */
  simple(type) {
    const { flags } = type;
    const F = this.ts.TypeFlags;
    if (flags & F.Any) return open(type.intrinsicName === "error" ? "has a type that TypeScript cannot resolve" : "is any");
    if (flags & F.Unknown) return open("is unknown");
    if (flags & (F.Never | F.Void | F.Undefined | F.ESSymbolLike)) return NOTHING;
    if (flags & F.Null) return { type: "null" };
    if (flags & F.EnumLike && !(flags & (F.Union | F.StringLiteral | F.NumberLiteral))) return { type: "number" };
    if (flags & F.BigIntLike) return BIGINT;
    if (flags & (F.StringLiteral | F.NumberLiteral)) return literalTree(type);
    if (flags & F.BooleanLiteral) return { type: "boolean", const: type.intrinsicName === "true" };
    if (flags & F.TemplateLiteral) return templateTree(type, this.ts);
    if (flags & (F.String | F.StringMapping)) return { type: "string" };
    if (flags & F.Number) return { type: "number" };
    if (flags & F.Boolean) return { type: "boolean" };
    return flags & F.NonPrimitive ? { type: "object" } : undefined;
  }

  composed(type, site) {
    if (type.isUnion()) return unionTree(type, site, this);
    if (type.isIntersection()) return this.intersection(type, site);
    if (type.flags & this.ts.TypeFlags.Object) return objectTree(type, site, this);
    const constraint = this.checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? this.tree(constraint, site) : open("is a type parameter");
  }

  /** A brand is not sent: `string & { __brand: "UserID" }` is a string. */
  intersection(type, site) {
    const F = this.ts.TypeFlags;
    if (isTypeError(type, this)) return open("has a type that tRPC cannot infer");
    const scalar = type.types.find((part) => part.flags & (F.StringLike | F.NumberLike | F.BooleanLike | F.BigIntLike));
    if (scalar) return this.tree(scalar, site);
    const whole = type.types.find((part) => part.flags & F.Object && isWhole(part, this));
    return whole ? this.tree(whole, site) : objectTree(type, site, this);
  }

  /** The tree of a property's or call's type, and whether it may be undefined. */
  part(type, site) {
    const F = this.ts.TypeFlags;
    const members = type.isUnion() ? type.types : [type];
    const isGone = (member) =>
      member.flags & (F.Undefined | F.Void | F.Unknown | F.Any | F.ESSymbolLike) || this.isFunction(member);
    return { tree: this.tree(type, site), isOptional: members.some(isGone) };
  }

  /** The tree of a value for which undefined is sent as null. */
  optional(type, site) {
    const { tree, isOptional } = this.part(type, site);
    return isOptional && !tree[MARK.nothing] && !tree[MARK.open] ? orNull(tree) : tree;
  }

  /** An element of a list: JSON writes null for undefined. */
  element(type, site) {
    const { tree, isOptional } = this.part(type, site);
    if (tree[MARK.nothing]) return { type: "null" };
    return isOptional && !tree[MARK.open] ? orNull(tree) : tree;
  }

  /** Whether a property of a type is sent: functions, symbols and undefined aren't. */
  isSent(type) {
    const F = this.ts.TypeFlags;
    const members = type.isUnion() ? type.types : [type];
    return members.some((member) => !(member.flags & (F.Undefined | F.Void | F.Never | F.ESSymbolLike)) && !this.isFunction(member));
  }

  isFunction(type) {
    const isObject = Boolean(type.flags & this.ts.TypeFlags.Object);
    return isObject && (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0);
  }
}

/** The place of a type's declaration, an order that doesn't depend on the types' users. */
function placeOfType({ aliasSymbol, symbol }) {
  const declaration = (aliasSymbol ?? symbol)?.declarations?.[0];
  return declaration && `${declaration.getSourceFile().fileName} ${String(declaration.pos).padStart(9, "0")}`;
}

/** An error in tRPC's types: a sentence, marked with a symbol. */
function isTypeError(type, { ts, checker }) {
  const mark = type.types.some((part) => part.isStringLiteral()) && checker.getPropertyOfType(type, "_");
  return Boolean(mark && checker.getTypeOfSymbol(mark).flags & ts.TypeFlags.UniqueESSymbol);
}

/** A list, a date or another JavaScript class, even if it is branded. */
function isWhole(type, wire) {
  const isList = wire.checker.isArrayType(type) || wire.checker.isTupleType(type);
  return isList || (builtInName(type, wire) !== undefined && type.getProperties().length > 0);
}
