import { omit } from "../values.mjs";
import { SCALARS } from "./keywords.mjs";
import { MARK } from "./marks.mjs";

export function isNull(schema) {
  return schema?.type === "null" && Object.keys(schema).every((key) => key === "type" || key === MARK.node);
}

/** The members of a union, including those of unnamed nested unions, with null at most once. */
function unionMembers(schema, isKept) {
  const direct = (schema.anyOf ?? schema.oneOf).filter((member) => !member[MARK.nothing]);
  const members = direct.flatMap((member) => {
    const isBare = Object.keys(member).every((key) => ["oneOf", MARK.node].includes(key));
    return member.oneOf && isBare && !isKept(member) ? member.oneOf : [member];
  });
  return members.filter((member, index) => !isNull(member) || members.findIndex(isNull) === index);
}

export function unionOf(schema, isKept) {
  if (!schema.anyOf && !schema.oneOf) return schema;
  const { anyOf, oneOf, ...rest } = schema;
  const members = unionMembers(schema, isKept);
  if (members.length === 1 && !members[0].$ref) return { ...members[0], ...omit(rest, [MARK.node]) };
  const bare = members.map((member) => omit(member, [MARK.node]));
  if (bare.every((member) => typeof member.type === "string" && Object.keys(member).length === 1)) {
    const types = [...new Set(bare.map((member) => member.type))];
    return { ...rest, type: types.length === 1 ? types[0] : types };
  }
  return listOf(bare, rest) ?? { ...rest, oneOf: members };
}

/** The enum of a union of values. */
function listOf(members, rest) {
  const values = members.filter((member) => !isNull(member));
  const isValue = (member) => (member.const !== undefined || member.enum) && Object.keys(member).length === 2;
  const types = new Set(values.flatMap((member) => member.type).filter((type) => type !== "null"));
  const [type] = types;
  if (!values.every(isValue) || types.size !== 1 || !SCALARS.includes(type)) return undefined;
  const listed = new Set(values.flatMap((member) => member.enum ?? [member.const]));
  const takesNull = listed.delete(null) || values.length < members.length;
  return { ...rest, type: takesNull ? [type, "null"] : type, enum: [...listed] };
}

/** `oneOf: [string, null]` is `type: [string, "null"]`; in an enum, null is one of the values. */
export function nullableOf(schema, isKept) {
  const other = schema.oneOf?.length === 2 ? schema.oneOf.find((member) => !isNull(member)) : undefined;
  if (other && schema.oneOf.some(isNull) && SCALARS.includes(other.type) && !isKept(other)) {
    const { oneOf, ...rest } = schema;
    return addNull({ ...other, ...rest, type: [other.type, "null"] });
  }
  return addNull(schema);
}

function addNull(schema) {
  if (!Array.isArray(schema.type) || !schema.type.includes("null")) return schema;
  if (schema.const !== undefined && schema.const !== null) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  return schema;
}

/** The tree without null. */
export function withoutNull(tree) {
  const { type, enum: values, oneOf, ...rest } = tree;
  const types = Array.isArray(type) ? type.filter((name) => name !== "null") : type;
  const members = oneOf?.filter((member) => !isNull(member));
  if (members?.length === 1) return { ...members[0], ...rest };
  return {
    ...rest,
    ...(type && { type: types.length === 1 ? types[0] : types }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(members && { oneOf: members }),
  };
}

/** The tree, or null. */
export function orNull(tree) {
  if ([tree.type].flat().includes("null") || tree.oneOf?.some(isNull)) return tree;
  return nullableOf({ oneOf: [tree, { type: "null" }] }, () => false);
}
