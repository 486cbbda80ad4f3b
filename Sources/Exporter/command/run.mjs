import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { contractOf, contractOfTypes } from "../contract.mjs";
import { ContractError, messageOf } from "../problems.mjs";
import { findTypes } from "../types/source.mjs";
import { resolvedFrom } from "../validators/converters.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { helpText, namingOf, readArguments } from "./arguments.mjs";
import { importSafely } from "./careful-import.mjs";
import { deliver } from "./deliver.mjs";
import { doctor, shortReport } from "./doctor.mjs";
import { RouterTypes, withFix } from "./inferred-types.mjs";
import { invocation } from "./invocation.mjs";
import { complain, print, tell } from "./output.mjs";
import { deliverReport } from "./report.mjs";
import { codeOfRestart } from "./restart.mjs";
import { chooseRouter, importFile } from "./router-file.mjs";
import { refuseSecrets } from "./secrets.mjs";
import { LOAD_LIMIT, withinLimit } from "./time-limit.mjs";
import { watchAndExport } from "./watch.mjs";

/**
 * @param {string[]} args
 * @param {{ read: (file: string) => void }} guard Notified of each file that is read.
 * @returns {Promise<number>} The exit code.
 */
export async function run(args, guard) {
  const { values, file, isDoctor } = readArguments(args);
  if (values.help) return print(helpText(invocation()));
  if (isDoctor) return doctor(file, values);
  if (values.watch) return watchAndExport(args, file, values);
  guard.read(file);
  try {
    return await exportContract(file, values);
  } catch (error) {
    const code = codeOfRestart(error, args, file, values);
    if (code === undefined) throw error;
    return code;
  }
}

/** Exports the contract of a router's file, and reports its types. */
async function exportContract(file, values) {
  const texts = { title: values.title, version: values["api-version"], server: values.server };
  const options = { ...texts, previous: previousContract(values.out), naming: namingOf(values) };
  const { contract, notes, types, problems = [] } = values.static ? exportTypes(file, values, options) : await exportRouter(file, values, options);
  refuseSecrets(contract.document, values["allow-value"]);
  complain([...problems, ...(values.check ? [] : shortReport(contract.report, types))]);
  const code = await deliver(contract.document, values);
  tell([...notes, ...contract.notes], contract.open);
  return Math.max(code, await deliverReport(contract.report, values));
}

/** Imports the router, and reads its validators and, where they have no types, those that TypeScript infers. */
async function exportRouter(file, values, options) {
  const notes = [];
  const types = new RouterTypes(file, values);
  const loaded = (work, subject) => withinLimit(work, subject, Number(values["load-limit"] ?? LOAD_LIMIT));
  const { result: module, notes: said } = await loaded(importSafely(file, values["env-placeholders"]), file);
  const [name, router] = chooseRouter(module, file, values.export);
  const modules = [module, ...(await Promise.all(values.names.map((other) => loaded(importFile(other), other))))];
  const contract = await types.explaining(contractOf(router, {
    ...options,
    loaded,
    from: resolve(file),
    official: values.official && values.official !== "none" ? readDocument(values.official) : undefined,
    findTypes: values.types === "none" || values.official ? undefined : () => types.find(name),
    findOfficial: values.official ? undefined : () => runOfficial(file, name, notes),
    modules,
    errorData: errorDataValidator(modules, values["error-data"]),
    transformer: values.transformer,
  }));
  return { contract, notes: [...said, ...notes], types: types.found, problems: types.problems(contract.open.length > 0) };
}

/** Reads only the router's types, without running the backend's code. */
function exportTypes(file, values, options) {
  if (!existsSync(file)) throw new ContractError([`There is no file ${file}. Pass the one that exports the router.`]);
  const { typed, reason, fix } = findTypes(file, values.export ?? "appRouter", values);
  if (!typed) throw new ContractError([`--static requires types: ${withFix(reason, fix)}`]);
  const transformer = values.transformer ?? staticTransformer(typed);
  const notes = ["Only types were read: the contract omits limits, formats and defaults of validators."];
  return { contract: contractOfTypes(typed, { ...options, transformer }), notes, types: { typed } };
}

function staticTransformer({ router }) {
  if (router.hasTransformer === false) return "none";
  throw new ContractError([
    "The router has a transformer, and its types do not identify it. Pass --transformer superjson, or none if it " +
      "writes plain JSON.",
  ]);
}

/** The existing contract, whose type names are kept. */
function previousContract(out) {
  try {
    return out === "-" ? undefined : JSON.parse(readFileSync(out, "utf8"));
  } catch {
    return undefined;
  }
}

function errorDataValidator(modules, name) {
  if (name === undefined) return undefined;
  const validator = modules.map((module) => module[name]).find(dialectOf);
  if (validator) return validator;
  const remedy = "Export it there, or pass its file with --names.";
  throw new ContractError([`--error-data ${name} is not a validator exported by the router's file. ${remedy}`]);
}

function readDocument(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const remedy = "Pass the JSON document written by trpc-openapi.";
    throw new ContractError([`--official ${file} cannot be read (${messageOf(error)}). ${remedy}`]);
  }
}

/** Runs the official exporter, if it is installed with the router. */
async function runOfficial(file, exportName, notes) {
  const path = resolvedFrom("@trpc/openapi", resolve(file));
  if (path === undefined) return undefined;
  try {
    const exporter = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(path).href);
    return await exporter.generateOpenAPIDocument(resolve(file), { exportName });
  } catch (error) {
    notes.push(`@trpc/openapi failed (${messageOf(error)}), so types without a validator are left open.`);
  }
}
