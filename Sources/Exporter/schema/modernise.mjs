import { NOTHING } from "../validators/classes.mjs";
import { sentAs } from "../validators/defaults.mjs";
import { mapValues, omit } from "../values.mjs";
import { BOUND_KEYWORDS, MAP_KEYWORDS, NEEDLESS, SCALARS, VALUE_KEYWORDS } from "./keywords.mjs";
import { MARK } from "./marks.mjs";
import { conjunctionOf, isUntyped } from "./objects.mjs";
import { nullableOf, unionOf } from "./unions.mjs";

/**
 * Converts a schema of any draft to the exporter's normalized form: draft 2020-12, `oneOf` for all unions, null as one of the
 * types where possible.
 * @param {any} node
 * @param {(node: Schema) => boolean} isKept Whether a schema must not be merged with another.
 */
export function modernise(node, isKept, seen = new Set()) {
  if (Array.isArray(node)) return node.map((element) => modernise(element, isKept, seen));
  if (typeof node !== "object" || node === null) return node;
  if (seen.has(node)) throw new Error("its JSON Schema contains itself; use $ref");
  seen.add(node);
  const modern = {};
  for (const key of Object.keys(node)) {
    if (NEEDLESS.has(key) || node[key] === undefined) continue;
    if (VALUE_KEYWORDS.has(key) || key === MARK.embedded) modern[key] = node[key];
    else if (BOUND_KEYWORDS.has(key)) {
      const bound = sentAs(node[key]);
      if (["number", "boolean"].includes(typeof bound)) modern[key] = bound;
    } else if (MAP_KEYWORDS.has(key)) {
      modern[key] = mapValues(node[key], (value) => modernise(value, isKept, seen));
    } else modern[key] = modernise(node[key], isKept, seen);
  }
  seen.delete(node);
  return STEPS.reduce((schema, step) => step(schema, isKept), modern);
}

/** The steps for each schema, after those for its subschemas. */
const STEPS = [moveKeywords, typeOfValues, dropNothing, unionOf, nullableOf, recordOf, conjunctionOf];

/** Renames keywords of older drafts. Definitions keep their location, because references lead there. */
function moveKeywords(schema) {
  if (Array.isArray(schema.items)) {
    const { items, additionalItems, ...rest } = schema;
    return { ...rest, prefixItems: items, items: additionalItems ?? schema.maxItems !== items.length };
  }
  for (const [bound, limit] of [["exclusiveMinimum", "minimum"], ["exclusiveMaximum", "maximum"]]) {
    if (schema[bound] === true) {
      schema[bound] = schema[limit];
      delete schema[limit];
    } else if (schema[bound] === false) delete schema[bound];
  }
  if (schema.nullable === true && typeof schema.type === "string") schema.type = [schema.type, "null"];
  delete schema.nullable;
  if (schema.enum?.length === 1 && schema.const === undefined) {
    schema.const = schema.enum[0];
    delete schema.enum;
  }
  return schema;
}

/** Adds the type of enumerated values if a converter omits it. */
export function typeOfValues(schema) {
  if (schema.type !== undefined) return schema;
  const values = schema.enum ?? ("const" in schema ? [schema.const] : []);
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  const others = types.filter((type) => type !== "null");
  if (types.length === 0 || others.length > 1 || !others.every((type) => SCALARS.includes(type))) return schema;
  return { ...schema, type: types.length === 1 ? types[0] : [...others, "null"] };
}

/** Removes `not: {}`, for which no value is valid: a property that is never present is dropped. */
function dropNothing(schema) {
  const { properties, propertyNames, required, not } = schema;
  if (not && isUntyped(not) && Object.keys(omit(schema, [MARK.node])).length === 1) return NOTHING;
  if (schema.additionalProperties?.[MARK.nothing]) schema.additionalProperties = false;
  for (const key of Object.keys(properties ?? {})) if (properties[key]?.[MARK.nothing]) delete properties[key];
  if (properties && required && !propertyNames) {
    schema.required = required.filter((key) => Object.hasOwn(properties, key));
  }
  if (schema.required?.length === 0) delete schema.required;
  return schema;
}

/** Converts a record with enumerated keys to an object with these properties. */
function recordOf(schema) {
  if (!schema.propertyNames) return schema;
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = propertyNames.enum ?? (propertyNames.const === undefined ? undefined : [propertyNames.const]);
  if (keys && !schema.properties && typeof additionalProperties === "object") {
    const properties = Object.fromEntries(keys.map((key) => [String(key), structuredClone(additionalProperties)]));
    return { ...rest, properties, additionalProperties: false };
  }
  if (Object.keys(omit(propertyNames, ["type", MARK.node])).length === 0) delete schema.propertyNames;
  return schema;
}
