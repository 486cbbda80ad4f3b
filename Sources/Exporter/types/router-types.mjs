import { relative } from "node:path";
import { ContractError } from "../problems.mjs";

/**
 * A procedure as TypeScript sees it.
 * @typedef {object} TypedProcedure
 * @property {string} path
 * @property {"query" | "mutation" | "subscription"} type
 * @property {any} input
 * @property {any} output
 * @property {boolean} isTyped Whether it is a procedure of tRPC 11.
 * @property {any} symbol The property of the router, which has its comment.
 * @property {string | undefined} file The file and line of its declaration.
 */

/**
 * The procedures and the root configuration of a router, from the checker.
 * @returns {{ procedures: Map<string, TypedProcedure>, errorShape: any, hasTransformer: boolean | undefined }}
 */
export function readRouterTypes({ ts, program }, file, exportName) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file) ?? program.getSourceFiles().find(({ fileName }) => fileName === file);
  const router = source && exportedType(ts, checker, source, exportName);
  if (!router) throw new ContractError([`${file} has no export ${exportName} according to TypeScript.`]);
  const member = (type, ...names) =>
    names.reduce((known, name) => {
      const symbol = known && checker.getPropertyOfType(known, name);
      return symbol && checker.getTypeOfSymbol(symbol);
    }, type);
  const def = member(router, "_def");
  const record = member(def, "record") ?? member(def, "procedures");
  if (!record) throw new ContractError([`${exportName} of ${file} is not a tRPC router according to TypeScript.`]);
  const procedures = new Map();
  const walk = (type, path, seen) => {
    if (seen.includes(type)) return;
    for (const symbol of checker.getPropertiesOfType(type)) {
      const place = [...path, symbol.name];
      const inner = checker.getTypeOfSymbol(symbol);
      const innerDef = member(inner, "_def");
      const nested = innerDef && (member(innerDef, "record") ?? member(innerDef, "procedures"));
      if (nested) walk(nested, place, [...seen, type]);
      else if (innerDef) {
        const procedure = readTyped(place.join("."), innerDef, symbol, { ts, checker, member });
        if (procedure) procedures.set(procedure.path, procedure);
      } else if (inner.getCallSignatures().length === 0) walk(inner, place, [...seen, type]);
    }
  };
  walk(record, [], []);
  const root = member(def, "_config", "$types");
  const transformer = root && member(root, "transformer");
  return {
    procedures,
    errorShape: member(root, "errorShape") ?? member(def, "_config", "_def", "errorShape"),
    hasTransformer: transformer && checker.typeToString(transformer) !== "false",
  };
}

/** The type of an exported value, or an exported type such as `AppRouter`. */
function exportedType(ts, checker, source, name) {
  const module = checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!exported) return undefined;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return symbol.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
}

/** @returns {TypedProcedure | undefined} */
function readTyped(path, def, symbol, { ts, checker, member }) {
  const kinds = ["query", "mutation", "subscription"];
  const type = literalOf(member(def, "type")) ?? kinds.find((kind) => checker.getPropertyOfType(def, kind));
  const types = member(def, "$types");
  const input = types ? member(types, "input") : member(def, "_input_in");
  const output = types ? member(types, "output") : member(def, "_output_out");
  if (!kinds.includes(type) || !output) return undefined;
  const isTyped = types !== undefined;
  return { path, type, input: isUnset(ts, input) ? undefined : input, output, isTyped, symbol, file: placeOf(symbol) };
}

function literalOf(type) {
  return type?.isStringLiteral?.() ? type.value : undefined;
}

/** tRPC 10 marks a missing validator with a symbol. */
function isUnset(ts, type) {
  return Boolean(type && type.flags & ts.TypeFlags.UniqueESSymbol);
}

/** The file and the line where a symbol is declared. */
export function placeOf(symbol) {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (!declaration) return undefined;
  const source = declaration.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart(source));
  return `${relative(process.cwd(), source.fileName)}:${line + 1}`;
}
