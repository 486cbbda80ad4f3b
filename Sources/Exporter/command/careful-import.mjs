import { Server } from "node:net";
import { ContractError } from "../problems.mjs";
import { importFile } from "./router-file.mjs";

/** The value of missing environment variables: valid as a URL and as a string. */
const PLACEHOLDER = "http://localhost:1/placeholder";

/**
 * Imports the router's file: redirects its output to standard error, and reports servers that it starts.
 * @returns {Promise<{ result: Record<string, any>, notes: string[] }>}
 */
export async function importSafely(file, hasPlaceholders) {
  const notes = [];
  const missing = new Set();
  const restore = [redirectOutput(), watchListeners(notes), hasPlaceholders ? fillEnvironment(missing) : () => {}];
  try {
    const result = await importFile(file);
    if (missing.size > 0) notes.push(`Environment variables set to a placeholder: ${[...missing].sort().join(", ")}.`);
    return { result, notes };
  } catch (error) {
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

/** Gives missing variables that are read a value, until undone. */
function fillEnvironment(missing) {
  const { env } = process;
  const isName = (key) => typeof key === "string" && /^[A-Z][A-Z0-9_]*$/.test(key) && !/^(NODE_|WATCH_REPORT_|npm_|FORCE_COLOR|NO_COLOR|DEBUG|CI$)/.test(key);
  const value = new Proxy(env, {
    get(target, key) {
      if (!isName(key) || target[key] !== undefined) return target[key];
      missing.add(key);
      return PLACEHOLDER;
    },
  });
  Object.defineProperty(process, "env", { value, configurable: true, writable: true });
  return () => Object.defineProperty(process, "env", { value: env, configurable: true, writable: true });
}
