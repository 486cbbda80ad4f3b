import { dialectOf } from "../validators/dialects.mjs";
import { zod4Meta } from "../validators/zod4.mjs";
import { isObject } from "../values.mjs";
import { closureOf, inspected } from "./inspector.mjs";

/** The maximum number of wrappers around a validator. */
const MOST_WRAPPED = 20;

const definitionOf = (validator) => validator?._zod?.def ?? validator?._def ?? validator;

/** Whether an output is validated like a generator, and therefore has no schema. */
export function isIterable(validator) {
  return takesAnything(definitionOf(validator).in ?? definitionOf(validator).schema ?? validator) || streamIn(validator) !== undefined;
}

/** Whether a validator accepts values that only the backend's own code checks. */
function takesAnything(validator) {
  const def = definitionOf(validator);
  const kind = validator._zod?.def.type ?? validator._def?.typeName ?? validator.type;
  return ["custom", "ZodAny"].includes(kind) || (kind === "ZodEffects" && def.schema?._def?.typeName === "ZodAny");
}

/**
 * The part of an output that transforms its input into a generator. Helpers wrap it: `zAsyncIterable(…).optional()`,
 * `z.lazy(() => zAsyncIterable(…))`, `z.any().pipe(zAsyncIterable(…))`.
 */
function streamIn(validator, depth = 0) {
  const def = definitionOf(validator);
  if (!isObject(def) || depth > MOST_WRAPPED) return undefined;
  const first = def.in ?? def.schema;
  if (first && typeof transformOf(validator) === "function" && takesAnything(first)) return validator;
  const inner = [def.innerType, def.in, def.out, def.schema, lazily(def)].filter(isObject);
  return inner.map((part) => streamIn(part, depth + 1)).find(Boolean);
}

function lazily(def) {
  try {
    return def.type === "lazy" || def.typeName === "ZodLazy" ? def.getter() : undefined;
  } catch {
    return undefined; // The error is reported when it is converted.
  }
}

/** The transform of a validated value, if it is the last step. */
function transformOf(validator) {
  return validator._zod?.def.out?._zod?.def.transform ?? validator._def?.effect?.transform;
}

/**
 * The options of the documentation's `zAsyncIterable({ yield, tracked })`: the closure of its transform contains the validator of
 * yielded values. A helper can also declare it: `schema.meta({ event, tracked })`.
 * @returns {{ event: Validator, tracked: boolean, isFound?: boolean } | undefined} `isFound` if it was found in code rather than
 * declared.
 */
export function yieldsOf(output) {
  const stream = streamIn(output);
  const meta = [output, stream].map((part) => (part?._zod ? zod4Meta(part) : undefined)).find((one) => one?.event);
  if (meta) return { event: meta.event, tracked: Boolean(meta.tracked) };
  if (!stream) return undefined;
  const variables = inspected((inspector) => closureOf(transformOf(stream), inspector)) ?? [];
  const options = variables.find(({ value }) => dialectOf(value?.yield))?.value;
  if (options) return { event: options.yield, tracked: Boolean(options.tracked), isFound: true };
  // A helper that destructures its options has them as variables.
  const validators = variables.filter(({ value }) => dialectOf(value));
  const tracked = variables.find(({ name }) => name === "tracked")?.value;
  return validators.length === 1 ? { event: validators[0].value, tracked: Boolean(tracked), isFound: true } : undefined;
}
