import { DOCUMENT_KEYWORDS, MAP_KEYWORDS, VALUE_KEYWORDS } from "../schema/keywords.mjs";
import { ANNOTATIONS, MARK, TEXTS, open } from "../schema/marks.mjs";
import { modernise } from "../schema/modernise.mjs";
import { mergeObjects, opened } from "../schema/objects.mjs";
import { dialectOf, unknownValidator } from "../validators/dialects.mjs";
import { zod3 } from "../validators/zod3.mjs";
import { zod4 } from "../validators/zod4.mjs";
import { assign, mapValues, omit, pick } from "../values.mjs";
import { definitionName, followed, nodesOf, numberedNodes } from "./documents.mjs";
import { exportedNames } from "./exported-names.mjs";
import { findRecursion } from "./recursion.mjs";

/**
 * @typedef {object} PooledType
 * @property {object} base The validator, or the node of a document without validators.
 * @property {Direction} direction
 * @property {Schema} body
 * @property {Schema} annotations
 * @property {string | undefined} name Its name in the backend.
 */

/**
 * The types of all validators, once for each direction. A tree is a JSON Schema in which types are references to the pool;
 * whether a type becomes a component or is inlined is decided when all uses are known.
 */
export class TypePool {
  /**
   * @param {Record<string, any>[]} modules
   * @param {Record<string, Function>} converters
   * @param {string} transformer
   */
  constructor(modules, converters, transformer) {
    this.converters = converters;
    this.transformer = transformer;
    /** Validators with an id, for which older zod omits the corrections. */
    this.identified = new Map();
    this.names = exportedNames(modules);
    this.knownNames = new Map();
    /** @type {Map<string, PooledType>} */
    this.types = new Map();
    /** The types of table rows, with the tables' names. */
    this.rows = [];
    this.notes = [];
    this.bases = [];
    this.numbers = new Map();
    this.trees = { input: new Map(), output: new Map() };
    this.running = { input: new Set(), output: new Set() };
    this.recursive = new Set();
    this.embeddedTrees = [];
    this.samples = [];
  }

  isNothing(validator) {
    return Boolean(dialectOf(validator)?.isNothing(validator));
  }

  isOptional(validator, direction) {
    return Boolean(dialectOf(validator)?.isOptional(validator, direction));
  }

  /**
   * The tree of a validator.
   * @param {Validator} validator
   * @param {Direction} direction
   * @returns {Schema}
   */
  convert(validator, direction) {
    const dialect = dialectOf(validator);
    if (!dialect) return { ...open(unknownValidator(validator)), [MARK.unknown]: true };
    const base = dialect.base(validator);
    const key = this.key(base, direction);
    if (this.running[direction].has(base)) {
      this.recursive.add(key);
      return { [MARK.type]: key };
    }
    const known = this.trees[direction].get(validator);
    if (known) return known;
    this.running[direction].add(base);
    try {
      if (dialect === zod3 || dialect === zod4) this.samples.push(validator);
      const schema = dialect.schema(validator, direction, this);
      const root = this.modernised(schema, schema);
      const document = { direction, nodes: numberedNodes(root) };
      findRecursion(root, document, this);
      const tree = this.whole(this.takeTypes(root, document), base, direction);
      this.trees[direction].set(validator, tree);
      return tree;
    } finally {
      this.running[direction].delete(base);
    }
  }

  /** Makes a tree a type if it was referenced before it existed. */
  whole(tree, base, direction) {
    const key = this.key(base, direction);
    if (!this.recursive.has(key) || this.types.has(key)) return tree;
    const [body, annotations] = [omit(tree, TEXTS), pick(tree, TEXTS)];
    this.types.set(key, { base, direction, body, annotations, name: this.nameOf(base) });
    return { [MARK.type]: key };
  }

  /** A normalized schema, whose references are numbers, because locations will change. */
  modernised(schema, root) {
    const linked = this.link(schema, root);
    return modernise(schema, (node) => linked.has(node[MARK.node]) || this.nameOfNode(node) !== undefined);
  }

  /** Numbers the targets of references, and writes the numbers into the references. */
  link(schema, root) {
    const linked = new Set();
    for (const node of nodesOf(schema)) {
      if (typeof node.$ref !== "string") continue;
      const target = followed(node.$ref, root);
      target[MARK.node] ??= this.number({ name: definitionName(node.$ref) });
      node[MARK.reference] = target[MARK.node];
      linked.add(target[MARK.node]);
    }
    return linked;
  }

  /** A validator inside one that its library can't describe, such as the element of a set. */
  embed(validator, direction) {
    return this.embedTree(this.convert(validator, direction));
  }

