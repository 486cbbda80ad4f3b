import { MARK } from "../schema/marks.mjs";
import { replace } from "../schema/objects.mjs";
import { pick } from "../values.mjs";
import { BIGINT } from "./classes.mjs";
import { writeDefault } from "./defaults.mjs";
import { zod4Number, zod4Record, zod4String, zod4Tuple } from "./zod4-limits.mjs";
import { KEPT, checksOf, isAnyJSON, zod4Missing } from "./zod4-missing.mjs";

/** zod 4: schemas of zod, zod/mini and zod/v4 all have `_zod`. @type {Dialect} */
export const zod4 = {
  packages: ["zod", "zod/v4", "zod/v4/core"],
  recognises: (validator) => typeof validator._zod?.def?.type === "string",
  base: zod4Base,
  name: (base) => zod4Meta(base)?.id,
  annotations: (base) => zod4Meta(base) ?? {},
  isNothing: ({ _zod: { def } }) =>
    ["void", "undefined"].includes(def.type) || Boolean(def.values?.every((value) => value === undefined)),
  isOptional: zod4IsOptional,
  schema(validator, direction, pool) {
    const options = {
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => zod4Correct(zodSchema, jsonSchema, direction, pool),
    };
    const own = validator["~standard"]?.jsonSchema?.[direction];
    if (own) return withBigInts(() => own({ target: "draft-2020-12", libraryOptions: options }));
    const convert = pool.converters.zod4;
    if (!convert) throw new Error("zod 4 is not installed in the router's project");
    return withBigInts(() => convert(validator, { ...options, io: direction, target: "draft-2020-12" }));
  },
};

export function zod4Meta(schema) {
  return globalThis.__zod_globalRegistry?.get(schema) ?? schema.meta?.();
}

const ZOD4_WRAPPERS = ["optional", "nonoptional", "default", "prefault", "catch", "readonly", "promise"];

/** Schemas whose JSON Schema is that of another schema, with its mark. */
const ZOD4_UNMARKED = new Set([...ZOD4_WRAPPERS, "lazy", "pipe"]);

function zod4Base(schema) {
  const { def, parent, innerType } = schema._zod;
  if (ZOD4_WRAPPERS.includes(def.type)) return zod4Base(def.innerType);
  if (def.type === "lazy") return zod4Base(innerType ?? def.getter());
  if (parent && ["object", "union"].includes(def.type) && !zod4Meta(schema)?.id) return zod4Base(parent);
  return schema;
}

/** zod writes defaults as JSON, which fails for bigints. */
function withBigInts(convert) {
  if (BigInt.prototype.toJSON) return convert();
  BigInt.prototype.toJSON = function () {
    return this.toString();
  };
  try {
    return convert();
  } finally {
    delete BigInt.prototype.toJSON;
  }
}

function zod4IsOptional(schema, direction) {
  const { def, optin, optout } = schema._zod;
  const takesUndefined = (option) => zod4.isNothing(option) || zod4IsOptional(option, direction);
  if (def.type === "union" && def.options.some(takesUndefined)) return true;
  if (["any", "unknown"].includes(def.type)) return direction === "input";
  if (direction === "output") return optout !== undefined;
  if (def.type === "pipe" && def.in._zod.def.type === "transform") return zod4IsOptional(def.out, direction);
  return optin !== undefined;
}

/** Adds what zod omits from a schema, and removes what differs on the wire. */
function zod4Correct(schema, json, direction, pool) {
  const { def, parent } = schema._zod;
  const parentID = parent && zod4Meta(parent)?.id;
  if (parentID) pool.identified.set(parentID, parent);
  if (!ZOD4_UNMARKED.has(def.type)) json[MARK.node] = pool.number(zod4Base(schema));
  // A type in the meta of a schema is the author's choice.
  if (!["type", "$ref", "oneOf", "anyOf"].some((key) => key in json)) {
    Object.assign(json, zod4Missing(schema, direction, pool));
  }
  switch (def.type) {
    case "string":
      return zod4String(schema, json);
    case "number":
      return zod4Number(json, [def, ...checksOf(def)].map((check) => check.format));
    case "object":
      // Properties that an object strips aren't part of the contract, in either direction.
      if (!def.catchall && !json.$ref) json.additionalProperties = false;
      // An undefined property isn't sent.
      if (direction === "output") {
        json.required = json.required?.filter((key) => !zod4IsOptional(def.shape[key], direction));
      }
      return;
    case "literal":
      if (def.values.some((value) => typeof value === "bigint")) replace(json, { ...pick(json, KEPT), ...BIGINT });
      return;
    case "tuple":
      return zod4Tuple(def, json, direction);
    case "record":
      return zod4Record(def, json);
    case "file":
      json[MARK.file] = true;
      delete json.contentEncoding;
      return;
    case "readonly":
      if (!zod4Meta(schema)?.readOnly) delete json.readOnly;
      return;
    case "default":
    case "prefault":
      return writeDefault(json, () => def.defaultValue);
    case "catch":
      return writeDefault(json, () => def.catchValue({ error: undefined, input: undefined }));
    case "lazy":
      if (isAnyJSON(zod4Base(schema))) replace(json, {});
  }
}
