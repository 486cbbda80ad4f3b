import { assign, omit, sameJSON } from "../values.mjs";
import { ANNOTATIONS, MARK } from "./marks.mjs";

export function replace(json, other) {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, other);
}

/** Merges objects that are all inlined. Closed objects would exclude each other. */
export function conjunctionOf(schema, isKept) {
  if (!schema.allOf) return schema;
  const { allOf, ...rest } = schema;
  const isPlain = !allOf.some(isKept) && Object.keys(omit(rest, [...ANNOTATIONS, MARK.node])).length === 0;
  const merged = isPlain ? mergeObjects(allOf) : undefined;
  if (merged) return { ...merged, ...rest };
  if (allOf.length === 1 && allOf[0].$ref) return { ...allOf[0], ...rest };
  return { ...rest, allOf: allOf.map((part) => opened(part)) };
}

/** The object with the properties of all parts; undefined if a part isn't a plain object. */
export function mergeObjects(parts) {
  const known = ["type", "properties", "required", "additionalProperties", MARK.node, ...ANNOTATIONS];
  const isPlain = (part) => part.type === "object" && part.properties && Object.keys(omit(part, known)).length === 0;
  if (!parts.every(isPlain)) return undefined;
  const properties = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part.properties))) {
    assign(properties, key, Object.hasOwn(properties, key) ? bothOf(properties[key], value) : value);
  }
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  const others = parts.map((part) => part.additionalProperties);
  const additionalProperties = others.find((value) => value !== false && value !== undefined);
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(others.every((value) => value === false) && { additionalProperties: false }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** The conjunction of two schemas; one merged schema if they don't overlap. */
function bothOf(first, second) {
  const common = Object.keys(first).filter((key) => key in second && key !== MARK.node);
  const isType = [MARK.type, "$ref", "oneOf"].some((key) => key in first || key in second);
  if (sameJSON(first, second)) return first;
  const isTypeAlone = common.every((key) => key === "type" && sameJSON(first[key], second[key]));
  if (!isType && isTypeAlone) return { ...first, ...second };
  return { allOf: [first, second] };
}

/** The schema, or a union of schemas, without the restriction to its properties. */
export function opened(schema, resolved = (member) => member) {
  const { additionalProperties, oneOf, ...rest } = resolved(schema);
  return {
    ...rest,
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    ...(oneOf && { oneOf: oneOf.map((member) => opened(member, resolved)) }),
  };
}

export function isUntyped(schema) {
  return Object.keys(schema).length === 0;
}
