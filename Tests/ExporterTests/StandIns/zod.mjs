// A stand-in for zod 4: schemas with `_zod.def`, a registry, and a toJSONSchema with the same omissions as zod's.

/** Copies of zod share one registry. */
const registry = (globalThis.__zod_globalRegistry ??= new Map());

const PATTERNS = { email: /^[^@]+@[^@]+$/, uuid: /^[0-9a-f-]{36}$/, url: undefined, datetime: /^\d{4}-.*Z$/, time: /^\d\d:\d\d$/ };

function make(def, bag = {}, parent = undefined) {
  const schema = {
    _zod: { def, bag, parent, traits: new Set(), ...optionality(def) },
    optional: () => make({ type: "optional", innerType: schema }),
    nullable: () => make({ type: "nullable", innerType: schema }),
    nullish: () => schema.nullable().optional(),
    default: (value) =>
      make({ type: "default", innerType: schema, get defaultValue() { return typeof value === "function" ? value() : value; } }),
    readonly: () => make({ type: "readonly", innerType: schema }),
    transform: (transform) => make({ type: "pipe", in: schema, out: make({ type: "transform", transform }) }),
    pipe: (out) => make({ type: "pipe", in: schema, out }),
    meta: (values) => {
      if (values === undefined) return registry.get(schema);
      const copy = make(def, bag, schema);
      registry.set(copy, { ...omitId(registry.get(schema)), ...values });
      return copy;
    },
    describe: (description) => schema.meta({ description }),
    min: (value) => limited(schema, "minimum", value),
    max: (value) => limited(schema, "maximum", value),
    gt: (value) => limited(schema, "exclusiveMinimum", value),
    int: () => make({ ...def, checks: [check({ check: "number_format", format: "safeint" })] }, { ...bag, format: "safeint" }, schema),
    regex: (pattern) =>
      make(
        { ...def, checks: [...(def.checks ?? []), check({ check: "string_format", format: "regex", pattern })] },
        { ...bag, format: "regex", patterns: new Set([...(bag.patterns ?? []), pattern]) },
        schema,
      ),
    safeParse: () => ({ error: new ZodError() }),
  };
  const side = (io) => ({ libraryOptions }) => toJSONSchema(schema, { ...libraryOptions, io });
  schema["~standard"] = { vendor: "zod", version: 1, jsonSchema: { input: side("input"), output: side("output") } };
  return schema;
}

function optionality(def) {
  const inner = def.innerType?._zod;
  switch (def.type) {
    case "optional":
      return { optin: "optional", optout: "optional" };
    case "default":
      return { optin: "defaulted" };
    case "nullable":
    case "readonly":
      return { optin: inner.optin, optout: inner.optout };
    default:
      return {};
  }
}

const omitId = (meta) => (meta ? Object.fromEntries(Object.entries(meta).filter(([key]) => key !== "id")) : {});
const check = (def) => ({ _zod: { def } });
const limited = (schema, key, value) => make(schema._zod.def, { ...schema._zod.bag, [key]: value }, schema);
const formatted = (format) =>
  make({ type: "string", check: "string_format", format, pattern: PATTERNS[format] }, { format, patterns: new Set(PATTERNS[format] ? [PATTERNS[format]] : []) });

export class ZodError extends Error {
  flatten() {
    return { formErrors: ["Invalid input"], fieldErrors: {} };
  }
}

export const string = () => make({ type: "string" });
export const number = () => make({ type: "number" });
export const int32 = () => make({ type: "number", format: "int32" }, { format: "int32", minimum: -2147483648, maximum: 2147483647 });
export const boolean = () => make({ type: "boolean" });
export const date = () => make({ type: "date" });
export const coerce = { date: () => make({ type: "date", coerce: true }) };
export const bigint = () => make({ type: "bigint" });
export const any = () => make({ type: "any" });
export const never = () => make({ type: "never" });
const nothing = () => make({ type: "void" });
export { nothing as void };
export const email = () => formatted("email");
export const uuid = () => formatted("uuid");
export const url = () => formatted("url");
export const iso = {
  time: () => formatted("time"),
  datetime: ({ local } = {}) => {
    const schema = formatted("datetime");
    schema._zod.def.local = local;
    return schema;
  },
};
export const literal = (value) => make({ type: "literal", values: [value] });
const missing = () => make({ type: "undefined" });
export { missing as undefined };
const enumeration = (values) => make({ type: "enum", entries: Object.fromEntries(values.map((value) => [value, value])) });
export { enumeration as enum };
export const array = (element) => make({ type: "array", element });
export const tuple = (items) => make({ type: "tuple", items });
export const set = (valueType) => make({ type: "set", valueType });
export const map = (keyType, valueType) => make({ type: "map", keyType, valueType });
export const record = (keyType, valueType) => make({ type: "record", keyType, valueType });
export const object = (shape) => make({ type: "object", shape });
export const union = (options) => make({ type: "union", options });
export const discriminatedUnion = (discriminator, options) => make({ type: "union", options, discriminator, inclusive: false });
export const intersection = (left, right) => make({ type: "intersection", left, right });
export const lazy = (getter) => make({ type: "lazy", getter });
export const file = () => make({ type: "file" });
export const custom = () => make({ type: "custom" });
const instance = (Class) => make({ type: "custom" }, { Class });
export { instance as instanceof };

