import { dialectOf } from "../validators/dialects.mjs";

/** How anonymous types of one shape are named, the first that has a name; else by their place. */
export const NAMING = ["table", "model", "alias"];

/**
 * One type, one name: types of one shape are joined. What a validator says stays, with its limits, formats and integers;
 * what TypeScript infers and nobody named takes the name of the validator, else that of the first rule that has one: the
 * table or the model that it is a row of, or the type of this shape that the program uses most. Types that are named
 * differently stay apart.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @param {Map<string, number>} reached The keys of all types that the contract has, with how often each is used.
 * @param {import("../pool/shapes.mjs").Shapes} shapes
 * @param {string[]} rules
 * @returns {Map<string, string>} The key of the type that stands for another.
 */
export function joinedTypes(pool, reached, shapes, rules = NAMING) {
  const groups = new Map();
  for (const key of reached.keys()) {
    const { direction } = pool.types.get(key);
    const id = `${direction} ${shapes.of("pool", key)}`;
    groups.set(id, [...(groups.get(id) ?? []), key]);
  }
  const rows = rowNames(pool, shapes);
  const joins = new Map();
  for (const keys of groups.values()) {
    const ofShape = rows.get(shapes.of("pool", keys[0])) ?? {};
    joinGroup(keys, (rule) => ofShape[rule], { pool, joins, reached, rules });
  }
  return joins;
}

/** What shapes are rows of, by rule. A shape that several tables have is none's. */
function rowNames(pool, shapes) {
  const names = new Map();
  for (const { key, name, rule } of pool.rows) {
    const shape = shapes.of("pool", key);
    const known = names.get(shape) ?? {};
    known[rule] = rule in known && known[rule] !== name ? undefined : name;
    names.set(shape, known);
  }
  return names;
}

function joinGroup(keys, rowName, { pool, joins, reached, rules }) {
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
  const aliases = [...byName].filter(([name]) => name !== undefined).map(([, key]) => key);
  const mostUsed = aliases.sort((a, b) => reached.get(b) - reached.get(a))[0];
  const rule = rules.find((one) => (one === "alias" ? mostUsed !== undefined : rowName(one) !== undefined));
  const row = rule === "alias" ? undefined : rule && rowName(rule);
  const target = named[0] ?? (rule === "alias" ? mostUsed : byName.get(row)) ?? validators[0] ?? unnamed[0];
  if (type(target).name === undefined && type(target).isInferred) type(target).rowName = row;
  for (const key of unnamed) if (key !== target) joins.set(key, target);
}
