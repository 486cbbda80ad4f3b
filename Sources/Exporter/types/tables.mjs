import { pascalCase } from "../values.mjs";
import { isInPackage } from "./names.mjs";

/**
 * The drizzle tables that a program exports, with the names of their rows. Records the columns of their properties.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ name: string, row: any }[]}
 */
export function findTables(wire) {
  const { program, checker } = wire;
  const tables = [];
  for (const source of program.getSourceFiles()) {
    if (isInPackage(source.fileName) || source.isDeclarationFile) continue;
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (!mayBeTable(symbol, source, wire.ts)) continue;
      const table = checker.getTypeOfSymbol(symbol);
      const select = checker.getPropertyOfType(table, "$inferSelect");
      if (!select || !checker.getPropertyOfType(table, "_")) continue;
      const row = checker.getTypeOfSymbol(select);
      rememberColumns(row, table, wire);
      tables.push({ name: singular(pascalCase(symbol.name)), row });
    }
  }
  return tables;
}

/** `export const posts = pgTable("posts", …)`: getting the type of every export would be slow. */
function mayBeTable(symbol, source, ts) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || declaration.getSourceFile() !== source || !ts.isVariableDeclaration(declaration)) return false;
  let { initializer } = declaration;
  // Chained calls change the table, but it is still a table: `.enableRLS()`.
  while (initializer && ts.isCallExpression(initializer) && ts.isPropertyAccessExpression(initializer.expression)) {
    if (isNamed(initializer, ts)) return true;
    initializer = initializer.expression.expression;
  }
  return Boolean(initializer && ts.isCallExpression(initializer) && isNamed(initializer, ts));
}

function isNamed(call, ts) {
  const [first] = call.arguments;
  return call.arguments.length > 1 && ts.isStringLiteralLike(first);
}

/** Records the columns of row properties, and of the properties from which they are mapped. */
function rememberColumns(row, table, wire) {
  for (const property of row.getProperties()) {
    const column = wire.checker.getPropertyOfType(table, property.name);
    const details = column && wire.checker.getPropertyOfType(wire.checker.getTypeOfSymbol(column), "_");
    const kind = details && wire.checker.getPropertyOfType(wire.checker.getTypeOfSymbol(details), "columnType");
    const literal = kind && wire.checker.getTypeOfSymbol(kind);
    if (!literal?.isStringLiteral()) continue;
    for (let origin = property; origin; origin = origin.links?.syntheticOrigin) wire.columns.set(origin, literal.value);
  }
}

/** `Posts` is `Post`, `Categories` is `Category`. */
export function singular(name) {
  if (/[^aeiou]ies$/i.test(name)) return name.replace(/ies$/, "y");
  if (/(ss|x|ch|sh)es$/.test(name)) return name.replace(/es$/, "");
  return /[^sui]s$/.test(name) ? name.slice(0, -1) : name;
}
