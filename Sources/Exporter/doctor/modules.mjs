import { existsSync, readdirSync, realpathSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { importedPath } from "../environment/source-files.mjs";
import { isInPackage } from "../types/names.mjs";
import { PackageManager, manifestOf } from "./package-manager.mjs";

/**
 * A module without types.
 * @typedef {object} UnresolvedModule
 * @property {string} name
 * @property {string[]} places The files and lines of its imports.
 * @property {any[]} specifiers The nodes of its name in the imports.
 * @property {string | undefined} command The command that fixes it.
 * @property {string | undefined} advice What to do if no command fixes it.
 */

/** Files without types, which bundlers import. */
const ASSET = /\.(css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp[34]|wasm|html|md|mdx|txt|sql|graphql|gql)(\?\w+)?$/;

const PRISMA = "prisma generate";

/** The program's own source files. */
export function ownFiles(program) {
  return program.getSourceFiles().filter(({ isDeclarationFile, fileName }) => !isDeclarationFile && !isInPackage(fileName));
}

/**
 * The modules that the program's own files import and TypeScript cannot resolve.
 * @param {{ ts: any, program: any, config: string | undefined }} compiler
 * @returns {UnresolvedModule[]}
 */
export function unresolvedModules(compiler) {
  const { ts, program } = compiler;
  const checker = program.getTypeChecker();
  const found = new Map();
  for (const source of ownFiles(program)) {
    for (const specifier of source.imports ?? []) {
      const isOnlyRun = ts.isImportDeclaration(specifier.parent) && !specifier.parent.importClause;
      if (isOnlyRun || ASSET.test(specifier.text) || isResolved(ts, checker, specifier)) continue;
      const fix = fixOf(specifier.text, source.fileName, compiler);
      const key = JSON.stringify([specifier.text, fix]);
      const module = found.get(key) ?? { name: specifier.text, places: [], specifiers: [], ...fix };
      const { line } = source.getLineAndCharacterOfPosition(specifier.getStart(source));
      module.places.push(`${relative(process.cwd(), source.fileName)}:${line + 1}`);
      module.specifiers.push(specifier);
      found.set(key, module);
    }
  }
  return [...found.values()];
}

function isResolved(ts, checker, specifier) {
  const module = checker.getSymbolAtLocation(specifier);
  if (!module) return false;
  if (specifier.text !== "@prisma/client") return true;
  // Before the client is generated, the package has a class of type any.
  const client = checker.getExportsOfModule(module).find(({ name }) => name === "PrismaClient");
  return Boolean(client && !(checker.getTypeOfSymbol(client).flags & ts.TypeFlags.Any));
}

/** @returns {{ command?: string, advice?: string }} */
function fixOf(name, from, { ts, program, config }) {
  const manager = new PackageManager(from);
  const path = excludedPath(ts, program, name, from);
  if (path !== undefined) return { advice: existingAdvice(path, name) };
  if (/^\.{0,2}\//.test(name)) {
    if (/prisma/i.test(name)) return { command: manager.run(PRISMA) };
    return { advice: "the file doesn't exist; if a tool generates it, run this tool" };
  }
  if (name === ".prisma/client") return { command: manager.run(PRISMA) };
  if (builtinModules.includes(name.replace(/^node:/, ""))) return typesFix("node", manager);
  const [packageName] = /^(@[^/]+\/[^/]+|[^@/][^/]*)/.exec(name) ?? [];
  if (packageName === undefined || /^[~#]/.test(name)) return { advice: aliasAdvice(ts, name, manager, config) };
  const folder = manager.folderOf(packageName);
  if (packageName === "@prisma/client" && folder !== undefined) return { command: manager.run(PRISMA) };
  if (hasHiddenTypes(ts, name, from)) return { advice: 'set "moduleResolution": "bundler" in the project, which finds its types' };
  if (folder !== undefined) return installedFix(name, packageName, folder, manager);
  if (manager.declares(packageName)) return { command: manager.install };
  const project = projectWithAlias(ts, name, manager, config);
  return project === undefined ? { command: manager.add(packageName) } : { advice: project };
}

/** The path of an own file that exists and that TypeScript's options exclude. */
function excludedPath(ts, program, name, from) {
  const options = { ...program.getCompilerOptions(), allowJs: true, jsx: ts.JsxEmit.Preserve, resolveJsonModule: true };
  const found = ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName;
  if (found !== undefined && !isInPackage(found)) return found;
  return /^\.{0,2}\//.test(name) ? importedPath(resolve(dirname(from), name)) : undefined;
}

function existingAdvice(path, name) {
  if (path.endsWith(".json")) return 'set "resolveJsonModule": true in the project';
  if (/\.[cm]?jsx?$/.test(path)) return 'set "allowJs": true in the project';
  if (/\.[jt]sx$/.test(path)) return 'set "jsx": "preserve" in the project';
  return `the file exists, but "moduleResolution" does not find it: ${name.endsWith(".ts") ? 'set "allowImportingTsExtensions": true' : "import it with its ending, .js"}`;
}

/** Whether another resolution of modules finds types. */
function hasHiddenTypes(ts, name, from) {
  const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  return /\.[cm]?tsx?$/.test(ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName ?? "");
}

function installedFix(name, packageName, folder, manager) {
  const manifest = manifestOf(folder);
  const isOfWorkspace = !realpathSync(folder).includes(`${sep}node_modules${sep}`);
  if (isOfWorkspace && manifest?.scripts?.build) return { command: manager.build(packageName) };
  if (isOfWorkspace) return { advice: `${relative(process.cwd(), realpathSync(folder))}/package.json has no "exports" or "types" for it` };
  const path = join(folder, name.slice(packageName.length));
  const isMissing = name !== packageName && !manifest?.exports && !["", ".js", ".mjs", ".cjs"].some((ending) => existsSync(path + ending));
  if (isMissing) return { advice: `the installed version of ${packageName} does not have it` };
  if (manifest?.types ?? manifest?.typings) return { command: manager.install };
  return typesFix(packageName.replace(/^@([^/]+)\//, "$1__"), manager);
}

/** The types of a module that has none: declared and not installed, or missing. */
function typesFix(name, manager) {
  const types = `@types/${name}`;
  return { command: manager.declares(types) && manager.folderOf(types) === undefined ? manager.install : manager.addForDevelopment(types) };
}

const aliasAdvice = (ts, name, manager, config) => projectWithAlias(ts, name, manager, config) ?? 'a tsconfig.json above the file must declare it in "paths"';

/** Advice to use another project, if its "paths" declare a name. */
function projectWithAlias(ts, name, manager, config) {
  const files = manager.folders.flatMap((folder) => configsIn(folder));
  const declares = (file) => {
    const project = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} });
    return Object.keys(project?.options.paths ?? {}).some((pattern) => {
      const [start, end] = pattern.split("*");
      return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
    });
  };
  const found = files.find((file) => file !== config && declares(file));
  return found && `pass --project ${relative(process.cwd(), found)}, which declares it in "paths"`;
}

function configsIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name)).sort().map((name) => join(folder, name));
  } catch {
    // A folder above the repository may be unreadable.
    return [];
  }
}
