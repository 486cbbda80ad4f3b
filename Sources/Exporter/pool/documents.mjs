import { MARK } from "../schema/marks.mjs";
import { isObject } from "../values.mjs";

/** A schema and all schemas in it, but not those in what is an end. */
export function nodesOf(node, found = new Set(), isEnd = () => false) {
  if (typeof node !== "object" || node === null || found.has(node)) return found;
  found.add(node);
  if (!isEnd(node)) for (const key in node) nodesOf(node[key], found, isEnd);
  return found;
}

/** The numbers that references in a schema lead to. */
export function referencesOf(schema, isEnd) {
  const references = [...nodesOf(schema, new Set(), isEnd)].filter((node) => MARK.reference in node);
  return references.map((node) => node[MARK.reference]);
}

/** The nodes of a document that have numbers, the first of each. */
export function numberedNodes(root) {
  const nodes = new Map();
  for (const node of nodesOf(root)) {
    if (MARK.node in node && !(MARK.reference in node) && !nodes.has(node[MARK.node])) nodes.set(node[MARK.node], node);
  }
  return nodes;
}

/** What a reference leads to in the end. */
export function followed(pointer, root) {
  let node = pointed(root, pointer);
  for (let steps = 0; typeof node?.$ref === "string" && steps < 100; steps++) node = pointed(root, node.$ref);
  if (!isObject(node) || node.$ref) throw new Error(`its reference ${pointer} leads nowhere`);
  return node;
}

/** The name of a definition, unless a converter made it up. */
export function definitionName(pointer) {
  const name = decodeURIComponent(pointer.split("/").pop() ?? "");
  const isNamed = /^#\/(\$defs|definitions)\/[^/]+$/.test(pointer) && !/^[_a-z]*\d+$/i.test(name);
  return isNamed ? name : undefined;
}

/** What a JSON pointer in a document leads to. */
export function pointed(root, pointer) {
  const steps = pointer.replace(/^#\/?/, "").split("/").filter(Boolean);
  const keys = steps.map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce((node, key) => node?.[key], root);
}