  embedTree(tree) {
    this.embeddedTrees.push(tree);
    return { [MARK.embedded]: this.embeddedTrees.length - 1 };
  }

  /** The number that marks the nodes of a validator. */
  number(base) {
    if (!this.numbers.has(base)) {
      this.numbers.set(base, this.bases.length);
      this.bases.push(base);
    }
    return this.numbers.get(base);
  }

  key(base, direction) {
    return `${direction} ${this.number(base)}`;
  }

  /** The name of a validator in the backend, or of a definition in its document. */
  nameOf(base) {
    if (!this.knownNames.has(base)) {
      const dialect = dialectOf(base);
      this.knownNames.set(base, dialect ? (dialect.name(base) ?? this.names.get(base)) : base.name);
    }
    return this.knownNames.get(base);
  }

  nameOfNode(node) {
    return MARK.node in node ? this.nameOf(this.bases[node[MARK.node]]) : undefined;
  }

  /**
   * Moves the types of a JSON Schema to the pool, and leaves references to them.
   * @param {any} node
   * @param {{ direction: Direction, nodes: Map<number, Schema> }} document
   */
  takeTypes(node, document) {
    if (Array.isArray(node)) return node.map((element) => this.takeTypes(element, document));
    if (typeof node !== "object" || node === null) return node;
    if (MARK.embedded in node) return this.embeddedTrees[node[MARK.embedded]];
    if (MARK.reference in node) return this.takeReference(node, document);
    return this.isType(node, document) ? this.typeOf(node, node, document) : this.takeChildren(node, document);
  }

  takeReference(site, document) {
    const target = document.nodes.get(site[MARK.reference]);
    const base = this.bases[target[MARK.node]];
    const identified = dialectOf(base) ? undefined : this.identified.get(base.name);
    if (identified) return { ...this.convert(identified, document.direction), ...pick(site, ANNOTATIONS) };
    if (this.isType(target, document)) return this.typeOf(target, site, document);
    return this.takeTypes({ ...target, ...omit(site, [MARK.reference, MARK.node]) }, document);
  }

  takeChildren(node, document) {
    const taken = {};
    for (const key of Object.keys(node)) {
      if (DOCUMENT_KEYWORDS.has(key)) continue;
      if (VALUE_KEYWORDS.has(key)) assign(taken, key, node[key]);
      else if (MAP_KEYWORDS.has(key)) {
        assign(taken, key, mapValues(node[key], (value) => this.takeTypes(value, document)));
      } else assign(taken, key, this.takeTypes(node[key], document));
    }
    return taken;
  }

  /** Whether a node is a separate type: an object, a named node, or a recursive one. */
  isType(node, { direction }) {
    if (!(MARK.node in node)) return false;
    if (node.type === "object" && Object.keys(node.properties ?? {}).length > 0) return true;
    const base = this.bases[node[MARK.node]];
    return this.nameOf(base) !== undefined || this.recursive.has(this.key(base, direction));
  }

  /** The reference to a type at a site, which is the type's node or a reference to it. */
  typeOf(node, site, document) {
    const base = this.bases[node[MARK.node]];
    const key = this.key(base, document.direction);
    if (!this.types.has(key)) {
      const annotations = pick(dialectOf(base)?.annotations?.(base) ?? node, TEXTS);
      const type = { base, direction: document.direction, body: {}, annotations, name: this.nameOf(base) };
      this.types.set(key, type);
      type.body = this.takeChildren(omit(node, ANNOTATIONS), document);
    }
    const isWhole = site === node || node.type === "object";
    return { [MARK.type]: key, ...this.takeChildren(isWhole ? pick(site, ANNOTATIONS) : site, document) };
  }

  /** The schema to which a tree's references lead. */
  resolved(tree) {
    let node = tree;
    while (node[MARK.type] !== undefined) node = this.types.get(node[MARK.type]).body;
    return node;
  }

  /** The combined input of several parsers. */
  intersect(trees) {
    const merged = mergeObjects(trees.map((tree) => this.resolved(tree)));
    return merged ?? { allOf: trees.map((tree) => opened(tree, (part) => this.resolved(part))) };
  }

  hasFiles(tree) {
    const properties = Object.values(this.resolved(tree).properties ?? {});
    return properties.some((value) => value[MARK.file] || this.resolved(value.items ?? {})[MARK.file]);
  }

  /** An error of the backend's own zod, for which error formatters check. */
  sampleError() {
    for (const validator of this.samples) {
      try {
        const result = validator.safeParse(Symbol("sample"));
        if (result.error) return result.error;
      } catch {
        continue; // Its code doesn't accept symbols; try another one.
      }
    }
    return undefined;
  }
}
