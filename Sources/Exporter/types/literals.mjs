import { typeOfValues } from "../schema/modernise.mjs";

/** The tree of one literal. */
export function literalTree(type) {
  return typeOfValues({ const: type.value });
}

/** The members of an enum in the order of its declaration, with their names. */
export function enumBody(members) {
  const sorted = [...members].sort((a, b) => positionOf(a) - positionOf(b));
  const values = sorted.map((member) => member.value);
  const types = new Set(values.map((value) => (Number.isSafeInteger(value) ? "integer" : typeof value)));
  const type = types.size === 1 ? [...types][0] : undefined;
  return { ...(type && { type }), enum: values, "x-enum-varnames": sorted.map(({ symbol }) => symbol.name) };
}

function positionOf(member) {
  return member.symbol?.valueDeclaration?.pos ?? 0;
}

const PLACEHOLDERS = {
  Number: "(?:-?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Infinity)|NaN)",
  BigInt: "-?\\d+",
};

/** The pattern of a template literal: `${string}@${string}`. */
export function templateTree({ texts, types }, ts) {
  const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const part = (type) => {
    const kind = Object.keys(PLACEHOLDERS).find((name) => type.flags & ts.TypeFlags[name]);
    return kind ? PLACEHOLDERS[kind] : "[\\s\\S]*";
  };
  const pattern = texts.map((text, index) => escaped(text) + (types[index] ? part(types[index]) : "")).join("");
  return { type: "string", pattern: `^${pattern}$` };
}
