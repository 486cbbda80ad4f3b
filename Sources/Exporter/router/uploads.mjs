import { arktype } from "../validators/arktype.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { isZod3Custom, zod3, zod3Class } from "../validators/zod3.mjs";
import { omit } from "../values.mjs";

/** Bodies that aren't JSON: a form, or bytes. */
export function uploadOf(validator) {
  const { first, last } = stepsOf(validator);
  if (classOf(first)?.name === "FormData") {
    const fields = last !== first && !isTransform(last) ? last : undefined;
    return { mediaType: "multipart/form-data", schema: { type: "object" }, fields };
  }
  if (!takesStreams(validator)) return undefined;
  return { mediaType: "application/octet-stream", schema: { type: "string", format: "binary" } };
}

/** The first and the last step of a pipe, which can transform a form into an object. */
function stepsOf(validator) {
  const def = validator._zod?.def ?? validator._def ?? {};
  if (Array.isArray(validator.pipe)) {
    const steps = validator.pipe.filter(({ kind }) => kind === "schema");
    return { first: steps[0] === validator ? omit(validator, ["pipe"]) : steps[0], last: steps.at(-1) };
  }
  if (def.in && def.out) return { first: stepsOf(def.in).first, last: stepsOf(def.out).last };
  return def.effect?.type === "transform" ? { first: stepsOf(def.schema).first, last: validator } : { first: validator, last: validator };
}

function isTransform(validator) {
  return validator._zod?.def.type === "transform" || validator._def?.effect?.type === "transform";
}

/** Recognizes tRPC's `octetInputParser`, which isn't a schema and returns its stream unchanged. */
function takesStreams(validator) {
  if (typeof validator.parse !== "function" || dialectOf(validator)) return false;
  if (Object.keys(validator).some((key) => !["parse", "_input", "_output"].includes(key))) return false;
  const stream = new ReadableStream();
  try {
    return validator.parse(stream) === stream;
  } catch {
    return false;
  }
}

/** The class that an `instanceof` validator requires. */
function classOf(validator) {
  if (zod3.recognises(validator)) return isZod3Custom(validator._def) ? zod3Class(validator._def) : undefined;
  if (arktype.recognises(validator)) return validator.expression === "FormData" ? FormData : undefined;
  return validator._zod?.bag?.Class ?? (validator.type === "instance" ? validator.class : undefined);
}
