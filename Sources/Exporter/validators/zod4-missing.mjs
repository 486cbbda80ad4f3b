import { MARK, open } from "../schema/marks.mjs";
import {
  BIGINT,
  DATE,
  NOTHING,
  REFUSED_DATE,
  UNTYPED_CUSTOM,
  UNTYPED_TRANSFORM,
  instanceOf,
  mapOf,
  setOf,
} from "./classes.mjs";

/** The keywords that a schema keeps when its type is replaced. */
export const KEPT = [MARK.node, "title", "description", "deprecated"];

/** The schemas of types that zod can't convert. */
export function zod4Missing(schema, direction, pool) {
  const { def, bag } = schema._zod;
  const embed = (inner) => pool.embed(inner, direction);
  switch (def.type) {
    case "date":
      return direction === "input" && !def.coerce ? REFUSED_DATE : DATE;
    case "bigint":
      return { ...BIGINT, ...safeBounds(bag) };
    case "nan":
      return { type: "number" };
    case "set":
      return { ...setOf(embed(def.valueType)), ...sizeOf(bag) };
    case "map":
      return mapOf(embed(def.keyType), embed(def.valueType));
    case "void":
    case "undefined":
      return NOTHING;
    case "custom":
      return bag.Class ? instanceOf(bag.Class) : open(UNTYPED_CUSTOM);
    case "transform":
      return open(UNTYPED_TRANSFORM);
    case "function":
    case "symbol":
      return open(`is a ${def.type}, which cannot be sent`);
  }
}

export function checksOf(def) {
  return (def.checks ?? []).map((check) => check._zod.def);
}

function sizeOf(bag) {
  const size = { minItems: bag.minimum, maxItems: bag.maximum };
  return Object.fromEntries(Object.entries(size).filter(([, value]) => typeof value === "number"));
}

function safeBounds(bag) {
  const bounds = { minimum: Number(bag.minimum), maximum: Number(bag.maximum) };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => Number.isSafeInteger(value)));
}

/** `z.json()`: the union of all JSON types. */
export function isAnyJSON(schema) {
  const { def } = schema._zod;
  const kinds = def.type === "union" ? def.options.map((option) => option._zod.def.type) : [];
  return ["string", "number", "boolean", "null", "array", "record"].every((kind) => kinds.includes(kind));
}
