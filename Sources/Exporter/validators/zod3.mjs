import { MARK, open } from "../schema/marks.mjs";
import { pick } from "../values.mjs";
import { BIGINT, NOTHING, REFUSED_DATE, UNTYPED_CUSTOM, UNTYPED_TRANSFORM, instanceSchema, mapOf } from "./classes.mjs";
import { required } from "./converters.mjs";
import { writeDefault } from "./defaults.mjs";
import { zod4Number } from "./zod4-limits.mjs";

/** zod 3, converted by zod-to-json-schema. @type {Dialect} */
export const zod3 = {
  packages: ["zod-to-json-schema"],
  recognises: (validator) => typeof validator._def?.typeName === "string" && validator._def.typeName.startsWith("Zod"),
  base: zod3Base,
  name: () => undefined,
  annotations: ({ description }) => (description ? { description } : {}),
  isNothing: (validator) => ["ZodVoid", "ZodUndefined"].includes(validator._def.typeName),
  isOptional: zod3IsOptional,
  schema(validator, direction, pool) {
    const convert = required(pool.converters.zod3, "zod 3", "zod-to-json-schema");
    return convert(validator, {
      target: "jsonSchema7",
      pipeStrategy: direction,
      effectStrategy: "input",
      removeAdditionalStrategy: "passthrough",
      postProcess: (json, def) => zod3Correct(json, def, direction, pool),
    });
  },
};

const ZOD3_WRAPPERS = ["Optional", "Default", "Catch", "Readonly", "Branded", "Promise", "Lazy", "Effects"].map(
  (name) => `Zod${name}`,
);

/** Schemas by their definitions, because converters only receive definitions. */
const zod3Schemas = new WeakMap();

function zod3Schema(def) {
  if (!zod3Schemas.has(def)) zod3Schemas.set(def, { _def: def, description: def.description });
  return zod3Schemas.get(def);
}

function zod3Inner(def) {
  return def.innerType ?? def.type ?? def.schema ?? def.getter?.();
}

function zod3Base({ _def: def }) {
  const isWrapper = ZOD3_WRAPPERS.includes(def.typeName) && def.effect?.type !== "transform";
  return isWrapper ? zod3Base(zod3Inner(def)) : zod3Schema(def);
}

function zod3IsOptional(schema, direction) {
  const def = schema._def;
  switch (def.typeName) {
    case "ZodOptional":
      return true;
    case "ZodAny":
    case "ZodUnknown":
    case "ZodDefault":
      return direction === "input";
    case "ZodUnion":
      return def.options.some((option) => zod3.isNothing(option) || zod3IsOptional(option, direction));
    case "ZodPipeline":
      return zod3IsOptional(direction === "input" ? def.in : def.out, direction);
    case "ZodEffects":
      if (isZod3Custom(def)) return direction === "input" && zod3Accepts(def, undefined);
      return zod3IsOptional(def.schema, direction);
    default:
      if (![...ZOD3_WRAPPERS, "ZodNullable"].includes(def.typeName)) return false;
      return zod3IsOptional(zod3Inner(def), direction);
  }
}

function zod3Correct(json, def, direction, pool) {
  const { typeName } = def;
  if (def.effect?.type === "transform" && direction === "output") return open(UNTYPED_TRANSFORM);
  if (isZod3Custom(def)) return { ...(instanceSchema(zod3Class(def)) ?? open(UNTYPED_CUSTOM)) };
  if (typeName === "ZodVoid" || typeName === "ZodUndefined") return { ...NOTHING };
  if (json === undefined) return json;
  if (typeName === "ZodDate") return { ...json, ...(direction === "input" && !def.coerce && REFUSED_DATE) };
  if (typeName === "ZodBigInt") return { ...BIGINT, ...pick(json, ["description"]) };
  if (typeName === "ZodMap") {
    const [key, value] = json.items?.items ?? [{}, json.additionalProperties ?? {}];
    return mapOf(key, value);
  }
  if (typeName === "ZodNaN") return { type: "number" };
  if (typeName === "ZodNumber") zod4Number(json, []);
  if (typeName === "ZodDefault") writeDefault(json, () => def.defaultValue());
  if (typeName === "ZodObject") {
    json[MARK.node] = pool.number(zod3Schema(def));
    // In zod 3, a property that accepts anything can be missing.
    const isAny = ({ _def }) => ["ZodAny", "ZodUnknown"].includes(_def.typeName);
    const fields = Object.entries(def.shape());
    const needed = fields.filter(([, field]) => !isAny(field) && !zod3IsOptional(field, direction));
    json.required = needed.map(([key]) => key).filter((key) => Object.hasOwn(json.properties, key));
  }
  return json;
}

/** `z.custom(…)` and `z.instanceof(…)`: values that the backend's own code checks. */
export function isZod3Custom({ typeName, effect, schema }) {
  return typeName === "ZodEffects" && effect.type === "refinement" && schema._def.typeName === "ZodAny";
}

function zod3Accepts(def, value) {
  let isAccepted = true;
  try {
    def.effect.refinement(value, { path: [], addIssue: () => (isAccepted = false) });
    return isAccepted;
  } catch {
    return false;
  }
}

/** The only class whose instances are accepted. The check doesn't expose it, so samples are tested. */
export function zod3Class(def) {
  const instances = [new FormData(), new Blob([]), new File([], ""), new Date(), new URL("a:b"), new Uint8Array(), Buffer.of()];
  if (zod3Accepts(def, {})) return undefined;
  return instances.find((instance) => zod3Accepts(def, instance))?.constructor;
}