const NUMBER_BOUNDS = ["minimum", "maximum", "exclusiveMinimum"];
const NAMES = { url: "uri", datetime: "date-time", regex: undefined, time: undefined };

/** As in zod: types without a JSON Schema become `{}`; types with an id and recursive ones become definitions. */
export function toJSONSchema(root, { io = "output", override = () => {} } = {}) {
  const seen = new Map();
  const active = [];
  const definitions = {};
  let isRootReferred = false;

  function refer(schema) {
    const id = registry.get(schema)?.id;
    if (schema === root && !id) {
      isRootReferred = true;
      return { $ref: "#" };
    }
    const name = id ?? seen.get(schema).name ?? `__schema${Object.keys(definitions).length}`;
    seen.get(schema).name = name;
    definitions[name] ??= {};
    return { $ref: `#/$defs/${name}` };
  }

  function convert(schema) {
    if (active.includes(schema)) return refer(schema);
    const meta = registry.get(schema);
    if (seen.has(schema) && meta?.id) return refer(schema);
    seen.set(schema, seen.get(schema) ?? {});
    active.push(schema);
    const { parent } = schema._zod;
    const parentId = parent && registry.get(parent)?.id;
    const json = parentId ? { ...convert(parent) } : describe(schema);
    active.pop();
    const { id, ...texts } = meta ?? {};
    for (const key of Object.keys(texts)) if (key !== "event" && key !== "tracked") json[key] = texts[key];
    override({ zodSchema: schema, jsonSchema: json, path: [] });
    const name = id ?? seen.get(schema).name;
    if (name === undefined || schema === root) return json;
    definitions[name] = json;
    return { $ref: `#/$defs/${name}` };
  }

  function describe(schema) {
    const { def, bag } = schema._zod;
    switch (def.type) {
      case "string": {
        const patterns = [...(bag.patterns ?? [])].map((pattern) => pattern.source);
        const format = bag.format in NAMES ? NAMES[bag.format] : bag.format;
        const limits = { ...(bag.minimum !== undefined && { minLength: bag.minimum }), ...(bag.maximum !== undefined && { maxLength: bag.maximum }) };
        return { type: "string", ...limits, ...(format && { format }), ...(patterns.length === 1 && { pattern: patterns[0] }) };
      }
      case "number": {
        const isInteger = bag.format === "safeint" || bag.format === "int32";
        const bounds = { ...(bag.format === "safeint" && { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }) };
        for (const key of NUMBER_BOUNDS) if (bag[key] !== undefined) bounds[key] = bag[key];
        return { type: isInteger ? "integer" : "number", ...bounds };
      }
      case "boolean":
        return { type: "boolean" };
      case "literal":
        if (def.values[0] === undefined) return {};
        if (typeof def.values[0] === "bigint") return { type: "number", const: Number(def.values[0]) };
        return { type: typeof def.values[0], const: def.values[0] };
      case "enum":
        return { type: "string", enum: Object.values(def.entries) };
      case "array":
        return { type: "array", items: convert(def.element), ...(bag.minimum !== undefined && { minItems: bag.minimum }) };
      case "tuple":
        return { type: "array", prefixItems: def.items.map(convert), items: false, minItems: def.items.length, maxItems: def.items.length };
      case "object": {
        const fields = Object.entries(def.shape);
        const required = fields.filter(([, field]) => field._zod[io === "input" ? "optin" : "optout"] === undefined).map(([key]) => key);
        const properties = Object.fromEntries(fields.map(([key, field]) => [key, convert(field)]));
        return { type: "object", properties, ...(required.length > 0 && { required }), ...(io === "output" && { additionalProperties: false }) };
      }
      case "record": {
        const keys = def.keyType._zod.def.entries;
        return {
          type: "object",
          propertyNames: convert(def.keyType),
          additionalProperties: convert(def.valueType),
          ...(keys && { required: Object.values(keys) }),
        };
      }
      case "union":
        return { [def.inclusive === false ? "oneOf" : "anyOf"]: def.options.map(convert) };
      case "intersection":
        return { allOf: [convert(def.left), convert(def.right)] };
      case "nullable":
        return { anyOf: [convert(def.innerType), { type: "null" }] };
      case "readonly":
        return { ...convert(def.innerType), readOnly: true };
      case "default":
        return { ...convert(def.innerType), default: JSON.parse(JSON.stringify(def.defaultValue)) };
      case "optional":
        return { ...convert(def.innerType) };
      case "lazy":
        return { ...convert(def.getter()) };
      case "pipe":
        return { ...convert(io === "input" ? def.in : def.out) };
      case "file":
        return { type: "string", format: "binary", contentEncoding: "binary" };
      case "never":
        return { not: {} };
      default:
        return {};
    }
  }

  const json = convert(root);
  const id = registry.get(root)?.id;
  if (id && definitions[id]) return { $ref: `#/$defs/${id}`, $defs: { ...definitions, [id]: json } };
  const document = { $schema: "https://json-schema.org/draft/2020-12/schema", ...json };
  return Object.keys(definitions).length > 0 || isRootReferred ? { ...document, $defs: definitions } : document;
}
