import { Server } from "node:net";
import { placeholderOf } from "../environment/placeholder.mjs";
import { nextAttempt, takeAttempts } from "../environment/rejections.mjs";
import { sourceFiles } from "../environment/source-files.mjs";
import { readVariables } from "../environment/variables.mjs";
import { ContractError } from "../problems.mjs";
import { NeedsOtherPlaceholders, NeedsTSX } from "./restart.mjs";
import { importFile } from "./router-file.mjs";

/**
 * Imports the router's file: redirects its output to standard error, and reports servers that it starts.
 * @returns {Promise<{ result: Record<string, any>, notes: string[] }>}
 */
export async function importSafely(file, hasPlaceholders) {
  const notes = [];
  const missing = new Set();
  const attempts = takeAttempts();
  const restore = [redirectOutput(), watchListeners(notes), hasPlaceholders ? fillEnvironment(file, missing, attempts.schemas) : () => {}];
  try {
    const result = await importFile(file);
    if (missing.size > 0) notes.push(`Environment variables set to a placeholder: ${[...missing].sort().join(", ")}.`);
    return { result, notes };
  } catch (error) {
    if (error instanceof NeedsTSX) throw error;
    const environment = hasPlaceholders && error.issues ? nextAttempt(attempts, error.issues, missing) : undefined;
    if (environment) throw new NeedsOtherPlaceholders(error.sentences, environment);
    const advice = hasPlaceholders || !(error instanceof ContractError) ? [] : ["--env-placeholders sets missing variables; --static reads only types."];
    throw error instanceof ContractError ? new ContractError([...error.sentences, ...advice]) : error;
  } finally {
    for (const undo of restore) undo();
  }
}

/** Standard output may be the contract, so it must not contain output of the router. */
function redirectOutput() {
  const write = process.stdout.write;
  process.stdout.write = (...args) => process.stderr.write(...args);
  return () => (process.stdout.write = write);
}

/** Notes servers that listen, because the file then starts more than a router. */
function watchListeners(notes) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    const [first] = args;
    const port = first?.port ?? first?.path ?? first ?? "a port";
    notes.push(`The router's file listens on ${port} when it is imported. Export the router from a file that doesn't start a server.`);
    return listen.apply(this, args);
  };
  return () => (Server.prototype.listen = listen);
}

/** Names that are never read as missing: without them, Node and libraries use defaults. */
const DEFAULTED = /^(NODE_|WATCH_REPORT_|npm_|FORCE_COLOR|NO_COLOR|DEBUG|CI$)/;

/**
 * Gives missing variables a value, until undone: those that the router's files require, and others that are read.
 * @param {Record<string, string>} learned The source of validators, by the variables' names, from earlier attempts.
 */
function fillEnvironment(file, missing, learned) {
  const { env } = process;
  const known = new Map(readVariables(sourceFiles(file)).map((variable) => [variable.name, variable]));
  for (const [name, schema] of Object.entries(learned)) known.set(name, { name, isOptional: false, schema: `${known.get(name)?.schema ?? ""}${schema}` });
  const required = [...known.values()].filter(({ name, isOptional, schema }) => !isOptional && env[name] === undefined && (schema !== undefined || !DEFAULTED.test(name)));
  for (const variable of required) {
    env[variable.name] = placeholderOf(variable);
    missing.add(variable.name);
  }
  const isMissing = (target, key) => typeof key === "string" && /^[A-Z][A-Z0-9_]*$/.test(key) && !DEFAULTED.test(key) && !known.has(key) && target[key] === undefined;
  const value = new Proxy(env, {
    get(target, key) {
      if (!isMissing(target, key)) return target[key];
      missing.add(key);
      return placeholderOf({ name: key });
    },
    // zod 4.4 and newer require keys to be in the object.
    has: (target, key) => key in target || isMissing(target, key),
  });
  Object.defineProperty(process, "env", { value, configurable: true, writable: true });
  return () => {
    for (const { name } of required) delete env[name];
    Object.defineProperty(process, "env", { value: env, configurable: true, writable: true });
  };
}
