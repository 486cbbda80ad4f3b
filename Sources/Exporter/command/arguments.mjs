import { parseArgs } from "node:util";
import { NAMING } from "../document/joins.mjs";
import { ContractError, messageOf } from "../problems.mjs";

export const HELP = `Writes the contract of a tRPC router as an OpenAPI document.

USAGE: npx --no-install tsx trpc-contract.mjs <router file> [options]

  --export NAME        The exported router. Default: appRouter, else the only router that the file exports.
  --out FILE           The contract; - prints it. Default: contract.json.
  --check              Write nothing; end with 1 when the file is out of date.
  --watch              Export again whenever a file of the router's package changes.
  --static             Read the router's types alone, and run nothing of the backend: no environment, no database. Needs
                       typescript 5.4 or newer beside the router; loses limits, formats and defaults.
  --types WHAT         inferred or none: whether the backend's own typescript is asked for what no validator says.
                       Default: inferred where it is installed.
  --typescript NAME    The package or the path of the compiler, where it is not called typescript.
  --official FILE      The document of @trpc/openapi, in place of that. Default: it is run where it is needed and
                       installed and typescript is not; 'none' leaves that out.
  --env-placeholders   Give environment variables that are missing a placeholder while the router is imported.
  --load-limit SECONDS How long the router's file and its lazy routers may take to load. Default: 30.
  --report FILE        Where the types of each procedure come from, and what to add; - prints it. JSON if FILE ends with
                       .json.
  --min-typed PERCENT  End with 1 when a smaller share of procedures is fully typed.
  --names FILE         A file that exports validators: its types are called as they are. Repeatable.
  --name-by LIST       What names the rows of a database that the program gives no name: 'table' (drizzle's), 'model' (Prisma's),
                       in the order that counts. Default: table,model. 'place' gives them none.
  --error-data NAME    The export that is the validator of what the error formatter adds to error.data.
  --transformer NAME   superjson or none, where it cannot be seen.
  --title TEXT         The title of the API.
  --api-version TEXT   The version of the API.
  --server URL         The address of the router, with its prefix.
  --help               Show this.

Ends with 0, with 1 when --check finds the file out of date or --min-typed is missed, and with 2 when there is no contract.`;

const OPTIONS = {
  export: { type: "string" },
  out: { type: "string", default: "contract.json" },
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  static: { type: "boolean", default: false },
  types: { type: "string" },
  typescript: { type: "string" },
  official: { type: "string" },
  "env-placeholders": { type: "boolean", default: false },
  "load-limit": { type: "string" },
  report: { type: "string" },
  "min-typed": { type: "string" },
  names: { type: "string", multiple: true, default: [] },
  "name-by": { type: "string" },
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
  if (values.types && !["inferred", "none"].includes(values.types)) {
    throw new ContractError([`--types is inferred or none, not ${values.types}.`]);
  }
  const unknown = (namesBy(values) ?? []).find((rule) => ![...NAMING, ...NAMELESS].includes(rule));
  if (unknown !== undefined) throw new ContractError([`--name-by lists ${NAMING.join(", ")} or place, not ${unknown}.`]);
  const share = values["min-typed"];
  if (share !== undefined && !(Number(share) >= 0 && Number(share) <= 100)) {
    throw new ContractError([`--min-typed is a percentage from 0 to 100, not ${share}.`]);
  }
  const limit = values["load-limit"];
  if (limit !== undefined && !(Number(limit) > 0 && Number(limit) <= 86_400)) {
    throw new ContractError([`--load-limit is a number of seconds, not ${limit}.`]);
  }
  return { values, file: positionals[0] };
}

/** Rules that give no names. Exporters before 0.2.0 had `alias`, which gave a type the name of another with the same
 * structure. */
const NAMELESS = ["place", "alias"];

function namesBy({ "name-by": list }) {
  return list?.split(",").map((rule) => rule.trim());
}

/** The rules that name rows; undefined if none are given. */
export function namingOf(values) {
  return namesBy(values)?.filter((rule) => !NAMELESS.includes(rule));
}
