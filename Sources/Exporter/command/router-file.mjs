import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ContractError, messageOf } from "../problems.mjs";
import { isRouter } from "../router/procedures.mjs";
import { invocationAfter } from "./invocation.mjs";
import { NeedsTSX } from "./restart.mjs";

export async function importFile(file) {
  if (!existsSync(file)) throw new ContractError([`There is no file ${file}. Pass the one that exports the router.`]);
  try {
    const { href } = pathToFileURL(resolve(file));
    const module = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ href);
    // The exports of CommonJS are the default export of the imported module.
    return { ...(typeof module.default === "object" ? module.default : {}), ...module };
  } catch (error) {
    const sentence = `${file} cannot be imported (${reasonOf(error)}).`;
    if (needsTypeScript(error)) throw new NeedsTSX([`${sentence} Node does not support this TypeScript: ${invocationAfter(file, "tsx")}.`]);
    const failure = new ContractError([`${sentence} It must load without a server: set the environment variables it reads, and connect to databases later.`]);
    throw Object.assign(failure, { issues: issuesOf(error) });
  }
}

/** The issues of a failing schema; undefined for other errors. */
function issuesOf(error) {
  const issues = error?.issues ?? error?.cause?.issues;
  return Array.isArray(issues) && issues.length > 0 ? issues : undefined;
}

/** For a failing schema of the environment, its variables instead of its message, which is a JSON list. */
function reasonOf(error) {
  const issues = issuesOf(error);
  if (issues === undefined) return messageOf(error);
  const names = issues.map(({ path = [] }) => path.map((step) => String(step?.key ?? step)).join(".")).filter(Boolean);
  const list = [...new Set(names)].join(", ");
  return list === "" ? messageOf(issues[0]) : `a schema rejects ${list}`;
}

/** Whether a module failed because of TypeScript that Node doesn't support: enums, or imports without the file's extension. */
function needsTypeScript(error) {
  if (["ERR_UNKNOWN_FILE_EXTENSION", "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"].includes(error?.code)) return true;
  if (error?.code !== "ERR_MODULE_NOT_FOUND" || !error.url?.startsWith("file:")) return false;
  const path = fileURLToPath(error.url).replace(/\.[cm]?jsx?$/, "");
  return [".ts", ".tsx", ".mts", ".cts", "/index.ts"].some((ending) => existsSync(path + ending));
}

/** @returns {[string, any]} */
export function chooseRouter(module, file, wanted) {
  const routers = Object.entries(module).filter(([, value]) => isRouter(value));
  const named = routers.find(([name]) => name === (wanted ?? "appRouter"));
  if (named) return named;
  if (wanted === undefined && routers.length === 1) return routers[0];
  const names = routers.map(([name]) => name).join(", ");
  const others = names === "" ? "It exports none." : `Select one with --export: ${names}.`;
  const problem =
    wanted === undefined
      ? `exports ${names === "" ? "no tRPC router" : "several tRPC routers"}`
      : wanted in module
        ? `exports a ${wanted} that is not a tRPC router`
        : `exports no ${wanted}`;
  throw new ContractError([`${file} ${problem}. ${others}`]);
}
