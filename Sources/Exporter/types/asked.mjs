import { MARK } from "../schema/marks.mjs";
import { orNull } from "../schema/unions.mjs";
import { isObject, mapValues } from "../values.mjs";
import { joinedTrees } from "./unions.mjs";
import { ZodType } from "./zod-types.mjs";

/** The maximum depth of nested validators. */
const MOST_NESTED = 40;

/**
 * Fills open types with the inputs of zod's validators: a number if it is coerced, and any JSON if the validator deliberately
 * accepts anything, which doesn't count as open.
 */
export class AskedTypes {
  /** @param {import("./wire.mjs").WireTypes} wire */
  constructor(wire) {
    this.wire = wire;
    this.pool = wire.pool;
  }

  /**
   * @param {Schema} tree
   * @param {any[]} validators The types of the validators, each of which accepts the value.
   * @param {import("./wire.mjs").Site} site
   */
  filled(tree, validators, site) {
    if (!this.hasOpen(tree)) return tree;
    this.seen = new Map();
    return validators.reduce((known, type) => this.fill(known, new ZodType(type, this.wire), site, 0), tree);
  }

  isOptional(validators, direction) {
    const known = validators.map((type) => new ZodType(type, this.wire)).filter(({ isKnown }) => isKnown);
    return known.every((validator) => validator.isOptional(direction));
  }

  hasOpen(tree, seen = new Set()) {
    if (tree[MARK.open]) return true;
    if (tree[MARK.type] !== undefined) {
      const { body } = this.pool.types.get(tree[MARK.type]);
      return !seen.has(body) && this.hasOpen(body, seen.add(body));
    }
    return Object.values(tree).some((value) => isObject(value) && this.hasOpen(value, seen));
  }

  fill(tree, validator, site, depth) {
    if (!validator?.isKnown || depth > MOST_NESTED) return tree;
    if (tree[MARK.open]) return this.treeOf(validator, site, depth) ?? tree;
    const inner = validator.inner(site.direction);
    if (inner) return this.fill(tree, inner, site, depth + 1);
    if (tree[MARK.type] !== undefined) return this.fillType(tree, validator, site, depth);
    if (validator.kind === "Intersection") return validator.options.reduce((known, part) => this.fill(known, part, site, depth + 1), tree);
    return validator.options.length > 0 ? this.fillUnion(tree, validator, site, depth) : this.fillParts(tree, validator, site, depth);
  }

  /** A type of the pool belongs to the validator, because TypeScript has a separate type for each. */
  fillType(tree, validator, site, depth) {
    const type = this.pool.types.get(tree[MARK.type]);
    const known = this.seen.get(type) ?? new Set();
    if (known.has(validator.type)) return tree;
    this.seen.set(type, known.add(validator.type));
    type.body = this.fill(type.body, validator, site, depth + 1);
    return tree;
  }

  /** Each option fills the members that have its type. */
  fillUnion(tree, validator, site, depth) {
    return this.members(validator, site, depth).reduce((known, option) => {
      const own = this.inferred(option, site);
      if (!own) return known;
      const text = JSON.stringify(own);
      const full = this.fill(own, option, site, depth + 1);
      if (JSON.stringify(known) === text) return full;
      return known.oneOf ? { ...known, oneOf: known.oneOf.map((member) => (JSON.stringify(member) === text ? full : member)) } : known;
    }, tree);
  }

  /** `object.and(union)` is a union whose members all have the object's properties. */
  fillMembers(tree, validator, site, depth) {
    return { ...tree, oneOf: tree.oneOf.map((member) => this.fill(member, validator, site, depth + 1)) };
  }

  /** The options of a union, including those of nested unions, without wrappers: TypeScript's unions are flat. */
  members(validator, site, depth) {
    if (depth > MOST_NESTED) return [];
    const inner = validator.inner(site.direction);
    if (inner?.isKnown) return this.members(inner, site, depth + 1);
    const { options } = validator;
    const isUnion = options.length > 0 && validator.kind !== "Intersection";
    return isUnion ? options.flatMap((option) => this.members(option, site, depth + 1)) : [validator];
  }

  fillParts(tree, validator, site, depth) {
    if (tree.oneOf && validator.kind === "Object") return this.fillMembers(tree, validator, site, depth);
    if (tree.oneOf) return this.fillUnion(tree, validator, site, depth);
    const fill = (part, own) => (isObject(part) ? this.fill(part, own, site, depth + 1) : part);
    const result = { ...tree };
    if (tree.properties) {
      result.properties = mapValues(tree.properties, (value, name) => fill(value, validator.property(name)));
      this.require(result, tree, validator, site);
    }
    if (tree.prefixItems) {
      const { places } = validator;
      result.prefixItems = tree.prefixItems.map((value, index) => fill(value, places[index]));
    }
    for (const word of ["items", "additionalProperties"]) if (isObject(tree[word])) result[word] = fill(tree[word], validator.element);
    return result;
  }

  /** An unknown property may be undefined; one with a validator is required unless the validator is optional. */
  require(result, { properties, required = [] }, validator, { direction }) {
    if (direction === "output") return;
    const isAsked = (name) => properties[name][MARK.open] && !result.properties[name][MARK.open];
    const isRequired = (name) => required.includes(name) || (isAsked(name) && !validator.property(name).isOptional(direction));
    const names = Object.keys(properties).filter(isRequired);
    if (names.length > 0) result.required = names;
  }

  /** The type that a validator accepts, in place of its declared type; undefined if it is unknown. */
  treeOf(validator, site, depth) {
    if (validator.asked) return validator.asked;
    if (validator.isDeclared) return this.declared(validator, site);
    const inner = validator.inner(site.direction);
    if (inner?.isKnown) {
      const own = this.inferred(inner, site);
      const tree = own && this.fill(own, inner, site, depth + 1);
      return tree && !tree[MARK.open] ? (validator.isNullable && Object.keys(tree).length > 0 ? orNull(tree) : tree) : undefined;
    }
    const { options } = validator;
    if (options.length === 0 || validator.kind === "Intersection") return undefined;
    const trees = options.map((option) => this.inferred(option, site)).map((own, index) => own && this.fill(own, options[index], site, depth + 1));
    if (trees.some((tree) => !tree || tree[MARK.open])) return undefined;
    return trees.some((tree) => Object.keys(tree).length === 0) ? {} : joinedTrees(trees);
  }

  /** `z.ZodType<Json>` declares only its output; the input is assumed to be the same, as in zod 3. */
  declared(validator, site) {
    const type = validator.values("output");
    const tree = type && this.wire.part(type, site).tree;
    return tree && !tree[MARK.open] && !tree[MARK.nothing] ? tree : undefined;
  }

  inferred(validator, site) {
    const type = validator.isKnown ? validator.values(site.direction) : undefined;
    return type && this.wire.part(type, site).tree;
  }
}
