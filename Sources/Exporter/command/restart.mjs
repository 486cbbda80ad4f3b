import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ContractError } from "../problems.mjs";
import { resolvedFrom } from "../validators/converters.mjs";

/** A file that this Node cannot import without tsx. */
export class NeedsTSX extends ContractError {}

/**
 * Runs the same command with the tsx that is installed with the router, and returns its exit code.
 * @returns {number | undefined} The exit code; undefined if tsx is not installed, or already runs.
 */
export function runWithTSX(args, file, { project }) {
  const path = resolvedFrom("tsx", resolve(file)) ?? resolvedFrom("tsx", join(process.cwd(), "router.mjs"));
  if (path === undefined) return undefined;
  const { href } = pathToFileURL(path);
  if (process.execArgv.includes(href)) return undefined;
  const env = project === undefined ? process.env : { TSX_TSCONFIG_PATH: resolve(project), ...process.env };
  const { status } = spawnSync(process.execPath, [...process.execArgv, "--import", href, process.argv[1], ...args], { stdio: "inherit", env });
  return status ?? 2;
}
