import { MARK } from "../schema/marks.mjs";
import { Shapes, documentSet, pooledSet } from "../pool/shapes.mjs";
import { isNull } from "../schema/unions.mjs";
import { compareText, isObject, pascalCase } from "../values.mjs";
import { joinedTypes } from "./joins.mjs";
import { Renderer } from "./renderer.mjs";

/**
 * Decides which types of the pool become components: those with a name, and those that are used twice. A type that is
 * the same in both directions is one component; else what is sent is called `PostInput`.
 */
export class NamedTypes {
  /**
   * @param {TypePool} pool
   * @param {Schema[]} roots All trees that the contract has.
   * @param {{ previous?: object, naming?: string[] }} options The contract as it was, whose names stay, and what names
   *   anonymous types.
   */
  constructor(pool, roots, { previous, naming }) {
    this.pool = pool;
    this.differing = differingTypes(pool);
    this.shapes = new Shapes({ pool: pooledSet(pool), previous: documentSet(previous) });
    this.joins = joinedTypes(pool, reachedTypes(pool, roots), this.shapes, naming);
    this.previous = previousNames(previous, this.shapes);
    this.uses = new Map();
    this.places = new Map();
    /** @type {Omit<Open, "file">[]} */
    this.open = [];
  }

  /** The one key of a type that is the same in both directions. */
  canonical(reference) {
    const key = this.joins.get(reference) ?? reference;
    const { base } = this.pool.types.get(key);
    const output = this.pool.key(base, "output");
    return this.pool.types.has(output) && !this.differing.has(base) ? output : key;
  }

  /**
   * Counts the uses of types, and remembers the first place of each.
   * @param {{ procedure: string, title: string, path: string }} place
   */
  survey(node, place) {
    if (node[MARK.open]) this.open.push({ procedure: place.procedure, place: place.path, reason: node[MARK.open] });
    if (node[MARK.loss] && this.pool.transformer === "none") {
      this.pool.notes.push(`${place.procedure}: the ${place.path} ${node[MARK.loss]}. superjson carries it.`);
    }
    if (node[MARK.type] !== undefined) return this.surveyType(this.canonical(node[MARK.type]), place);
    for (const [child, word, step] of children(node, (member) => this.pool.resolved(member))) {
      const { procedure, title, path } = place;
      this.survey(child, { procedure, title: title + pascalCase(word), path: path + step });
    }
  }

  surveyType(key, place) {
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
    if (this.uses.get(key) > 1) return;
    const { name, rowName, body } = this.pool.types.get(key);
    const title = componentName(name ?? rowName ?? place.title);
    this.places.set(key, title);
    this.survey(body, { ...place, title });
  }

  isComponent(key) {
    const { name, rowName } = this.pool.types.get(key);
    return this.uses.get(key) > 1 || name !== undefined || rowName !== undefined;
  }

  /** What a type was called before, among types of its shape. */
  formerName(key, taken) {
    const { name, rowName, longName } = this.pool.types.get(key);
    const wanted = name ?? rowName;
    const former = (this.previous.get(this.shapes.of("pool", key)) ?? []).filter((one) => !taken.has(one));
    if (wanted === undefined) return former[0];
    return former.find((one) => new RegExp(`^${escaped(componentName(wanted))}(Input|Row)?\\d*$`).test(one) || one === longName);
  }

  renderer() {
    const keys = [...this.uses.keys()].filter((key) => this.isComponent(key));
    const names = new Map();
    const taken = new Map();
    // Names of the backend go first, then those of the output.
    const isNamed = (key) => this.pool.types.get(key).name !== undefined;
    const rank = (key) => (isNamed(key) ? 0 : 2) + (key.startsWith("output") ? 0 : 1);
    const sorted = keys.sort((a, b) => rank(a) - rank(b));
    const former = new Map();
    for (const key of sorted) {
      const name = this.formerName(key, new Set(former.values()));
      if (name !== undefined) former.set(key, name);
    }
    const reserved = new Set(former.values());
    for (const key of sorted) {
      const { longName } = this.pool.types.get(key);
      const isTaken = (one) => taken.has(one) || reserved.has(one);
      const name = former.get(key) ?? freeName(this.places.get(key), key, longName, { has: isTaken });
      taken.set(name, key);
      names.set(key, name);
      if (!former.has(key) && name !== this.places.get(key) && name !== longName && !name.endsWith("Input")) this.noteClash(this.places.get(key), name);
    }
    return new Renderer(this, names);
  }

