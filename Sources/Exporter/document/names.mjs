import { Shapes, pooledSet } from "../pool/shapes.mjs";
import { MARK } from "../schema/marks.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { compareText } from "../values.mjs";
import { children } from "./children.mjs";
import { differingTypes, readBothDirections } from "./directions.mjs";
import { FormerNames } from "./former-names.mjs";
import { joinedTypes } from "./joins.mjs";
import { localTypes } from "./local-types.mjs";
import { Renderer } from "./renderer.mjs";

/**
 * A component of the contract.
 * @typedef {object} Component
 * @property {string} key The type that it is.
 * @property {string | undefined} owner Of a type without a name, the root that it belongs to.
 * @property {string} wanted What it is called if no other is.
 */

/**
 * Decides which types of the pool become components: those that the program names. What it does not name is written in
 * place, so that a procedure's types depend on nothing but the procedure. A type that is the same in both directions is one
 * component; else what is sent is called `PostInput`.
 */
export class NamedTypes {
  /**
   * @param {TypePool} pool
   * @param {{ previous?: object, naming?: string[] }} options The contract as it was, whose names stay, and what names
   *   rows of a database.
   */
  constructor(pool, { previous, naming }) {
    this.pool = pool;
    this.previous = previous;
    readBothDirections(pool);
    this.differing = differingTypes(pool);
    const nameOf = (key) => this.backendName(key);
    this.joins = joinedTypes(pool, () => new Shapes({ pool: pooledSet(pool) }, { isExact: true, nameOf }), nameOf, naming);
    /** @type {Map<string, Component>} Components by their owner and key. */
    this.components = new Map();
    /** @type {Omit<Open, "file">[]} */
    this.open = [];
  }

  /** What the program calls a type. */
  backendName(key) {
    const { name, rowName, base, direction } = this.pool.types.get(key);
    const own = name ?? rowName;
    if (own === undefined) return undefined;
    const isOther = direction === "input" && this.differing.has(base) && !own.endsWith("Input");
    return componentName(isOther ? `${own}Input` : own);
  }

  isNamed(key) {
    return this.backendName(key) !== undefined;
  }

  /** The one key of a type that is the same in both directions, or has one name. */
  canonical(reference) {
    const key = this.joins.get(reference) ?? reference;
    const { base } = this.pool.types.get(key);
    const output = this.pool.key(base, "output");
    const same = this.pool.types.has(output) && !this.differing.has(base) ? output : key;
    return this.joins.get(same) ?? same;
  }

  /**
   * Finds the components that a call's tree needs, and the places in it that are open.
   * @param {{ procedure: string, title: string, path: string }} place
   */
  survey(tree, place) {
    this.addOwned(ownerOf(place.procedure, place.path), tree, place.title);
    this.visit(tree, place.path, place.procedure, new Set());
  }

  visit(node, path, procedure, seen) {
    if (node[MARK.open]) this.open.push({ procedure, place: path, reason: node[MARK.open] });
    if (node[MARK.loss] && this.pool.transformer === "none") {
      this.pool.notes.push(`${procedure}: the ${path} ${node[MARK.loss]}. superjson carries it.`);
    }
    for (const [child, , step] of children(node, this)) this.visit(child, path + step, procedure, seen);
    if (node[MARK.type] === undefined) return;
    const key = this.canonical(node[MARK.type]);
    if (seen.has(key)) return;
    seen.add(key);
    this.addNamed(key);
    this.visit(this.pool.types.get(key).body, path, procedure, seen);
  }

  addNamed(key) {
    const wanted = this.backendName(key);
    if (wanted === undefined || this.components.has(key)) return;
    this.components.set(key, { key, owner: undefined, wanted });
    this.addOwned(key, this.pool.types.get(key).body, wanted);
  }

  /** Adds the components of types without a name that belong to a root. */
  addOwned(owner, root, title) {
    for (const [key, wanted] of localTypes(root, title, this)) this.components.set(`${owner} ${key}`, { key, owner, wanted });
  }

  /** The component that a type is below a root; undefined if it is written in place. */
  componentOf(key, owner) {
    return this.components.get(key) ?? this.components.get(`${owner} ${key}`);
  }

  renderer() {
    const sorted = [...this.components.values()].sort((a, b) => this.compare(a, b));
    const former = new FormerNames(this.previous, this.pool).of(sorted, (one) => [...this.possibleNames(one), this.plainName(one)]);
    const reserved = new Set(former.values());
    const names = new Map();
    for (const component of sorted) {
      const name = former.get(component) ?? freeName(this.possibleNames(component), reserved);
      reserved.add(name);
      names.set(component, name);
      if (!former.has(component) && /\d$/.test(name) && name !== component.wanted) this.noteClash(component.wanted, name);
    }
    return new Renderer(this, names);
  }

  /** What a component may be called, the best first. */
  possibleNames({ key, wanted }) {
    const { longName, name, rowName, direction } = this.pool.types.get(key);
    return [
      wanted,
      ...(direction === "input" && !wanted.endsWith("Input") ? [`${wanted}Input`] : []),
      ...(longName === undefined ? [] : [componentName(longName)]),
      ...(name === undefined && rowName !== undefined ? [`${wanted}Row`] : []),
    ];
  }

  /** What is sent was called as what is received, where nothing was received. */
  plainName({ key, wanted }) {
    const { name, rowName } = this.pool.types.get(key);
    return componentName(name ?? rowName ?? wanted);
  }

  /** Names of validators go first, then those of types, of rows and of places; in an order that no procedure changes. */
  compare(a, b) {
    const [one, two] = [a, b].map(({ key }) => this.pool.types.get(key));
    const rank = ({ owner }, { base, name }) => (owner !== undefined ? 3 : dialectOf(base) ? 0 : name !== undefined ? 1 : 2);
    const side = ({ direction }) => (direction === "output" ? 0 : 1);
    return (
      rank(a, one) - rank(b, two) ||
      side(one) - side(two) ||
      compareText(one.declared ?? "", two.declared ?? "") ||
      compareText(a.owner ?? "", b.owner ?? "") ||
      compareText(JSON.stringify(one.body), JSON.stringify(two.body))
    );
  }

  noteClash(wanted, name) {
    this.pool.notes.push(`Two types are called ${wanted}; the second is ${name}. Give one of them another name.`);
  }
}

/** What a call's tree is as a root of types. */
export function ownerOf(procedure, part) {
  return `${procedure} ${part}`;
}

/** The first name that is free, else the best one with a number. */
function freeName(names, taken) {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(names[0] + number)) number++;
  return names[0] + number;
}

/** OpenAPI allows no other characters in the names of components. */
function componentName(name) {
  return name.replace(/[^A-Za-z0-9._-]/g, "_");
}
