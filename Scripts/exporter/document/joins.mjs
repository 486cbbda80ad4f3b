import { dialectOf } from "../validators/dialects.mjs";

/**
 * One type, one name: types of one shape are joined. What a validator says stays, with its limits, formats and integers;
 * what TypeScript infers and nobody named takes the name of the validator, else of the row that it is, else of the type
 * of this shape that the program uses most. Types that are named differently stay apart.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @param {string[]} reached The keys of all types that the contract has.
 * @param {import("../pool/shapes.mjs").Shapes} shapes
 * @returns {Map<string, string>} The key of the type that stands for another.
 */
export function joinedTypes(pool, reached, shapes) {
  const groups = new Map();
  for (const key of reached) {
    const { direction } = pool.types.get(key);
    const id = `${direction} ${shapes.of("pool", key)}`;
    groups.set(id, [...(groups.get(id) ?? []), key]);
  }
  const rows = rowNames(pool, shapes);
  const joins = new Map();
  for (const [id, keys] of groups) joinGroup(keys, rows.get(Number(id.split(" ").pop())), pool, joins);
  return joins;
}

/** What shapes are rows of. A shape that several tables have is none's. */
function rowNames(pool, shapes) {
  const names = new Map();
  for (const { key, name } of pool.rows) {
    const shape = shapes.of("pool", key);
    names.set(shape, names.has(shape) && names.get(shape) !== name ? undefined : name);
  }
  return names;
}

function joinGroup(keys, row, pool, joins) {
  const type = (key) => pool.types.get(key);
  const inferred = keys.filter((key) => type(key).isInferred);
  const validators = keys.filter((key) => dialectOf(type(key).base));
  const named = validators.filter((key) => type(key).name !== undefined);
  const byName = new Map(keys.filter((key) => !type(key).isInferred).map((key) => [type(key).name, key]));
  for (const key of inferred.filter((one) => type(one).name !== undefined)) {
    const { name } = type(key);
    if (byName.has(name)) joins.set(key, byName.get(name));
    else byName.set(name, key);
  }
  const unnamed = inferred.filter((key) => type(key).name === undefined);
  if (unnamed.length === 0) return;
  const mostUsed = [...byName].filter(([name]) => name !== undefined).map(([, key]) => key);
  const target = named[0] ?? byName.get(row) ?? (row ? undefined : mostUsed[0]) ?? validators[0] ?? unnamed[0];
  if (type(target).name === undefined && type(target).isInferred) type(target).rowName = row;
  for (const key of unnamed) if (key !== target) joins.set(key, target);
}
