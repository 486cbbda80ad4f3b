import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { contractOf } from "../contract.mjs";
import { ContractError, messageOf } from "../problems.mjs";
import { resolvedFrom } from "../validators/converters.mjs";
import { dialectOf } from "../validators/dialects.mjs";
import { HELP, readArguments } from "./arguments.mjs";
import { deliver } from "./deliver.mjs";
import { print, tell } from "./output.mjs";
import { chooseRouter, importFile } from "./router-file.mjs";
import { watchAndExport } from "./watch.mjs";

/** @returns {Promise<number>} The exit code. */
export async function run(args) {
  const { values, file } = readArguments(args);
  if (values.help) return print(HELP);
  if (values.watch) return watchAndExport(args, file, values);
  const module = await importFile(file);
  const [name, router] = chooseRouter(module, file, values.export);
  const notes = [];
  const modules = [module, ...(await Promise.all(values.names.map(importFile)))];
  const contract = await contractOf(router, {
    from: resolve(file),
    official: values.official && values.official !== "none" ? readDocument(values.official) : undefined,
    findOfficial: values.official ? undefined : () => runOfficial(file, name, notes),
    modules,
    errorData: errorDataValidator(modules, values["error-data"]),
    transformer: values.transformer,
    title: values.title,
    version: values["api-version"],
    server: values.server,
  });
  const code = await deliver(contract.document, values);
  tell([...notes, ...contract.notes], contract.open);
  return code;
}

function errorDataValidator(modules, name) {
  if (name === undefined) return undefined;
  const validator = modules.map((module) => module[name]).find(dialectOf);
  if (validator) return validator;
  const remedy = "Export it there, or name its file with --names.";
  throw new ContractError([`--error-data ${name} is no validator that the router's file exports. ${remedy}`]);
}

function readDocument(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const remedy = "It is the JSON document that trpc-openapi writes.";
    throw new ContractError([`--official ${file} cannot be read (${messageOf(error)}). ${remedy}`]);
  }
}

/** Runs the official exporter, if it is installed beside the router. */
async function runOfficial(file, exportName, notes) {
  const path = resolvedFrom("@trpc/openapi", resolve(file));
  if (path === undefined) return undefined;
  try {
    const exporter = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(path).href);
    return await exporter.generateOpenAPIDocument(resolve(file), { exportName });
  } catch (error) {
    notes.push(`@trpc/openapi failed (${messageOf(error)}), so types that only TypeScript knows are left open.`);
  }
}
