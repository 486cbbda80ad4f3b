import { isNull } from "../schema/unions.mjs";
import { isObject, pascalCase } from "../values.mjs";

/**
 * The schemas in a schema, each with its word in names and in places.
 * @param {Schema} node
 * @param {import("./names.mjs").NamedTypes} types
 * @returns {Generator<[Schema, string, string]>}
 */
export function* children(node, { pool }) {
  for (const [key, value] of Object.entries(node.properties ?? {})) yield [value, pascalCase(key), `.${key}`];
  for (const [key, value] of Object.entries(node.patternProperties ?? {})) yield [value, "Value", `[${key}]`];
  for (const [index, value] of (node.prefixItems ?? []).entries()) yield [value, `Item${index}`, `[${index}]`];
  for (const [index, value] of (node.oneOf ?? []).entries()) {
    yield [value, pascalCase(memberWord(pool.resolved(value), index, node.oneOf)), ""];
  }
  for (const [index, value] of (node.allOf ?? []).entries()) yield [value, `Part${index + 1}`, ""];
  if (isObject(node.items)) yield [node.items, "Item", "[]"];
  if (isObject(node.additionalProperties)) yield [node.additionalProperties, "Value", "[]"];
}

/** A member of a union is named after its constant or its position; the only member besides null has the union's name. */
function memberWord(member, index, members) {
  if (members.filter((other) => !isNull(other)).length === 1) return "";
  const constant = Object.values(member.properties ?? {}).find((value) => typeof value.const === "string");
  return constant?.const ?? `option${index + 1}`;
}
