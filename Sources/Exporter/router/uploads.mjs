import { arktype } from "../validators/arktype.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { isZod3Custom, zod3, zod3Class } from "../validators/zod3.mjs";
import { omit } from "../values.mjs";

/** Bodies that are no JSON: a form, or bytes. */
export function uploadOf(validator) {
  const { first, last } = stepsOf(validator);
  if (classOf(first)?.name === "FormData") {
    const fields = last !== first && !isTransform(last) ? last : undefined;
    return { mediaType: "multipart/form-data", schema: { type: "object" }, fields };
  }
  if (!takesStreams(validator)) return undefined;
  return { mediaType: "application/octet-stream", schema: { type: "string", format: "binary" } };
}

/** What a pipe takes, and what it ends with: a form becomes an object on its way. */
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

/** tRPC's `octetInputParser`, which is no schema and gives back the stream that it is given. */
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

/** The class that an `instanceof` validator asks for. */
function classOf(validator) {
  if (zod3.recognises(validator)) return isZod3Custom(validator._def) ? zod3Class(validator._def) : undefined;
  if (arktype.recognises(validator)) return validator.expression === "FormData" ? FormData : undefined;
  return validator._zod?.bag?.Class ?? (validator.type === "instance" ? validator.class : undefined);
}
