// Stand-ins for validators other than zod 4, and for the packages that convert them.

/** zod 3: definitions with a `typeName`. */
const three = (typeName, def = {}) => ({ _def: { typeName: `Zod${typeName}`, ...def } });
export const zod3 = {
  string: () => three("String"),
  date: () => three("Date"),
  bigint: () => three("BigInt"),
  optional: (innerType) => three("Optional", { innerType }),
  default: (innerType, value) => three("Default", { innerType, defaultValue: () => value }),
  transform: (schema) => three("Effects", { schema, effect: { type: "transform" } }),
  set: (valueType) => three("Set", { valueType }),
  map: (keyType, valueType) => three("Map", { keyType, valueType }),
  object: (shape) => three("Object", { shape: () => shape }),
  any: () => three("Any"),
  nan: () => three("NaN"),
  tuple: (items) => three("Tuple", { items }),
  /** Only the refinement contains its check. */
  custom: (check) => {
    const refinement = (value, context) => {
      if (!check(value)) context.addIssue({});
    };
    return three("Effects", { schema: three("Any"), effect: { type: "refinement", refinement } });
  },
};

/** zod-to-json-schema: draft 7, with each definition passed to `postProcess`. */
export function zodToJsonSchema(schema, { postProcess }) {
  function convert({ _def: def }) {
    return postProcess(describe(def), def);
  }
  function describe(def) {
    switch (def.typeName) {
      case "ZodString":
        return { type: "string" };
      case "ZodDate":
        return { type: "string", format: "date-time" };
      case "ZodAny":
        return {};
      case "ZodNaN":
        return { not: {} };
      case "ZodTuple":
        return { type: "array", minItems: def.items.length, maxItems: def.items.length, items: def.items.map(convert) };
      case "ZodBigInt":
        return { type: "integer", format: "int64" };
      case "ZodOptional":
        return convert(def.innerType);
      case "ZodDefault":
        return { ...convert(def.innerType), default: def.defaultValue() };
      case "ZodEffects":
        return convert(def.schema);
      case "ZodSet":
        return { type: "array", uniqueItems: true, items: convert(def.valueType) };
      case "ZodMap":
        return { type: "array", maxItems: 125, items: { type: "array", items: [convert(def.keyType), convert(def.valueType)], minItems: 2, maxItems: 2 } };
      case "ZodObject": {
        const properties = Object.fromEntries(Object.entries(def.shape()).map(([key, field]) => [key, convert(field)]));
        return { type: "object", properties, additionalProperties: false };
      }
    }
  }
  return { $schema: "http://json-schema.org/draft-07/schema#", ...convert(schema) };
}

/** valibot: plain objects with their type. */
const vali = (type, more = {}) => ({ kind: "schema", type, "~standard": { vendor: "valibot", version: 1 }, ...more });
export const valibot = {
  string: () => vali("string"),
  date: () => vali("date"),
  picklist: (options) => vali("picklist", { options }),
  nullable: (wrapped) => vali("nullable", { wrapped }),
  optional: (wrapped, value) => vali("optional", { wrapped, ...(value !== undefined && { default: value }) }),
  map: (key, value) => vali("map", { key, value }),
  object: (entries) => vali("object", { entries }),
  void: () => vali("void"),
  undefined: () => vali("undefined"),
  number: () => vali("number"),
  bigint: () => vali("bigint"),
  literal: (literal) => vali("literal", { literal }),
  set: (value) => vali("set", { value }),
  tuple: (items) => vali("tuple", { items }),
  record: (key, value) => vali("record", { key, value }),
  union: (options) => vali("union", { options }),
  exactOptional: (wrapped) => vali("exact_optional", { wrapped }),
  undefinedable: (wrapped) => vali("undefinedable", { wrapped }),
  nonNullish: (wrapped) => vali("non_nullish", { wrapped }),
  validation: (type, requirement, says) => ({ kind: "validation", type, requirement, says }),
  pipe: (schema, ...items) => ({ ...schema, pipe: [schema, ...items] }),
  metadata: (metadata) => ({ kind: "metadata", type: "metadata", metadata }),
  description: (description) => ({ kind: "metadata", type: "description", description, says: { description } }),
  transform: (operation) => ({ kind: "transformation", type: "transform", operation }),
};

/** @valibot/to-json-schema: converts the parts of a pipe one by one. */
export function toJsonSchema(root, { typeMode, overrideSchema, overrideAction }) {
  function convert(schema) {
    if (schema.pipe) return schema.pipe.reduce(applied, {});
    return overrideSchema({ valibotSchema: schema, jsonSchema: describe(schema) }) ?? describe(schema);
  }
  function applied(json, part) {
    if (part.kind === "schema") return convert(part);
    if (part.type === "transform" && typeMode === "input") return json;
    return overrideAction({ valibotAction: part, jsonSchema: json }) ?? { ...json, ...part.says };
  }
  function describe(schema) {
    switch (schema.type) {
      case "string":
        return { type: "string" };
      case "picklist":
        return { enum: schema.options };
      case "nullable":
        return { anyOf: [convert(schema.wrapped), { type: "null" }] };
      case "optional":
      case "exact_optional":
      case "undefinedable":
        return convert(schema.wrapped);
      case "number":
        return { type: "number" };
      case "tuple":
        return { type: "array", items: schema.items.map(convert), minItems: schema.items.length };
      case "record":
        return { type: "object", additionalProperties: convert(schema.value) };
      case "union":
        return { anyOf: schema.options.map(convert) };
      case "object": {
        const required = Object.keys(schema.entries).filter((key) => schema.entries[key].type !== "optional");
        const properties = Object.fromEntries(Object.entries(schema.entries).map(([key, entry]) => [key, convert(entry)]));
        return { type: "object", properties, required };
      }
      default:
        return {};
    }
  }
  return { $schema: "http://json-schema.org/draft-07/schema#", ...convert(root) };
}

/** arktype: functions with a schema for each direction. */
export function arktype(schema, { takesUndefined = false, expression = "object", output = schema } = {}) {
  const side = (described) => ({
    allows: (value) => value === undefined && takesUndefined,
    toJsonSchema: ({ fallback }) => (typeof described === "function" ? described(fallback) : structuredClone(described)),
  });
  return Object.assign(() => {}, side(schema), { in: side(schema), out: side(output), expression, "~standard": { vendor: "arktype", version: 1 } });
}

/** Any library that supports Standard JSON Schema. */
export const standard = (schema, output = schema) => ({
  "~standard": { vendor: "other", version: 1, jsonSchema: { input: () => schema, output: () => output } },
});
