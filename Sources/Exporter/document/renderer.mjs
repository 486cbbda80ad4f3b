import { MAP_KEYWORDS, VALUE_KEYWORDS } from "../schema/keywords.mjs";
import { MARK, MARK_PREFIX } from "../schema/marks.mjs";
import { compareText, mapValues, sameJSON } from "../values.mjs";
import { addDiscriminator } from "./discriminator.mjs";

/** The order of keywords in a document. */
const KEYWORDS = [
  ...["$ref", "type", "format", "const", "enum"],
  ...["properties", "patternProperties", "propertyNames", "required", "additionalProperties"],
  ...["prefixItems", "items", "oneOf", "allOf", "anyOf", "not", "discriminator"],
  ...["minLength", "maxLength", "pattern"],
  ...["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties"],
  ...["contentEncoding", "contentMediaType"],
  ...["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
];

const RANKS = new Map(KEYWORDS.map((key, index) => [key, index]));

/** Writes trees as JSON Schema, with references to components. */
export class Renderer {
  /**
   * @param {NamedTypes} types
   * @param {Map<import("./names.mjs").Component, string>} names
   */
  constructor(types, names) {
    this.types = types;
    this.names = names;
  }

  /** All components by name. */
  components() {
    const bodies = [...this.names].map(([{ key, owner = key }, name]) => {
      const { body, annotations } = this.types.pool.types.get(key);
      return [name, this.render({ ...body, ...annotations }, owner)];
    });
    return Object.fromEntries(bodies.sort(([a], [b]) => compareText(a, b)));
  }

  /**
   * @param {any} node
   * @param {string} owner The root above the node.
   */
  render(node, owner) {
    if (Array.isArray(node)) return node.map((element) => this.render(element, owner));
    if (typeof node !== "object" || node === null) return node;
    if (node[MARK.type] !== undefined) return this.renderType(node, owner);
    if (node[MARK.nothing]) return { not: {} };
    const written = {};
    for (const key of Object.keys(node).sort(compareKeywords)) {
      if (key.startsWith(MARK_PREFIX)) continue;
      if (VALUE_KEYWORDS.has(key)) written[key] = node[key];
      else if (MAP_KEYWORDS.has(key)) {
        written[key] = mapValues(node[key], (value) => this.render(value, owner));
      } else written[key] = this.render(node[key], owner);
    }
    return written.oneOf ? this.withMembers(written, node) : written;
  }

  /** Removes duplicate members of a union: types without a name may have the same schema. */
  withMembers(written, node) {
    const texts = written.oneOf.map((member) => JSON.stringify(member));
    const isFirst = (_, index) => texts.indexOf(texts[index]) === index;
    const { oneOf, ...rest } = written;
    const members = oneOf.filter(isFirst);
    if (members.length === 1) return { ...members[0], ...rest };
    written.oneOf = members;
    addDiscriminator(written, node.oneOf.filter(isFirst), (member) => this.types.pool.resolved(member));
    return written;
  }

  renderType({ [MARK.type]: reference, ...beside }, owner) {
    const key = this.types.canonical(reference);
    const { body, annotations } = this.types.pool.types.get(key);
    const name = this.names.get(this.types.componentOf(key, owner));
    if (name === undefined) return this.render({ ...body, ...annotations, ...beside }, owner);
    const own = Object.entries(beside).filter(([keyword, value]) => !sameJSON(annotations[keyword], value));
    return { $ref: `#/components/schemas/${name}`, ...this.render(Object.fromEntries(own), owner) };
  }
}

function compareKeywords(a, b) {
  const rank = (key) => RANKS.get(key) ?? RANKS.size;
  return rank(a) - rank(b) || compareText(a, b);
}
