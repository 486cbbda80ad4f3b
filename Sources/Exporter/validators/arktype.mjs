import { nodesOf } from "../pool/documents.mjs";
import { MARK, open } from "../schema/marks.mjs";
import { isUntyped, replace } from "../schema/objects.mjs";
import { isObject, omit } from "../values.mjs";
import { BIGINT, DATE, NOTHING, UNTYPED_CUSTOM, UNTYPED_TRANSFORM, instanceOf } from "./classes.mjs";
import { sentAs } from "./defaults.mjs";
import { dialectOf } from "./dialects.mjs";

/** arktype, whose types describe themselves. @type {Dialect} */
export const arktype = {
  packages: [],
  recognises: (validator) => validator["~standard"]?.vendor === "arktype" && Boolean(validator.toJsonSchema),
  base: (type) => type,
  name: () => undefined,
  isNothing: (validator) => validator.expression === "undefined",
  isOptional: (validator, direction) => (direction === "input" ? validator.in : validator.out).allows(undefined),
  schema(validator, direction, pool) {
    const schema = arktypeSchema(validator, direction);
    const exported = [...pool.names.keys()].filter((base) => base !== validator && dialectOf(base) === arktype);
    const byText = new Map();
    for (const base of exported) {
      const text = JSON.stringify(arktypeSchema(base, direction));
      byText.set(text, [...(byText.get(text) ?? []), base]);
    }
    // arktype inlines types: a node that equals exactly one named type is that type.
    const found = [...nodesOf(schema)].map((node) => [node, byText.get(JSON.stringify(node)) ?? []]);
    for (const [node, [base, ...others]] of found) {
      if (base && others.length === 0 && node.type === "object") node[MARK.node] = pool.number(base);
    }
    if (schema.type === "object") schema[MARK.node] = pool.number(validator);
    return schema;
  },
};

/** The type of one side: the input or the output of a morph. */
function arktypeSchema(type, direction) {
  const fallback = (context) => ({ ...arktypeMissing(context) });
  const given = type.toJsonSchema({ fallback });
  const schema = direction === "input" ? given : type.out.toJsonSchema({ fallback });
  delete schema.$schema;
  if (direction === "output") markMorphs(schema, given);
  for (const node of nodesOf(schema)) arktypeCorrect(node);
  return schema;
}

/** Marks a typed input with an untyped output: a morph whose result has no type. */
function markMorphs(schema, given) {
  if (isUntyped(schema) && !isUntyped(given)) return Object.assign(schema, open(UNTYPED_TRANSFORM));
  for (const key of Object.keys(schema)) {
    if (isObject(schema[key]) && isObject(given[key])) markMorphs(schema[key], given[key]);
  }
}

function arktypeCorrect(node) {
  // A pattern next to a format is redundant.
  if (typeof node.format === "string" && typeof node.pattern === "string") delete node.pattern;
  const members = Array.isArray(node.anyOf) ? node.anyOf : [];
  const isFormat = ({ format }) => typeof format === "string" && format === members[0].format;
  if (members.length === 0 || !members.every(isFormat)) return;
  replace(node, { ...omit(node, ["anyOf"]), type: "string", format: members[0].format });
}

function arktypeMissing(context) {
  switch (context.code) {
    case "date":
      return DATE;
    case "proto":
      return instanceOf(context.proto);
    case "domain":
      return context.domain === "bigint" ? BIGINT : context.domain === "undefined" ? NOTHING : open("is a symbol");
    case "unit":
      if (context.unit === undefined) return NOTHING;
      return typeof context.unit === "bigint" ? BIGINT : open(UNTYPED_CUSTOM);
    case "defaultValue":
      return { ...context.base, default: sentAs(typeof context.value === "function" ? context.value() : context.value) };
    default:
      return context.base;
  }
}
