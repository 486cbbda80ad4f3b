import { parseArgs } from "node:util";
import { ContractError, messageOf } from "../problems.mjs";

export const HELP = `Writes the contract of a tRPC router as an OpenAPI document.

USAGE: npx tsx trpc-contract.mjs <router file> [options]

  --export NAME        The exported router. Default: appRouter, else the only router that the file exports.
  --out FILE           The contract; - prints it. Default: contract.json.
  --check              Write nothing; end with 1 when the file is out of date.
  --watch              Export again whenever a file of the router's package changes.
  --official FILE      The document of @trpc/openapi, which supplies the types that only TypeScript knows. Default: it
                       is run where it is needed and installed; 'none' leaves that out.
  --names FILE         A file that exports validators: its types are called as they are. Repeatable.
  --error-data NAME    The export that is the validator of what the error formatter adds to error.data.
  --transformer NAME   superjson or none, where it cannot be seen.
  --title TEXT         The title of the API.
  --api-version TEXT   The version of the API.
  --server URL         The address of the router, with its prefix.
  --help               Show this.

Ends with 0, with 1 when --check finds the file out of date, and with 2 when there is no contract.`;

const OPTIONS = {
  export: { type: "string" },
  out: { type: "string", default: "contract.json" },
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  official: { type: "string" },
  names: { type: "string", multiple: true, default: [] },
  "error-data": { type: "string" },
  transformer: { type: "string" },
  title: { type: "string" },
  "api-version": { type: "string" },
  server: { type: "string" },
  help: { type: "boolean", default: false },
};

export function readArguments(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ContractError([`${messageOf(error)} See --help.`]);
  }
  const { values, positionals } = parsed;
  if (values.help) return { values, file: "" };
  if (positionals.length !== 1) {
    throw new ContractError(["Name one file, the one that exports the router. See --help."]);
  }
  if (values.transformer && !["superjson", "none"].includes(values.transformer)) {
    throw new ContractError([`--transformer is superjson or none, not ${values.transformer}.`]);
  }
  return { values, file: positionals[0] };
}
