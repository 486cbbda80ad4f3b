import { dialectOf } from "../validators/dialects.mjs";

/** The rules that name anonymous database rows, by precedence. */
export const NAMING = ["table", "model"];

/**
 * The types that are merged: those with the same name in the program that are equal for a client, and those that are a full row
 * of exactly one table. Types that merely have the same fields aren't merged.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @param {() => import("../pool/shapes.mjs").Shapes} compared The shapes of all types; types with different names differ.
 * @param {(key: string) => string | undefined} nameOf
 * @param {string[]} rules
 * @returns {Map<string, string>} The key of the type that replaces another.
 */
export function joinedTypes(pool, compared, nameOf, rules = NAMING) {
  const named = grouped([...pool.types.keys()].filter((key) => nameOf(key) !== undefined), nameOf);
  const namesakes = named.filter((keys) => new Set(keys.map((key) => pool.types.get(key).base)).size > 1).flat();
  if (namesakes.length === 0 && pool.rows.length === 0) return new Map();
  const shapes = compared();
  const joins = joinedRows(pool, shapes, rules);
  const rank = (key) => (dialectOf(pool.types.get(key).base) ? 0 : 2) + (key.startsWith("output") ? 0 : 1);
  for (const keys of grouped(namesakes, (key) => shapes.of("pool", key))) {
    const [target, ...others] = keys.sort((a, b) => rank(a) - rank(b));
    for (const key of others) joins.set(key, target);
  }
  return joins;
}

/** Groups keys by id. */
function grouped(keys, idOf) {
  const groups = new Map();
  for (const key of keys) groups.set(idOf(key), [...(groups.get(idOf(key)) ?? []), key]);
  return [...groups.values()];
}

/** Rows without a name have the name of their table or model. */
function joinedRows(pool, shapes, rules) {
  const joins = new Map();
  const [byBase, byShape] = [new Map(), new Map()];
  for (const row of pool.rows) {
    addRow(byBase, pool.types.get(row.key).base, row);
    addRow(byShape, shapes.of("pool", row.key), row);
  }
  for (const [key, type] of pool.types) {
    if (!type.isInferred || type.name !== undefined) continue;
    // A row's own type belongs to that row, even if other tables have the same columns.
    const row = onlyRow(byBase.get(type.base), rules) ?? onlyRow(byShape.get(shapes.of("pool", key)), rules);
    if (row === undefined) continue;
    const isEqual = shapes.of("pool", key) === shapes.of("pool", row.key);
    pool.types.get(isEqual ? row.key : key).rowName = row.name;
    if (isEqual && key !== row.key) joins.set(key, row.key);
  }
  return joins;
}

function addRow(rows, id, row) {
  rows.set(id, [...(rows.get(id) ?? []), row]);
}

/** The row of the first rule with exactly one table. */
function onlyRow(rows = [], rules) {
  const found = rules.map((rule) => rows.filter((row) => row.rule === rule)).find((list) => new Set(list.map(({ name }) => name)).size === 1);
  return found?.[0];
}
