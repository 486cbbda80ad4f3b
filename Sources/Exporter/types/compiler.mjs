import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { PackageManager } from "../doctor/package-manager.mjs";
import { ContractError, messageOf } from "../problems.mjs";
import { resolvedFrom } from "../validators/converters.mjs";

/** The oldest supported TypeScript. */
const OLDEST = [5, 4];

/** TypeScript 7 has no checker API; this is the previous version, which can be installed next to it. */
const PREVIOUS = "@typescript/typescript6";
const PACKAGES = ["typescript", PREVIOUS];

/** TypeScript 7 before its release. */
const PREVIEW = "@typescript/native-preview";

/**
 * The backend's own TypeScript, as its router's file would import it.
 * @param {string} file
 * @param {string} [wanted] The package or path to use.
 * @returns {{ ts?: any, path?: string, reason?: string, fix?: string }} The compiler, or the reason why it is missing, and the
 * command that installs it.
 */
export function findCompiler(file, wanted) {
  const names = wanted === undefined ? PACKAGES : [wanted];
  const manager = new PackageManager(file);
  const paths = names.map((name) => resolvedFrom(isPath(name) ? resolve(name) : name, resolve(file))).filter(Boolean);
  if (paths.length === 0) return missingCompiler(names[0], manager);
  const tried = paths.map((path) => loadCompiler(path, manager));
  return tried.find(({ ts }) => ts) ?? tried[0];
}

const isPath = (name) => /^\.{0,2}\//.test(name);

function missingCompiler(name, manager) {
  const preview = name === "typescript" ? manager.folderOf(PREVIEW) : undefined;
  if (preview !== undefined) return withoutAPI(`${PREVIEW}, which is TypeScript 7,`, manager);
  if (isPath(name)) return { reason: `--typescript ${name} does not exist` };
  return { reason: `${name} is not installed in the router's project`, fix: manager.addForDevelopment(name) };
}

function withoutAPI(subject, manager) {
  return { reason: `only ${subject} is installed, which has no checker API`, fix: manager.addForDevelopment(PREVIOUS) };
}

function loadCompiler(path, manager) {
  try {
    const ts = createRequire(path)(path);
    const [major, minor] = String(ts.version).split(".").map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isOld) return { reason: `typescript ${ts.version} is older than ${OLDEST.join(".")}`, fix: manager.addForDevelopment("typescript") };
    if (typeof ts.createProgram === "function") return { ts, path };
    return withoutAPI(`typescript ${ts.version ?? "without a version"}`, manager);
  } catch (error) {
    return { reason: `typescript cannot be loaded (${messageOf(error)})`, fix: manager.install };
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
 * @param {string} [config] The project's file, if given.
 * @returns {{ program: any, notes: string[], isStrict: boolean, config?: string, problem?: string }} The program, the path of
 * its configuration, and an error in it.
 */
export function programOf(ts, file, config) {
  const path = resolve(file);
  const notes = [];
  const project = config === undefined ? projectOf(ts, path, notes) : givenProject(ts, path, config);
  const isStrict = project.options.strict === true || project.options.strictNullChecks === true;
  if (!isStrict) {
    notes.push("The project does not set \"strict\": types are read with strictNullChecks.");
  }
  const options = { ...project.options, ...FORCED, ...(/\.[cm]?jsx?$/.test(path) && { allowJs: true }) };
  const declarations = project.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
  const program = ts.createProgram({ rootNames: [path, ...declarations], options });
  return { program, notes, isStrict, config: project.options.configFilePath, problem: problemOf(ts, project)?.text };
}

function projectOf(ts, path, notes) {
  const config = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  if (config === undefined) return { fileNames: [], options: defaultOptions(ts) };
  const project = readProject(ts, config);
  if (!project) {
    notes.push(`${config} cannot be read; types are read with TypeScript's defaults.`);
    return { fileNames: [], options: defaultOptions(ts) };
  }
  return projectWith(ts, path, project);
}

function readProject(ts, config) {
  return ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} });
}

/** In a project with references, a referenced project may contain the router's file. */
function projectWith(ts, path, project) {
  const contains = (other) => other?.fileNames.some((name) => resolve(name) === path);
  if (contains(project)) return project;
  const others = (project.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference));
  return others.filter(existsSync).map((config) => readProject(ts, config)).find(contains) ?? project;
}

/** A file of `--project` that cannot be read. */
export class ProjectError extends ContractError {
  constructor(path, reason) {
    super([`--project ${path} cannot be read (${reason}). Pass the tsconfig.json of the router's project.`]);
  }
}

/** The path of the file or folder that `--project` names. */
export function projectFile(given) {
  const found = statSync(given, { throwIfNoEntry: false });
  const path = found?.isDirectory() ? join(given, "tsconfig.json") : given;
  if (!existsSync(path)) throw new ProjectError(given, "there is no such file");
  return resolve(path);
}

/** A project without files is valid: only its options are used. */
const NO_FILES = [18002, 18003];

function givenProject(ts, path, config) {
  const project = readProject(ts, config);
  const problem = project && problemOf(ts, project);
  if (project && !problem) return projectWith(ts, path, project);
  throw new ProjectError(relative(process.cwd(), problem?.place ?? config), problem?.text ?? "TypeScript cannot read it");
}

/** The first error of a project's configuration, and its file and line. */
function problemOf(ts, project) {
  const all = project.options.configFile ? ts.getConfigFileParsingDiagnostics(project) : [];
  const error = all.find(({ category, code }) => category === ts.DiagnosticCategory.Error && !NO_FILES.includes(code));
  if (!error) return undefined;
  const line = error.file && error.start !== undefined ? `:${error.file.getLineAndCharacterOfPosition(error.start).line + 1}` : "";
  const place = `${error.file?.fileName ?? project.options.configFilePath}${line}`;
  return { text: ts.flattenDiagnosticMessageText(error.messageText, " ").replace(/\.$/, ""), place };
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
