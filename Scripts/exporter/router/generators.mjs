import { dialectOf } from "../validators/dialects.mjs";
import { zod4Meta } from "../validators/zod4.mjs";
import { closureOf, inspected } from "./inspector.mjs";

/** Whether an output is checked as a generator is, so that it has no schema of its own. */
export function isIterable(validator) {
  const def = validator._zod?.def ?? validator._def ?? validator;
  const first = def.in ?? def.schema ?? validator;
  const kind = first._zod?.def.type ?? first._def?.typeName ?? first.type;
  return ["custom", "ZodAny", "ZodEffects"].includes(kind);
}

/**
 * What the documentation's `zAsyncIterable({ yield, tracked })` was made with: it keeps the validator of what is
 * yielded in the closure of its transform. A helper may also say it: `schema.meta({ event, tracked })`.
 * @returns {{ event: Validator, tracked: boolean } | undefined}
 */
export function yieldsOf(output) {
  const meta = output._zod ? zod4Meta(output) : undefined;
  if (meta?.event) return { event: meta.event, tracked: Boolean(meta.tracked) };
  const transform = output._zod?.def.out?._zod.def.transform ?? output._def?.effect?.transform;
  if (typeof transform !== "function" || !isIterable(output)) return undefined;
  const variables = inspected((inspector) => closureOf(transform, inspector)) ?? [];
  const options = variables.find(({ value }) => dialectOf(value?.yield))?.value;
  if (options) return { event: options.yield, tracked: Boolean(options.tracked) };
  // A helper that takes its options apart has them as variables.
  const validators = variables.filter(({ value }) => dialectOf(value));
  const tracked = variables.find(({ name }) => name === "tracked")?.value;
  return validators.length === 1 ? { event: validators[0].value, tracked: Boolean(tracked) } : undefined;
}
