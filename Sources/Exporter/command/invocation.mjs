import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { PackageManager, manifestOf } from "../doctor/package-manager.mjs";

/** The command that runs this exporter: of its package if npm installed it, else of its file. */
export function invocation() {
  const script = scriptPath();
  const command = packageCommand(script);
  return command ? `npx --no-install --package ${command.owner} ${command.name}` : `npx --no-install tsx ${shownScript(script)}`;
}

/** Advice to install a package next to a file, and to run this exporter again. */
export function invocationAfter(file, installed) {
  const install = new PackageManager(file).addForDevelopment(installed);
  return packageCommand(scriptPath()) ? `run '${install}', and then this command again` : `run '${install}', and then '${invocation()} …'`;
}

function scriptPath() {
  const script = process.argv[1] ?? "trpc-contract.mjs";
  return existsSync(script) ? realpathSync(script) : script;
}

/** The name of the command and its package, if the script is one. */
function packageCommand(script) {
  const folder = join(dirname(script), "..");
  const { name: owner, bin } = manifestOf(folder) ?? {};
  if (owner === undefined || typeof bin !== "object") return undefined;
  const name = Object.keys(bin).find((key) => join(folder, bin[key]) === script);
  return name && { owner, name };
}

/** The path of the script from the current folder; absolute if it is elsewhere. */
function shownScript(script) {
  const path = relative(process.cwd(), script);
  return path.startsWith("..") ? script : path;
}
