import { dialectOf } from "../validators/dialects.mjs";
import { pascalCase } from "../values.mjs";

/** The names under which modules export validators: `PostSchema` is `Post`. A registry names what is in it. */
export function exportedNames(modules) {
  const names = new Map();
  for (const exported of modules.flatMap((module) => Object.entries(module))) {
    const [key, value] = exported;
    if (value?._idmap instanceof Map) for (const [id, schema] of value._idmap) names.set(schema, id);
    const base = baseOf(value);
    const name = pascalCase(key.replace(/(.)(Schema|Validator)$/, "$1"));
    if (base && key !== "default" && !names.has(base)) names.set(base, name);
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
