// Shared by the tests of the table of types: the value of a row, and its schema with all references resolved.

import { ts } from "./compiler.mjs";
import { DECLARATIONS } from "./type-rows.mjs";

export const title = ([type, value]) => `${type ?? "inferred"}: ${value}`;
export const key = (index) => `case${String(index).padStart(3, "0")}`;

/** Returns the value of a row. */
export async function valueOf([, value]) {
  const { outputText } = ts.transpileModule(`${DECLARATIONS}\nexport const value = () => (${value});`, { compilerOptions: { target: "ES2022", module: "ES2022" } });
  const module = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return module.value();
}

/** Returns a schema with references resolved as deep as a value requires. */
export function resolved(node, document, depth = 0) {
  if (Array.isArray(node)) return node.map((element) => resolved(element, document, depth));
  if (typeof node !== "object" || node === null) return node;
  if (depth > 12) return {};
  const { $ref, ...rest } = node;
  const whole = $ref ? { ...document.components.schemas[$ref.split("/").pop()], ...rest } : rest;
  return Object.fromEntries(Object.entries(whole).map(([word, value]) => [word, resolved(value, document, depth + 1)]));
}
