import { arktype } from "../validators/arktype.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { isZod3Custom, zod3, zod3Class } from "../validators/zod3.mjs";

/** Bodies that are no JSON: a form, or bytes. */
export function uploadOf(validator) {
  if (classOf(validator)?.name === "FormData") return { mediaType: "multipart/form-data", schema: { type: "object" } };
  if (!takesStreams(validator)) return undefined;
  return { mediaType: "application/octet-stream", schema: { type: "string", format: "binary" } };
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
