import { MARK } from "../schema/marks.mjs";

/** Any other library whose validators support Standard JSON Schema. @type {Dialect} */
export const standard = {
  packages: [],
  recognises: (validator) => typeof validator["~standard"]?.jsonSchema?.input === "function",
  base: (validator) => validator,
  name: () => undefined,
  isNothing: () => false,
  isOptional: () => false,
  schema(validator, direction, pool) {
    const schema = structuredClone(validator["~standard"].jsonSchema[direction]({ target: "draft-2020-12" }));
    if (schema.type === "object") schema[MARK.node] = pool.number(validator);
    return schema;
  },
};