  noteClash(wanted, name) {
    this.pool.notes.push(`Two types are called ${wanted}; the second is ${name}. Give one of them another name.`);
  }
}

/** The keys of all types that trees lead to, in a fixed order, with how often each is used. */
function reachedTypes(pool, roots) {
  const uses = new Map();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isObject(node)) continue;
    const key = node[MARK.type];
    if (key !== undefined) {
      if (!uses.has(key)) waiting.push(pool.types.get(key).body);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
    for (const [child] of children(node, (member) => pool.resolved(member))) waiting.push(child);
  }
  return new Map([...uses].sort(([a], [b]) => compareText(a, b)));
}

/** The names that a contract has for each shape. */
function previousNames(document, shapes) {
  const names = new Map();
  for (const name of Object.keys(document?.components?.schemas ?? {}).sort(compareText)) {
    const shape = shapes.of("previous", name);
    names.set(shape, [...(names.get(shape) ?? []), name]);
  }
  return names;
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** `Post`, or `PostInput` for what is sent if that is another type, or with its namespace's name, or `Post2`. */
function freeName(wanted, key, longName, taken) {
  if (!taken.has(wanted)) return wanted;
  const input = wanted.endsWith("Input") ? wanted : `${wanted}Input`;
  if (key.startsWith("input") && !taken.has(input)) return input;
  if (longName !== undefined && !taken.has(longName)) return longName;
  let number = 2;
  while (taken.has(wanted + number)) number++;
  return wanted + number;
}

/** The types that are not the same in both directions, also because of a type that they contain. */
function differingTypes(pool) {
  const pairs = [...pool.types.values()]
    .filter(({ base, direction }) => direction === "input" && pool.types.has(pool.key(base, "output")))
    .map((input) => [input, pool.types.get(pool.key(input.base, "output"))]);
  const differing = new Set();
  const text = (body) =>
    JSON.stringify(body, (key, value) => {
      if (key === MARK.loss) return undefined;
      if (key !== MARK.type) return value;
      const { base } = pool.types.get(value);
      return differing.has(base) ? value : pool.number(base);
    });
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [input, output] of pairs) if (text(input.body) !== text(output.body)) differing.add(input.base);
  }
  return differing;
}

/** The schemas in a schema, each with its word in names and in places. */
function* children(node, resolved) {
  for (const [key, value] of Object.entries(node.properties ?? {})) yield [value, key, `.${key}`];
  for (const [key, value] of Object.entries(node.patternProperties ?? {})) yield [value, "value", `[${key}]`];
  for (const [index, value] of (node.prefixItems ?? []).entries()) yield [value, `item${index}`, `[${index}]`];
  for (const [index, value] of (node.oneOf ?? []).entries()) {
    yield [value, memberWord(resolved(value), index, node.oneOf), ""];
  }
  for (const [index, value] of (node.allOf ?? []).entries()) yield [value, `part${index + 1}`, ""];
  if (isObject(node.items)) yield [node.items, "item", "[]"];
  if (isObject(node.additionalProperties)) yield [node.additionalProperties, "value", "[]"];
}

/** A member of a union is called by its constant, or its place; the one beside null as the union itself. */
function memberWord(member, index, members) {
  if (members.filter((other) => !isNull(other)).length === 1) return "";
  const constant = Object.values(member.properties ?? {}).find((value) => typeof value.const === "string");
  return constant?.const ?? `option${index + 1}`;
}

/** OpenAPI allows no other characters in the names of components. */
function componentName(name) {
  return name.replace(/[^A-Za-z0-9._-]/g, "_");
}
