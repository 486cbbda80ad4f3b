import { MARK } from "../schema/marks.mjs";
import { isObject } from "../values.mjs";

/** Formats that are another type, and not a limit. */
const KINDS = ["bigint", "binary"];

/**
 * What types are without names, limits, formats and texts: two types of one shape are the same type for a client. Shapes
 * are numbers, and a type within a type is the number of its own, so that large types stay short.
 */
export class Shapes {
  /**
   * @param {(node: Schema) => string | undefined} keyOf The key of the type that a node refers to.
   * @param {(key: string) => Schema} bodyOf
   * @param {Map<string, number>} numbers Shared by those whose shapes are compared.
   */
  constructor(keyOf, bodyOf, numbers = new Map()) {
    this.keyOf = keyOf;
    this.bodyOf = bodyOf;
    this.numbers = numbers;
    this.known = new Map();
    this.stack = [];
    this.outermost = Infinity;
  }

  /** The shape of the type with a key, or of an object that is written in place. */
  of(key) {
    if (this.known.has(key)) return this.known.get(key);
    const level = this.stack.indexOf(key);
    if (level >= 0) {
      this.outermost = Math.min(this.outermost, level);
      return `^${this.stack.length - level}`;
    }
    const outer = this.outermost;
    this.outermost = Infinity;
    this.stack.push(key);
    const body = typeof key === "string" ? this.bodyOf(key) : key;
    const alias = this.keyOf(body);
    const text = alias === undefined ? this.parts(body) : this.of(alias);
    this.stack.pop();
    const isClosed = this.outermost >= this.stack.length;
    this.outermost = Math.min(outer, isClosed ? Infinity : this.outermost);
    const shape = isClosed ? this.numbered(text) : text;
    if (isClosed) this.known.set(key, shape);
    return shape;
  }

  numbered(text) {
    if (!this.numbers.has(text)) this.numbers.set(text, this.numbers.size);
    return `#${this.numbers.get(text)}`;
  }

  /** A node in a form that does not depend on the order of its parts. */
  text(node) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const key = this.keyOf(node);
    if (key !== undefined) return this.of(key);
    return node.properties ? this.of(node) : this.parts(node);
  }

  parts(node) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const parts = [this.types(node), this.values(node), this.members(node)];
    if (node["x-trpc"]?.class) parts.push(node["x-trpc"].class);
    for (const word of ["items", "additionalProperties"]) if (isObject(node[word])) parts.push(`${word}:${this.text(node[word])}`);
    if (node.prefixItems) parts.push(`[${node.prefixItems.map((item) => this.text(item)).join()}]`);
    for (const word of ["oneOf", "allOf"]) {
      if (node[word]) parts.push(`${word}(${node[word].map((member) => this.text(member)).sort().join()})`);
    }
    return parts.filter(Boolean).join(" ") || "?";
  }

  types({ type, format }) {
    const names = [type ?? []].flat().map((name) => (name === "integer" && !KINDS.includes(format) ? "number" : name));
    return names.sort().join("|") + (KINDS.includes(format) ? `/${format}` : "");
  }

  values(node) {
    const values = node.enum ?? ("const" in node ? [node.const] : []);
    return values.length > 0 ? `=${values.map((value) => JSON.stringify(value)).sort().join("|")}` : "";
  }

  members({ properties, required = [] }) {
    if (!properties) return "";
    const written = Object.keys(properties).sort().map((key) => {
      return `${JSON.stringify(key)}${required.includes(key) ? "!" : ""}:${this.text(properties[key])}`;
    });
    return `{${written.join()}}`;
  }
}

/** The shapes of the pool's types. */
export function poolShapes(pool, numbers) {
  return new Shapes((node) => node[MARK.type], (key) => pool.types.get(key).body, numbers);
}

/** The shapes of a contract's components. */
export function documentShapes(document, numbers) {
  const schemas = document?.components?.schemas ?? {};
  const keyOf = ({ $ref }) => (typeof $ref === "string" ? $ref.split("/").pop() : undefined);
  return new Shapes(keyOf, (key) => schemas[key] ?? {}, numbers);
}
