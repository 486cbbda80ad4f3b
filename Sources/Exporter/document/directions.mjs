import { MARK } from "../schema/marks.mjs";
import { dialectOf } from "../validators/dialects.mjs";

/**
 * Also reads the output of each named type that is only used as an input: whether the two differ determines their names, which
 * must not depend on the types that other procedures use.
 * @param {import("../pool/pool.mjs").TypePool} pool
 */
export function readBothDirections(pool) {
  for (const { base, direction, name, readOther } of [...pool.types.values()]) {
    if (direction !== "input" || name === undefined || pool.types.has(pool.key(base, "output"))) continue;
    try {
      if (dialectOf(base)) pool.convert(base, "output");
      else readOther?.();
    } catch {
      // It can't be an output.
    }
  }
}

/**
 * The types that differ between the directions, directly or by a type that they contain.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @returns {Set<object>} Their bases.
 */
export function differingTypes(pool) {
  const pairs = [...pool.types.values()]
    .filter(({ base, direction }) => direction === "input" && pool.types.has(pool.key(base, "output")))
    .map((input) => [input, pool.types.get(pool.key(input.base, "output"))]);
  const differing = new Set();
  const text = (body) =>
    JSON.stringify(body, (key, value) => {
      if (key === MARK.loss) return undefined;
      if (key !== MARK.type) return value;
      const { base } = pool.types.get(value);
      return differing.has(base) ? value : pool.number(base);
    });
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [input, output] of pairs) if (text(input.body) !== text(output.body)) differing.add(input.base);
  }
  return differing;
}
