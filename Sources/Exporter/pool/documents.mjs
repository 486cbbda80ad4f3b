import { MARK } from "../schema/marks.mjs";
import { isObject } from "../values.mjs";

/** A schema and all schemas in it, except those below an end. */
export function nodesOf(node, found = new Set(), isEnd = () => false) {
  if (typeof node !== "object" || node === null || found.has(node)) return found;
  found.add(node);
  if (!isEnd(node)) for (const key in node) nodesOf(node[key], found, isEnd);
  return found;
}

/** The numbers of the references in a schema. */
export function referencesOf(schema, isEnd) {
  const references = [...nodesOf(schema, new Set(), isEnd)].filter((node) => MARK.reference in node);
  return references.map((node) => node[MARK.reference]);
}

/** The numbered nodes of a document, the first one for each number. */
export function numberedNodes(root) {
  const nodes = new Map();
  for (const node of nodesOf(root)) {
    if (MARK.node in node && !(MARK.reference in node) && !nodes.has(node[MARK.node])) nodes.set(node[MARK.node], node);
  }
  return nodes;
}

/** The final target of a reference. */
export function followed(pointer, root) {
  let node = pointed(root, pointer);
  for (let steps = 0; typeof node?.$ref === "string" && steps < 100; steps++) node = pointed(root, node.$ref);
  if (!isObject(node) || node.$ref) throw new Error(`its reference ${pointer} has no target`);
  return node;
}

/** The name of a definition, unless a converter generated it. */
export function definitionName(pointer) {
  const name = decodeURIComponent(pointer.split("/").pop() ?? "");
  const isNamed = /^#\/(\$defs|definitions)\/[^/]+$/.test(pointer) && !/^[_a-z]*\d+$/i.test(name);
  return isNamed ? name : undefined;
}

/** The target of a JSON pointer in a document. */
export function pointed(root, pointer) {
  const steps = pointer.replace(/^#\/?/, "").split("/").filter(Boolean);
  const keys = steps.map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce((node, key) => node?.[key], root);
}
