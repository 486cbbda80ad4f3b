import { MARK, MARK_PREFIX, TEXTS } from "../schema/marks.mjs";
import { isObject } from "../values.mjs";

/** Formats that are a different type rather than a limit. */
const KINDS = ["bigint", "binary"];

/**
 * A set of types that refer to each other by keys.
 * @typedef {object} TypeSet
 * @property {string[]} keys
 * @property {(node: Schema) => string | undefined} keyOf The key of the type that a node references.
 * @property {(key: string) => Schema} bodyOf
 */

/**
 * The structure of types for a client. Shapes are numbers: all types begin with the same number, and differing types are split
 * until there is no difference, because types can reference each other in cycles. By default, limits, formats and documentation
 * are ignored; exact shapes ignore only documentation.
 */
export class Shapes {
  /**
   * @param {Record<string, TypeSet>} sets The sets of types to compare, by name.
   * @param {{ isExact?: boolean, nameOf?: (key: string) => string | undefined }} [options] Types of different names differ.
   */
  constructor(sets, { isExact = false, nameOf = () => undefined } = {}) {
    this.isExact = isExact;
    this.nameOf = nameOf;
    this.entries = new Map();
    this.words = new Map();
    for (const [name, set] of Object.entries(sets)) for (const key of set.keys) this.add(set, name, key);
    this.part();
  }

  /** The shape of the type with a key. */
  of(set, key) {
    return this.entries.get(`${set} ${key}`).shape;
  }

  add(set, name, key) {
    const entry = { body: bodyBehind(set, key), keyOf: set.keyOf, prefix: name, name: this.nameOf(key) ?? "", shape: 0 };
    this.entries.set(`${name} ${key}`, entry);
    this.addInline(entry, entry.body);
  }

  /** Inlined objects are also types. */
  addInline({ keyOf, prefix }, body) {
    const visit = (node) => {
      if (!isObject(node) || keyOf(node) !== undefined) return;
      if (node !== body && node.properties && !this.entries.has(node)) this.entries.set(node, { body: node, keyOf, prefix, name: "", shape: 0 });
      for (const word of ["items", "additionalProperties"]) visit(node[word]);
      for (const word of ["prefixItems", "oneOf", "allOf"]) node[word]?.forEach(visit);
      for (const value of Object.values(node.properties ?? {})) visit(value);
    };
    visit(body);
  }

  part() {
    for (let count = 1, known = 0; count !== known; ) {
      known = count;
      const numbers = new Map();
      const next = [...this.entries.values()].map((entry) => {
        const text = `${entry.shape} ${entry.name} ${this.parts(entry.body, entry)}`;
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        return [entry, numbers.get(text)];
      });
      for (const [entry, shape] of next) entry.shape = shape;
      count = numbers.size;
    }
  }

  /** A node in a form that does not depend on the order of its parts. */
  text(node, entry) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const key = entry.keyOf(node);
    const found = key === undefined ? this.entries.get(node) : this.entries.get(`${entry.prefix} ${key}`);
    return found ? `#${found.shape}` : this.parts(node, entry);
  }

  parts(node, entry) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const parts = [this.wordsOf(node), this.members(node, entry)];
    for (const word of ["items", "additionalProperties"]) {
      if (isObject(node[word])) parts.push(`${word}:${this.text(node[word], entry)}`);
    }
    if (node.prefixItems) parts.push(`[${node.prefixItems.map((item) => this.text(item, entry)).join()}]`);
    for (const word of ["oneOf", "allOf"]) {
      if (node[word]) parts.push(`${word}(${node[word].map((member) => this.text(member, entry)).sort().join()})`);
    }
    return parts.filter(Boolean).join(" ") || "?";
  }

  /** The node's own properties, which splitting doesn't change. */
  wordsOf(node) {
    if (!this.words.has(node)) {
      const kinds = this.isExact ? exactWords(node) : [kindsOf(node), node["x-trpc"]?.class];
      this.words.set(node, [...kinds, valuesOf(node)].filter(Boolean).join(" "));
    }
    return this.words.get(node);
  }

  members({ properties, required = [] }, entry) {
    if (!properties) return "";
    const written = Object.keys(properties).sort().map((key) => {
      return `${JSON.stringify(key)}${required.includes(key) ? "!" : ""}:${this.text(properties[key], entry)}`;
    });
    return `{${written.join()}}`;
  }
}

/** The body of a type, or of the type that it is an alias of. */
function bodyBehind({ keyOf, bodyOf }, key) {
  let body = bodyOf(key);
  for (const seen = new Set([key]); keyOf(body) !== undefined && !seen.has(keyOf(body)); ) {
    seen.add(keyOf(body));
    body = bodyOf(keyOf(body));
  }
  return body;
}

function kindsOf({ type, format }) {
  const names = [type ?? []].flat().map((name) => (name === "integer" && !KINDS.includes(format) ? "number" : name));
  return names.sort().join("|") + (KINDS.includes(format) ? `/${format}` : "");
}

/** Keywords that are compared by their parts, or irrelevant to a client. */
const OTHERS = new Set(["const", "enum", "properties", "required", "items", "prefixItems", "oneOf", "allOf", ...TEXTS]);

/** The type of a node, with its limits, formats and defaults. */
function exactWords(node) {
  const words = Object.keys(node).filter((key) => !OTHERS.has(key) && !key.startsWith(MARK_PREFIX)).sort();
  return words.map((key) => `${key}:${exactText(key, node[key])}`);
}

function exactText(key, value) {
  if (key === "type") return [value].flat().sort().join("|");
  return JSON.stringify(key === "additionalProperties" && isObject(value) ? {} : value);
}

function valuesOf(node) {
  const values = node.enum ?? ("const" in node ? [node.const] : []);
  return values.length > 0 ? `=${values.map((value) => JSON.stringify(value)).sort().join("|")}` : "";
}

/** The types of the pool. */
export function pooledSet(pool) {
  return { keys: [...pool.types.keys()], keyOf: (node) => node[MARK.type], bodyOf: (key) => pool.types.get(key).body };
}

/** The components of a contract. */
export function documentSet(document) {
  const schemas = document?.components?.schemas ?? {};
  const keyOf = ({ $ref }) => (typeof $ref === "string" ? $ref.split("/").pop() : undefined);
  return { keys: Object.keys(schemas), keyOf, bodyOf: (key) => schemas[key] ?? {} };
}
