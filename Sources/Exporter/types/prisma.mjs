import { dirname } from "node:path";
import { prismaModels } from "./prisma-schema.mjs";

const PAYLOAD = /^\$(\w+)Payload$/;

/** Formats of the database's native types. */
const NATIVE_FORMATS = { Uuid: "uuid" };

/**
 * The models of Prisma's generated client, with the names of their rows.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ name: string, row: any }[]}
 */
export function findModels(wire) {
  const { program, checker, ts } = wire;
  const rows = [];
  for (const source of program.getSourceFiles()) {
    if (!/\bPayload\b|Payload</.test(source.text) || !source.text.includes("scalars")) continue;
    const names = payloadNames(source, ts);
    const module = names.length > 0 && checker.getSymbolAtLocation(source);
    const exported = new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
    for (const name of names) {
      const symbol = exported.get(name) ?? exported.get(`${name}Model`);
      if (symbol && symbol.flags & ts.SymbolFlags.TypeAlias) rows.push({ name, row: checker.getDeclaredTypeOfSymbol(symbol) });
    }
  }
  return rows;
}

/** The models of a file with `type $UserPayload`, at the top level or in the namespace `Prisma`. */
function payloadNames(source, ts) {
  const names = [];
  const visit = (statement) => {
    if (ts.isModuleDeclaration(statement) && statement.body) ts.forEachChild(statement.body, visit);
    else if (ts.isTypeAliasDeclaration(statement)) names.push(statement.name.text.match(PAYLOAD)?.[1]);
  };
  source.statements.forEach(visit);
  return names.filter(Boolean);
}

/**
 * The limits of a model's field from Prisma's schema. The client's types only have `number`.
 * @param {any} symbol
 * @param {Schema} tree
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema}
 */
export function fieldLimits(symbol, tree, wire) {
  const kinds = [tree.type].flat();
  if ((!kinds.includes("number") && !kinds.includes("string")) || tree.enum || "const" in tree || tree.format) return {};
  const field = fieldOf(symbol, wire);
  if (field === undefined) return {};
  if (kinds.includes("number") && field.type === "Int") {
    const types = kinds.map((kind) => (kind === "number" ? "integer" : kind));
    return { type: types.length === 1 ? types[0] : types };
  }
  return kinds.includes("string") && field.type === "String" && NATIVE_FORMATS[field.native] ? { format: NATIVE_FORMATS[field.native] } : {};
}

/** The schema's field for a property that is declared in a model, or selected from it. */
function fieldOf(symbol, wire) {
  const { ts } = wire;
  const alias = aliasOf(symbol, ts) ?? selectedFrom(symbol, wire);
  const model = alias?.name.text.match(PAYLOAD)?.[1];
  return model && wire.prismaModels(alias.getSourceFile()).get(model)?.get(symbol.name);
}

/** The `type $UserPayload` that declares a property, even if the property is picked, spread or mapped. */
function aliasOf(symbol, ts) {
  const declaration = symbol?.declarations?.find((one) => ts.isPropertySignature(one));
  const section = declaration && ts.findAncestor(declaration.parent, (node) => ts.isPropertySignature(node));
  const isField = section && ["scalars", "composites"].includes(section.name.getText());
  return isField ? ts.findAncestor(section, ts.isTypeAliasDeclaration) : undefined;
}

/** `select` maps its own argument: the model is an argument of the mapped type, if the field's type is the property's. */
function selectedFrom(symbol, { checker, ts }) {
  for (let origin = symbol; origin; origin = origin.links?.syntheticOrigin) {
    for (const type of typesOfMapper(origin.links?.mappedType?.mapper)) {
      const scalars = type.flags & ts.TypeFlags.Object && checker.getPropertyOfType(type, "scalars");
      const field = scalars && checker.getPropertyOfType(checker.getTypeOfSymbol(scalars), symbol.name);
      if (field && checker.getTypeOfSymbol(field) === checker.getTypeOfSymbol(symbol)) return aliasOf(field, ts);
    }
  }
  return undefined;
}

/** The type arguments of a generic type. */
function typesOfMapper(mapper) {
  if (!mapper) return [];
  const { target, targets = [], mapper1, mapper2 } = mapper;
  const own = [target, ...targets].filter((one) => one && typeof one === "object");
  return [...own, ...typesOfMapper(mapper1), ...typesOfMapper(mapper2)];
}

/** The schema of a generated client, read once. */
export function modelsOfClient(source, { program }, known) {
  const folder = dirname(source.fileName);
  if (!known.has(folder)) known.set(folder, prismaModels(folder, dirname(program.getRootFileNames()[0])));
  return known.get(folder);
}
