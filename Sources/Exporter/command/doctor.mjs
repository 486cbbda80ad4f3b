import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { contractOfTypes } from "../contract.mjs";
import { fixLines, fixesOf } from "../doctor/fixes.mjs";
import { ownFiles, unresolvedModules } from "../doctor/modules.mjs";
import { PackageManager } from "../doctor/package-manager.mjs";
import { sourceFiles, textOfFile } from "../environment/source-files.mjs";
import { readVariables } from "../environment/variables.mjs";
import { ContractError } from "../problems.mjs";
import { shareOf } from "../report.mjs";
import { findTypes } from "../types/source.mjs";
import { withFix } from "./inferred-types.mjs";
import { print } from "./output.mjs";

/** The share of typed procedures, in percent, below which an export prints what could raise it. */
const SUFFICIENT = 95;

/** The maximum number of modules, and of fixes, before an export. */
const MOST_LINES = 10;

/** The maximum number of modules of one command that have a line each. */
const MOST_SINGLE = 3;

/** The maximum number of names in a line. */
const MOST_NAMES = 12;

/** The maximum number of places that are listed. */
const MOST_PLACES = 2;

/**
 * Prints what the exporter uses and what is missing. Runs no code of the backend.
 * @param {string} file
 * @param {Record<string, any>} values The options.
 */
export async function doctor(file, values) {
  if (!existsSync(file)) throw new ContractError([`There is no file ${file}. Pass the one that exports the router.`]);
  const found = findTypes(file, values.export ?? "appRouter", values);
  const { typed, compiler = typed?.compiler } = found;
  const modules = compiler ? unresolvedModules(compiler) : [];
  const lines = [
    ...(compiler ? [`Compiler: typescript ${compiler.ts.version} (${shown(compiler.path)})`] : [`Compiler: ${withFix(found.reason, found.fix)}`]),
    ...(compiler ? [compiler.config ? `Project: ${shown(compiler.config)}${compiler.problem ? `, with an error: ${compiler.problem}` : ""}` : "Project: none; TypeScript's defaults are used."] : []),
    ...moduleLines(modules),
    ...environmentLines(file, compiler?.program),
    ...shareLines(found, modules, values),
  ];
  return print(lines.join("\n"));
}

/** What could raise the share of typed procedures before an export, shortened; empty if the share is sufficient. */
export function shortReport(report, found) {
  if (shareOf(report) >= SUFFICIENT) return [];
  const modules = found?.typed ? unresolvedModules(found.typed.compiler) : [];
  return [moduleLines(modules), gainLines(report, found, modules)].flatMap(shortened);
}

function shortened(lines) {
  const more = lines.length - 1 - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES + 1), `  and ${more} more; doctor lists all of them`] : lines;
}

const shown = (path) => relative(process.cwd(), path);

function moduleLines(modules) {
  if (modules.length === 0) return [];
  const groups = new Map();
  for (const module of modules) groups.set(module.command ?? module, [...(groups.get(module.command ?? module) ?? []), module]);
  const lines = [...groups.values()].flatMap((group) => (group.length > MOST_SINGLE ? [groupLine(group)] : group.map(moduleLine)));
  return ["Modules that TypeScript cannot resolve:", ...lines];
}

function moduleLine({ name, places, command, advice }) {
  const more = places.length > MOST_PLACES ? `, and ${places.length - MOST_PLACES} more` : "";
  return `  ${name} (${places.slice(0, MOST_PLACES).join(", ")}${more}): ${command ?? advice}`;
}

/** The modules of one command, in one line. */
function groupLine(modules) {
  const more = modules.length > MOST_NAMES ? `, and ${modules.length - MOST_NAMES} more` : "";
  return `  ${modules.slice(0, MOST_NAMES).map(({ name }) => name).join(", ")}${more} (such as ${modules[0].places[0]}): ${modules[0].command}`;
}

function environmentLines(file, program) {
  const own = program ? ownFiles(program).map(({ fileName, text }) => ({ path: resolve(fileName), text })) : [];
  const others = sourceFiles(file).filter(({ path }) => !own.some((each) => each.path === path));
  const variables = readVariables([...own, ...others]);
  if (variables.length === 0) return ["Environment: the router's files read no variables."];
  const missing = variables.filter(({ name, isOptional }) => !isOptional && process.env[name] === undefined);
  const present = variables.filter(({ name }) => process.env[name] !== undefined).map(({ name }) => name);
  const optional = variables.filter((variable) => !missing.includes(variable) && !present.includes(variable.name)).map(({ name }) => name);
  const list = (title, names) => (names.length > 0 ? [`  ${title}: ${names.join(", ")}`] : []);
  const declared = declaredNames(file);
  return [
    `Environment: the router's files read ${variables.length} ${variables.length === 1 ? "variable" : "variables"}.`,
    ...list("set", present),
    ...list("not set, with a default", optional),
    ...missing.map(({ name, place }) => `  missing: ${name} (${place})${declared.has(name) ? `; ${declared.get(name)} has it: pass --env-file=${declared.get(name)} to node or tsx` : ""}`),
    ...(missing.length > 0 ? ["  Set the missing ones, or pass --env-placeholders or --static."] : []),
  ];
}

/** The variables of `.env` files next to the packages above a file, with the path of the file. */
function declaredNames(file) {
  const paths = new PackageManager(file).folders.flatMap((folder) => [".env", ".env.local"].map((name) => join(folder, name)));
  const found = new Map();
  for (const path of paths) {
    for (const [, name] of textOfFile(path).matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/gm)) if (!found.has(name)) found.set(name, shown(path));
  }
  return found;
}

function shareLines(found, modules, values) {
  const { typed } = found;
  if (!typed && !found.compiler) return ["Types: without a compiler, only types of validators are known."];
  if (!typed) return [`Types: ${found.reason}${modules.length > 0 ? "; resolve the modules first" : ""}.`];
  const transformer = values.transformer ?? (typed.router.hasTransformer === false ? "none" : "superjson");
  return gainLines(contractOfTypes(typed, { transformer }).report, found, modules);
}

function gainLines(report, found, modules) {
  const share = `${shareOf(report)} % of ${report.length} procedures are fully typed.`;
  const fixes = fixesOf(report, found?.typed, modules, found?.typed ? undefined : found?.fix);
  return fixes.length === 0 ? [share] : [`${share} To raise the share, in this order:`, ...fixLines(fixes)];
}
