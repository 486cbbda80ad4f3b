import { MARK, open } from "../schema/marks.mjs";
import { withoutNull } from "../schema/unions.mjs";
import { omit } from "../values.mjs";
import {
  BIGINT,
  CLASSES,
  DATE,
  NOTHING,
  REFUSED_DATE,
  UNTYPED_CUSTOM,
  UNTYPED_TRANSFORM,
  instanceOf,
  mapOf,
  setOf,
} from "./classes.mjs";
import { required } from "./converters.mjs";
import { writeDefault } from "./defaults.mjs";

/** valibot, converted by the package of the same authors. @type {Dialect} */
export const valibot = {
  packages: ["@valibot/to-json-schema"],
  recognises: (validator) => validator.kind === "schema" && validator["~standard"]?.vendor === "valibot",
  base: valibotBase,
  name: () => undefined,
  isNothing: (validator) => ["void", "undefined"].includes(validator.type),
  isOptional(validator, direction) {
    if (["any", "unknown"].includes(validator.type)) return direction === "input";
    if (validator.type === "union") {
      return validator.options.some((option) => valibot.isNothing(option) || valibot.isOptional(option, direction));
    }
    const takesUndefined = ["optional", "undefinedable", "nullish"].includes(validator.type);
    return takesUndefined && (direction === "input" || validator.default === undefined);
  },
  schema(validator, direction, pool) {
    const convert = required(pool.converters.valibot, "valibot", "@valibot/to-json-schema");
    return convert(validator, {
      typeMode: direction,
      errorMode: "ignore",
      overrideSchema: ({ valibotSchema, jsonSchema }) => valibotCorrect(valibotSchema, jsonSchema, direction, pool),
      overrideAction: ({ valibotAction, jsonSchema }) => valibotAct(valibotAction, jsonSchema, direction, pool),
    });
  },
};

/** The converter receives the parts of a pipe, the first of which has the type. */
function valibotBase(schema) {
  if (schema.pipe) return valibotBase(schema.pipe[0] === schema ? omit(schema, ["pipe"]) : schema.pipe[0]);
  return ["optional", "exact_optional", "undefinedable"].includes(schema.type) ? valibotBase(schema.wrapped) : schema;
}

function valibotCorrect(schema, json, direction, pool) {
  const written = { ...json, ...valibotMissing(schema, direction, pool) };
  if (schema.type.includes("object")) {
    written[MARK.node] = pool.number(schema);
    if (schema.type === "object") written.additionalProperties = false;
    const entries = Object.entries(schema.entries);
    written.required = entries.filter(([, entry]) => valibotNeeds(entry, direction)).map(([key]) => key);
  }
  // Elements that a tuple strips aren't part of the contract.
  if (schema.type === "tuple") written.additionalItems = false;
  if (schema.type === "record" && schema.key.options) {
    Object.assign(written, { propertyNames: { enum: schema.key.options } });
  }
  if (schema.default !== undefined) {
    writeDefault(written, () => (typeof schema.default === "function" ? schema.default() : schema.default));
  }
  return written;
}

/** Whether an object always has the property of an entry. An undefined property isn't sent. */
function valibotNeeds(entry, direction) {
  if (entry.type === "exact_optional") return direction === "output" && entry.default !== undefined;
  if (["any", "unknown"].includes(entry.type)) return true;
  const mayBeMissing = direction === "output" || ["optional", "nullish"].includes(entry.type);
  return !(mayBeMissing && valibot.isOptional(entry, direction));
}

/** Transformations that don't change the type. */
const VALIBOT_KEEPING = [
  "trim",
  "trim_start",
  "trim_end",
  "to_lower_case",
  "to_upper_case",
  "normalize",
  "readonly",
  "brand",
];

function valibotAct(action, json, direction, pool) {
  if (action.type === "metadata" && action.metadata.id && MARK.node in json) {
    pool.names.set(pool.bases[json[MARK.node]], action.metadata.id);
  }
  const isTransform = action.kind === "transformation" && !VALIBOT_KEEPING.includes(action.type);
  if (isTransform && direction === "output") return open(UNTYPED_TRANSFORM);
  const limits = VALIBOT_LIMITS[action.type]?.(action.requirement);
  if (limits) return { ...json, ...limits };
  // valibot's times have no offset, unlike those of JSON Schema.
  return ["iso_date_time", "iso_time", "iso_time_second"].includes(action.type) ? omit(json, ["format"]) : undefined;
}

/** Limits that the converter omits. */
const VALIBOT_LIMITS = {
  min_size: (minItems) => ({ minItems }),
  max_size: (maxItems) => ({ maxItems }),
  size: (size) => ({ minItems: size, maxItems: size }),
  gt_value: (exclusiveMinimum) => ({ exclusiveMinimum }),
  lt_value: (exclusiveMaximum) => ({ exclusiveMaximum }),
};

function valibotMissing(schema, direction, pool) {
  const embed = (inner) => pool.embed(inner, direction);
  switch (schema.type) {
    case "date":
      return direction === "input" ? REFUSED_DATE : DATE;
    case "bigint":
      return BIGINT;
    case "literal":
      return typeof schema.literal === "bigint" ? BIGINT : undefined;
    case "non_optional":
      return embed(schema.wrapped);
    case "non_nullable":
    case "non_nullish":
      return pool.embedTree(withoutNull(pool.convert(schema.wrapped, direction)));
    case "set":
      return setOf(embed(schema.value));
    case "map":
      return mapOf(embed(schema.key), embed(schema.value));
    case "file":
    case "blob":
      return CLASSES.File;
    case "instance":
      return instanceOf(schema.class);
    case "void":
    case "undefined":
      return NOTHING;
    case "custom":
      return open(UNTYPED_CUSTOM);
    case "nan":
      return { type: "number" };
    case "function":
    case "symbol":
    case "promise":
      return open(`is a ${schema.type}, which cannot be sent`);
  }
}
