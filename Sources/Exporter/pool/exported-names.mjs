import { dialectOf } from "../validators/dialects.mjs";
import { pascalCase } from "../values.mjs";

/** The names under which modules export validators: `PostSchema` is `Post`. A registry names its validators. */
export function exportedNames(modules) {
  const names = new Map();
  const exported = modules.flatMap((module) => Object.entries(module));
  for (const [, value] of exported) if (value?._idmap instanceof Map) for (const [id, schema] of value._idmap) names.set(schema, id);
  const bases = exported.filter(([key]) => key !== "default").map(([key, value]) => ({ key, value, base: baseOf(value) }));
  // The name of a type's own export takes precedence over that of a copy, such as `PostSchema.optional()`.
  const isOwn = ({ value, base }) => base === value || (base?._def !== undefined && base._def === value._def);
  const [own, copies] = [bases.filter(isOwn), bases.filter((one) => one.base && !isOwn(one))];
  for (const { key, base } of [...own, ...copies]) {
    if (!names.has(base)) names.set(base, pascalCase(key.replace(/(.)(Schema|Validator)$/, "$1")));
  }
  return names;
}

/** The base of an exported validator; undefined if the value isn't a validator, or can't be inspected. */
function baseOf(value) {
  try {
    return dialectOf(value)?.base(value);
  } catch {
    return undefined;
  }
}
