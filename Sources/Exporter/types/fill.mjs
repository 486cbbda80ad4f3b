import { ANNOTATIONS, MARK } from "../schema/marks.mjs";
import { isUntyped } from "../schema/objects.mjs";
import { isObject, mapValues, pick } from "../values.mjs";

/**
 * Fills a call's open types from another source: the checker, or the official document.
 * @param {import("../router/calls.mjs").Call} call
 * @param {{ origin: string, operation: (path: string) => Record<string, any> | undefined }} source
 * @param {import("../pool/pool.mjs").TypePool} pool
 */
export function fillCall(call, source, pool) {
  const known = source.operation(call.procedure.path);
  if (!known) return;
  call.description ??= known.description;
  call.isDeprecated ||= Boolean(known.deprecated);
  call.file ??= known.file;
  if (call.input && known.input) fillInput(call.input, known, pool);
  if (!call.output) return;
  if (!call.output[MARK.open] && !(call.isFound && isOtherKind(call.output, known.output, pool))) {
    if (known.output) call.output = filled(call.output, known.output, pool);
    return;
  }
  fillOutput(call, known, source.origin);
}

/** Whether two trees describe different kinds of values, such as an object and a generator of objects. */
function isOtherKind(tree, other, pool) {
  const [one, two] = [tree, other].map((node) => pool.resolved(node ?? {}));
  if (one.type === "array" && two.type === "array" && one.items && two.items) return isOtherKind(one.items, two.items, pool);
  if (two[MARK.open]) return /^is a (stream|promise) /.test(two[MARK.open]);
  const kinds = [one, two].map(({ type }) => [type ?? []].flat().filter((name) => name !== "null").map((name) => (name === "integer" ? "number" : name)).sort().join());
  return kinds.every((kind) => kind !== "") && kinds[0] !== kinds[1];
}

function fillInput(input, known, pool) {
  // A validator that is a function has no schema.
  if (input.tree[MARK.unknown]) Object.assign(input, { isOptional: known.isInputOptional ?? input.isOptional, mediaType: known.mediaType ?? input.mediaType });
  input.tree = filled(input.tree, known.input, pool);
}

/** Fills an output without a validator. */
function fillOutput(call, known, origin) {
  if (known.output === undefined) {
    call.isOptional ||= Boolean(known.hasNoData);
    return;
  }
  call.isTracked ||= Boolean(known.isTracked);
  const isOpen = Boolean(known.output[MARK.open]);
  call.origin = isOpen ? "open" : origin;
  call.isOptional = Boolean(known.isOptional);
  call.output = known.output[MARK.nothing] ? undefined : known.output;
}

/**
 * The tree, with its open places filled from another tree.
 * @param {Schema} tree
 * @param {Schema} other
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @returns {Schema}
 */
export function filled(tree, other, pool, seen = new Set()) {
  if (tree[MARK.open]) return other[MARK.open] || isUntyped(other) ? tree : { ...other, ...pick(tree, ANNOTATIONS) };
  if (tree[MARK.type] !== undefined) {
    const type = pool.types.get(tree[MARK.type]);
    if (!seen.has(type)) type.body = filled(type.body, other, pool, seen.add(type));
    return tree;
  }
  const found = pool.resolved(other);
  const inner = (value, known) => (isObject(known) ? filled(value, known, pool, seen) : value);
  const result = { ...tree };
  if (tree.properties && found.properties) {
    result.properties = mapValues(tree.properties, (value, key) => inner(value, found.properties[key]));
  }
  if (tree.prefixItems && found.prefixItems) {
    result.prefixItems = tree.prefixItems.map((value, index) => inner(value, found.prefixItems[index]));
  }
  for (const key of ["items", "additionalProperties"]) if (isObject(tree[key])) result[key] = inner(tree[key], found[key]);
  return result;
}
