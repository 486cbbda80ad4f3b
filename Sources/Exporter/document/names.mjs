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
 * @property {string} key The key of its type.
 * @property {string | undefined} owner The root of a type without a name.
 * @property {string} wanted Its name unless it is taken.
 */

/**
 * Determines which types of the pool become components: those that the program names. Types without a name are inlined, so that a
 * procedure's types depend only on the procedure. A type that is the same in both directions is one component; otherwise the
 * input is `PostInput`.
 */
export class NamedTypes {
  /**
   * @param {TypePool} pool
   * @param {{ previous?: object, naming?: string[] }} options The previous contract, whose names are kept, and the rules that
   * name database rows.
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

  /** The program's name of a type. */
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

  /** The common key of a type that is the same in both directions, or has the same name. */
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
      this.pool.notes.push(`${procedure}: the ${path} ${node[MARK.loss]}. superjson preserves it.`);
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

  /** Adds the components of a root's types without a name. */
  addOwned(owner, root, title) {
    for (const [key, wanted] of localTypes(root, title, this)) this.components.set(`${owner} ${key}`, { key, owner, wanted });
  }

  /** The component of a type below a root; undefined if the type is inlined. */
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

  /** The possible names of a component, best first. */
  possibleNames({ key, wanted }) {
    const { longName, name, rowName, direction } = this.pool.types.get(key);
    return [
      wanted,
      ...(direction === "input" && !wanted.endsWith("Input") ? [`${wanted}Input`] : []),
      ...(longName === undefined ? [] : [componentName(longName)]),
      ...(name === undefined && rowName !== undefined ? [`${wanted}Row`] : []),
    ];
  }

  /** The name of an input without the suffix, as in contracts without the output. */
  plainName({ key, wanted }) {
    const { name, rowName } = this.pool.types.get(key);
    return componentName(name ?? rowName ?? wanted);
  }

  /** Orders names of validators first, then those of types, rows and places, independently of procedures. */
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
    this.pool.notes.push(`Two types are called ${wanted}; the second becomes ${name}. Rename one of them.`);
  }
}

/** The id of a call's tree as a root of types. */
export function ownerOf(procedure, part) {
  return `${procedure} ${part}`;
}

/** The first free name; otherwise the best one with a number. */
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
