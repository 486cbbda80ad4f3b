import { dialectOf } from "../validators/dialects.mjs";
import { pascalCase } from "../values.mjs";

/** The names under which modules export validators: `PostSchema` is `Post`. A registry names what is in it. */
export function exportedNames(modules) {
  const names = new Map();
  const exported = modules.flatMap((module) => Object.entries(module));
  for (const [, value] of exported) if (value?._idmap instanceof Map) for (const [id, schema] of value._idmap) names.set(schema, id);
  const bases = exported.filter(([key]) => key !== "default").map(([key, value]) => ({ key, value, base: baseOf(value) }));
  // A type has its own export's name rather than that of a copy, such as `PostSchema.optional()`.
  const isOwn = ({ value, base }) => base === value || (base?._def !== undefined && base._def === value._def);
  const [own, copies] = [bases.filter(isOwn), bases.filter((one) => one.base && !isOwn(one))];
  for (const { key, base } of [...own, ...copies]) {
    if (!names.has(base)) names.set(base, pascalCase(key.replace(/(.)(Schema|Validator)$/, "$1")));
  }
  return names;
}

/** What an exported value is the validator of; undefined if it is none, or fails when it is looked at. */
function baseOf(value) {
  try {
    return dialectOf(value)?.base(value);
  } catch {
    return undefined;
  }
}
