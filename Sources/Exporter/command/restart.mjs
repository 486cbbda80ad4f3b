import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ContractError } from "../problems.mjs";
import { resolvedFrom } from "../validators/converters.mjs";

/** A file that this Node cannot import without tsx. */
export class NeedsTSX extends ContractError {}

/** An environment that rejects its placeholders; the next process has better ones. */
export class NeedsOtherPlaceholders extends ContractError {
  constructor(sentences, environment) {
    super(sentences);
    this.environment = environment;
  }
}

/**
 * The exit code of the same command in a new process that can import the file; undefined if there is none.
 * @param {unknown} error The error of this process.
 */
export function codeOfRestart(error, args, file, values) {
  if (error instanceof NeedsTSX) return runWithTSX(args, file, values);
  return error instanceof NeedsOtherPlaceholders ? runAgain([], args, error.environment) : undefined;
}

/**
 * Runs the same command with the tsx that is installed with the router, and returns its exit code.
 * @returns {number | undefined} The exit code; undefined if tsx is not installed, or already runs.
 */
function runWithTSX(args, file, { project }) {
  const path = resolvedFrom("tsx", resolve(file)) ?? resolvedFrom("tsx", join(process.cwd(), "router.mjs"));
  if (path === undefined) return undefined;
  const { href } = pathToFileURL(path);
  if (process.execArgv.includes(href)) return undefined;
  return runAgain(["--import", href], args, project === undefined ? {} : { TSX_TSCONFIG_PATH: resolve(project) });
}

function runAgain(options, args, environment) {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...options, process.argv[1], ...args], { stdio: "inherit", env });
  return status ?? 2;
}
