/** drizzle's integer columns. */
const INTEGERS = /^(Pg|MySql|SQLite|SingleStore|Gel)(Integer|SmallInt|MediumInt|TinyInt|Int|BigInt53|SmallSerial|Serial|BigSerial53|Year|Int53)$/;

/** Formats of columns. JSON Schema has no format for times without an offset. */
const FORMATS = { PgUUID: "uuid", GelUUID: "uuid", PgDateString: "date", MySqlDateString: "date", SingleStoreDateString: "date" };

/**
 * The limits of a property from its drizzle column: integers and formats. Names aren't used.
 * @param {any} symbol
 * @param {Schema} tree
 * @param {import("./wire.mjs").WireTypes} wire
 */
export function columnLimits(symbol, tree, wire) {
  const kinds = [tree.type].flat();
  if (!kinds.includes("number") && !kinds.includes("string")) return {};
  const column = columnOf(symbol, wire);
  if (column === undefined || tree.enum || "const" in tree || tree.format) return {};
  if (kinds.includes("number") && INTEGERS.test(column)) {
    const types = kinds.map((kind) => (kind === "number" ? "integer" : kind));
    return { type: types.length === 1 ? types[0] : types };
  }
  return kinds.includes("string") && FORMATS[column] ? { format: FORMATS[column] } : {};
}

/** The type of a property's column, such as `PgInteger`. */
function columnOf(symbol, wire) {
  const { checker } = wire;
  for (let origin = symbol, steps = 0; origin && steps < 12; steps++) {
    if (wire.columns.has(origin)) return wire.columns.get(origin);
    const type = steps === 0 ? undefined : checker.getTypeOfSymbol(origin);
    const details = type && type.symbol && checker.getPropertyOfType(type, "_");
    const kind = details && checker.getPropertyOfType(checker.getTypeOfSymbol(details), "columnType");
    const literal = kind && checker.getTypeOfSymbol(kind);
    if (literal?.isStringLiteral()) {
      wire.columns.set(symbol, literal.value);
      return literal.value;
    }
    origin = origin.links?.syntheticOrigin;
  }
  wire.columns.set(symbol, undefined);
  return undefined;
}
