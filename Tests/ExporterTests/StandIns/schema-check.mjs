// Validates JSON values with the keywords of the exporter's schemas.

const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

function hasType(value, type) {
  return type === "integer" ? Number.isInteger(value) : kindOf(value) === type;
}

/** Returns the problem of a value, or undefined. */
export function wrong(value, schema, place = "value") {
  if (schema.oneOf) return schema.oneOf.some((member) => wrong(value, member) === undefined) ? undefined : `${place} is no member`;
  if (schema.type && ![schema.type].flat().some((type) => hasType(value, type))) return `${place} is no ${schema.type}`;
  if (schema.enum && !schema.enum.includes(value)) return `${place} is not listed`;
  if ("const" in schema && schema.const !== value) return `${place} is not ${schema.const}`;
  if (schema.pattern && typeof value === "string" && !new RegExp(schema.pattern).test(value)) return `${place} has another pattern`;
  if (Array.isArray(value)) return wrongList(value, schema, place);
  return kindOf(value) === "object" ? wrongObject(value, schema, place) : undefined;
}

function wrongList(value, { prefixItems = [], items, minItems = 0, maxItems = Infinity }, place) {
  if (value.length < minItems || value.length > maxItems) return `${place} has ${value.length} elements`;
  const schemas = value.map((_, index) => prefixItems[index] ?? items);
  if (schemas.includes(false)) return `${place} is too long`;
  return value.map((element, index) => wrong(element, schemas[index] ?? {}, `${place}[${index}]`)).find(Boolean);
}

function wrongObject(value, { properties = {}, required = [], additionalProperties = {} }, place) {
  const missing = required.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${place} lacks ${missing}`;
  for (const [key, member] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (schema === false) return `${place} has ${key}`;
    const found = wrong(member, schema, `${place}.${key}`);
    if (found) return found;
  }
  return undefined;
}
