import { parseArgs } from "node:util";
import { NAMING } from "../document/joins.mjs";
import { ContractError, messageOf } from "../problems.mjs";

/** The help of the command that runs this exporter. */
export const helpText = (command) => `Writes the contract of a tRPC router as an OpenAPI document.

USAGE: ${command} [doctor] <router file> [options]

  doctor               Write no contract, and run no code of the backend: print the compiler, its project, modules that it
                       cannot resolve, missing environment variables, and what would raise the share of typed procedures,
                       with commands. An export that is less than 95 % typed prints the last part, too.

  --export NAME        The exported router. Default: appRouter, or the file's only router.
  --out FILE           Where to write the contract; - prints it. Default: contract.json.
  --check              Write nothing; exit with 1 if the file is out of date.
  --watch              Export after each change of a file in the router's package.
  --static             Read only the router's types, without running the backend: no environment, no database. Requires
                       the router's project to have typescript 5.4 or newer; omits limits, formats and defaults.
  --types WHAT         inferred or none: whether to infer types without a validator with the backend's typescript.
                       Default: inferred if it is installed.
  --typescript NAME    The package or path of the compiler, if it is not called typescript.
  --project FILE       The tsconfig.json of the router's project. Default: the nearest one above the router's file.
  --official FILE      An existing document of @trpc/openapi. Default: runs @trpc/openapi if types are missing, it is
                       installed and typescript is not; 'none' never runs it.
  --env-placeholders   Set missing environment variables to placeholders while importing the router, such as a port, an
                       address or the first value of an enum, as their validators require.
  --allow-value NAME   Allow the value of a secret environment variable in the contract, because it is public. Repeatable.
  --load-limit SECONDS The time limit for loading the router's file and its lazy routers. Default: 30.
  --report FILE        Report the source of each procedure's types, and what to add; - prints it. JSON if FILE ends with
                       .json.
  --min-typed PERCENT  Exit with 1 if a smaller share of procedures is fully typed.
  --names FILE         A file whose exported validators name their types. Repeatable.
  --name-by LIST       What names database rows without a name in the program: 'table' (drizzle's), 'model' (Prisma's), in
                       order of precedence. Default: table,model. 'place' gives them none.
  --error-data NAME    The exported validator of the fields that the error formatter adds to error.data.
  --transformer NAME   superjson or none, if it cannot be detected.
  --title TEXT         The title of the API.
  --api-version TEXT   The version of the API.
  --server URL         The URL of the router, with its prefix.
  --help               Show this help.

Exits with 0; with 1 if --check finds the file out of date or --min-typed is not met; with 2 if there is no contract.`;

/** The command that checks the router's project. */
const DOCTOR = "doctor";

const OPTIONS = {
  export: { type: "string" },
  out: { type: "string", default: "contract.json" },
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  static: { type: "boolean", default: false },
  types: { type: "string" },
  typescript: { type: "string" },
  project: { type: "string" },
  official: { type: "string" },
  "env-placeholders": { type: "boolean", default: false },
  "allow-value": { type: "string", multiple: true, default: [] },
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
  const isDoctor = positionals.length === 2 && positionals[0] === DOCTOR;
  if (isDoctor) positionals.shift();
  if (positionals.length !== 1) {
    throw new ContractError(["Pass one file: the one that exports the router. See --help."]);
  }
  if (values.transformer && !["superjson", "none"].includes(values.transformer)) {
    throw new ContractError([`--transformer must be superjson or none, not ${values.transformer}.`]);
  }
  if (values.types && !["inferred", "none"].includes(values.types)) {
    throw new ContractError([`--types must be inferred or none, not ${values.types}.`]);
  }
  const unknown = (namesBy(values) ?? []).find((rule) => ![...NAMING, ...NAMELESS].includes(rule));
  if (unknown !== undefined) throw new ContractError([`--name-by must list ${NAMING.join(", ")} or place, not ${unknown}.`]);
  const share = values["min-typed"];
  if (share !== undefined && !(Number(share) >= 0 && Number(share) <= 100)) {
    throw new ContractError([`--min-typed must be a percentage from 0 to 100, not ${share}.`]);
  }
  const limit = values["load-limit"];
  if (limit !== undefined && !(Number(limit) > 0 && Number(limit) <= 86_400)) {
    throw new ContractError([`--load-limit must be a number of seconds, not ${limit}.`]);
  }
  return { values, file: positionals[0], isDoctor };
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
