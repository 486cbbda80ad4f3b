import { messageOf } from "../problems.mjs";
import { SCALARS } from "../schema/keywords.mjs";
import { MARK } from "../schema/marks.mjs";
import { isUntyped } from "../schema/objects.mjs";
import { orNull } from "../schema/unions.mjs";
import { pick } from "../values.mjs";
import { ERROR_DATA, ERROR_OPTIONS, FLATTENED, errorAnswer } from "./schema.mjs";

/** The argument that tRPC passes to a formatter. */
const ERROR_SHAPE = {
  message: "",
  code: -32603,
  data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path: "", stack: "" },
};

/** A router's own error formatter, analyzed by its results for two errors: a plain one and one of zod. */
export class ErrorFormatter {
  constructor(config, zodError) {
    this.notes = [];
    this.samples = [];
    this.hasFailed = false;
    const causes = zodError ? [undefined, zodError] : [undefined];
    try {
      if (config.errorFormatter) this.samples = causes.map((cause) => formatted(config.errorFormatter, cause));
    } catch (error) {
      this.hasFailed = true;
      this.notes.push(
        `The error formatter fails without a context (${messageOf(error)}), so the fields it adds are unknown. ` +
          "Pass its validator with --error-data.",
      );
    }
  }

  /** Whether it adds properties to tRPC's. */
  get isCustom() {
    return this.hasFailed || this.samples.some((data) => Object.keys(data).some((key) => !(key in ERROR_DATA)));
  }

  /**
   * The schema of an error response.
   * @param {Schema} [said] The backend's schema of the properties that the formatter adds.
   * @param {Schema} [inferred] The schema of the whole data, from TypeScript or the official document.
   */
  shape(said, inferred) {
    const samples = this.samples.length > 0 ? this.samples : [{ code: "", httpStatus: 0 }];
    const known = Object.keys(this.samples.length > 0 ? {} : (inferred?.properties ?? {}));
    const keys = [...new Set([...samples.flatMap((data) => Object.keys(data)), ...known])];
    const added = keys.filter((key) => !(key in ERROR_DATA) && !(key in (said?.properties ?? {})));
    const examples = added.map((key) => [key, this.example(key, samples.map((data) => data[key]), inferred)]);
    const isThere = (key) => samples.every((data) => data[key] !== undefined) || (known.includes(key) && inferred.required?.includes(key));
    const always = Object.keys(ERROR_DATA).filter((key) => !ERROR_OPTIONS.includes(key) && isThere(key));
    const own = pick(ERROR_DATA, [...always, ...ERROR_OPTIONS]);
    return errorAnswer({
      type: "object",
      properties: { ...said?.properties, ...Object.fromEntries(examples), ...own },
      required: [...(said?.required ?? []), ...added.filter(isThere), ...always],
      ...((!this.hasFailed || inferred) && { additionalProperties: false }),
    });
  }

  /** The type of a property by its examples; otherwise the inferred type. */
  example(key, values, inferred) {
    const schema = exampleSchema(values.filter((value) => value !== undefined));
    const known = inferred?.properties?.[key];
    if (isUntyped(schema) && known && !isUntyped(known) && !known[MARK.open]) return known;
    if (isUntyped(schema)) {
      this.notes.push(
        `error.data.${key}: the error formatter's results for samples do not show its type. ` +
          "Pass its validator with --error-data.",
      );
    }
    return schema;
  }
}

/** The data of an error from a formatter. */
function formatted(formatter, cause) {
  const code = cause ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
  const error = Object.assign(new Error("sample", { cause }), { name: "TRPCError", code });
  const shape = structuredClone(ERROR_SHAPE);
  return formatter({ shape, error, type: "query", path: "sample", input: undefined, ctx: undefined }).data ?? {};
}

/** The type of examples; `{}` if unknown. */
function exampleSchema(values) {
  const others = values.filter((value) => value !== null);
  const kinds = new Set(others.map((value) => (isFlattened(value) ? "flattened" : typeof value)));
  if (kinds.size !== 1) return {};
  const [kind] = kinds;
  const schema = kind === "flattened" ? FLATTENED : SCALARS.includes(kind) ? { type: kind } : undefined;
  if (!schema) return {};
  return others.length === values.length ? schema : orNull(schema);
}

function isFlattened(value) {
  return Array.isArray(value?.formErrors) && typeof value.fieldErrors === "object";
}
