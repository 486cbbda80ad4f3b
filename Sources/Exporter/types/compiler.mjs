import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { messageOf } from "../problems.mjs";
import { resolvedFrom } from "../validators/converters.mjs";

/** The oldest supported TypeScript. */
const OLDEST = [5, 4];

/** TypeScript 7 has no checker API; the second package is the previous version. */
const PACKAGES = ["typescript", "@typescript/typescript6"];

/**
 * The backend's own TypeScript, as its router's file would import it.
 * @param {string} file
 * @param {string} [wanted] The package or path to use.
 * @returns {{ ts?: any, reason?: string }} The compiler, or the reason why it is missing.
 */
export function findCompiler(file, wanted) {
  const names = wanted === undefined ? PACKAGES : [wanted];
  const paths = names.map((name) => resolvedFrom(/^\.{0,2}\//.test(name) ? resolve(name) : name, resolve(file))).filter(Boolean);
  if (paths.length === 0) return { reason: `${names[0]} is not installed in the router's project` };
  const tried = paths.map(loadCompiler);
  return tried.find(({ ts }) => ts) ?? tried[0];
}

function loadCompiler(path) {
  try {
    const ts = createRequire(path)(path);
    const [major, minor] = String(ts.version).split(".").map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isOld) return { reason: `typescript ${ts.version} is older than ${OLDEST.join(".")}` };
    if (typeof ts.createProgram === "function") return { ts };
    return { reason: `typescript ${ts.version ?? ""} has no checker API; install @typescript/typescript6 next to it` };
  } catch (error) {
    return { reason: `typescript cannot be loaded (${messageOf(error)})` };
  }
}

/** Options that override those of the project: null is a type, and nothing is written. */
const FORCED = {
  strictNullChecks: true,
  noEmit: true,
  skipLibCheck: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  tsBuildInfoFile: undefined,
  noErrorTruncation: true,
};

/**
 * The program of the router's file, with the options of its project.
 * @returns {{ program: any, notes: string[], isStrict: boolean }}
 */
export function programOf(ts, file) {
  const path = resolve(file);
  const notes = [];
  const project = projectOf(ts, path, notes);
  const isStrict = project.options.strict === true || project.options.strictNullChecks === true;
  if (!isStrict) {
    notes.push("The project does not set \"strict\": types are read with strictNullChecks.");
  }
  const options = { ...project.options, ...FORCED, ...(/\.[cm]?jsx?$/.test(path) && { allowJs: true }) };
  const declarations = project.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
  return { program: ts.createProgram({ rootNames: [path, ...declarations], options }), notes, isStrict };
}

function projectOf(ts, path, notes) {
  const config = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  if (config === undefined) return { fileNames: [], options: defaultOptions(ts) };
  const read = (name) => ts.getParsedCommandLineOfConfigFile(name, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} });
  const project = read(config);
  if (!project) {
    notes.push(`${config} cannot be read; types are read with TypeScript's defaults.`);
    return { fileNames: [], options: defaultOptions(ts) };
  }
  if (project.fileNames.some((name) => resolve(name) === path)) return project;
  // In a project with references, a referenced project may contain the router's file.
  const others = (project.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference));
  const found = others.filter(existsSync).map(read).find((other) => other?.fileNames.some((name) => resolve(name) === path));
  return found ?? project;
}

function defaultOptions(ts) {
  return {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
  };
}
