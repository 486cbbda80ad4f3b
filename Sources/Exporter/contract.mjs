import { NamedTypes } from "./document/names.mjs";
import { openAPI } from "./document/open-api.mjs";
import { ErrorFormatter } from "./errors/formatter.mjs";
import { TypePool } from "./pool/pool.mjs";
import { ContractError } from "./problems.mjs";
import { errorNotes, reportOf } from "./report.mjs";
import { readCall, typedCall } from "./router/calls.mjs";
import { located } from "./router/places.mjs";
import { readProcedures, tRPCVersion } from "./router/procedures.mjs";
import { transformerOf } from "./router/transformer.mjs";
import { fillCall } from "./types/fill.mjs";
import { OFFICIAL_NOTE, inferredTypes, typeSource } from "./types/source.mjs";
import { loadConverters } from "./validators/converters.mjs";
import { compareText } from "./values.mjs";

/**
 * @typedef {object} Options
 * @property {string} [from] The file from which packages are resolved; usually the router's.
 * @property {<Value>(work: Promise<Value>, subject: string) => Promise<Value>} [loaded] Waits for a lazy router.
 * @property {object} [official] The document of the official exporter, with the types that TypeScript infers.
 * @property {() => Promise<object | undefined>} [findOfficial] Returns that document; called only when needed.
 * @property {Record<string, any>[]} [modules] Modules whose exported validators give types their names.
 * @property {Validator} [errorData] An object validator of the properties that the error formatter adds to `error.data`.
 * @property {"superjson" | "none"} [transformer] The router's transformer, if it can't be detected.
 * @property {() => import("./types/source.mjs").TypedRouter | undefined} [findTypes] The router as TypeScript sees it.
 * @property {object} [previous] The previous contract, whose names are kept.
 * @property {string[]} [naming] The rules that name anonymous database rows: `table`, `model`, in order.
 * @property {string} [title]
 * @property {string} [version]
 * @property {string} [server] The URL of the router.
 */

/**
 * @typedef {object} Contract
 * @property {object} document The OpenAPI document.
 * @property {Open[]} open Places with unknown types.
 * @property {import("./report.mjs").ReportLine[]} report The sources of each procedure's types.
 * @property {string[]} notes Sentences about the document's limitations.
 */

/**
 * @typedef {object} Open
 * @property {string} procedure
 * @property {string} place `output`, `output.items[].price`
 * @property {string} reason
 * @property {string | undefined} file The file and line of the procedure's code.
 */

/**
 * The contract of a router.
 * @param {any} router
 * @param {Options} [options]
 * @returns {Promise<Contract>}
 */
export async function contractOf(router, options = {}) {
  const problems = [];
  const procedures = await readProcedures(router, problems, options.loaded);
  const config = router._def._config ?? {};
  const transformer = options.transformer ?? transformerOf(config, problems);
  const converters = await loadConverters(procedures, options.from);
  const pool = new TypePool(options.modules ?? [], converters, transformer);
  const calls = procedures.map((procedure) => readCall(procedure, pool, problems));
  const formatter = new ErrorFormatter(config, pool.sampleError());
  const notes = [];
  const source = await typeSource(calls, formatter, pool, options, notes);
  for (const call of source ? calls : []) {
    fillCall(call, source, pool);
    if (call.origin) call.errors = source.errorsOf?.(call.procedure.path) ?? [];
  }
  if (calls.some(({ origin }) => origin === "official")) notes.push(OFFICIAL_NOTE);
  problems.push(...calls.flatMap((call) => call.unreadable()));
  if (problems.length > 0) throw new ContractError(problems);

  const added = options.errorData && pool.resolved(pool.convert(options.errorData, "output"));
  const inferred = formatter.isCustom && !added ? source?.errorData() : undefined;
  const error = formatter.shape(added, inferred);
  const contract = written(calls, error, pool, { ...options, transformer, tRPC: tRPCVersion(procedures) });
  const open = located(contract.open, procedures).map((place) => ({ ...place, file: place.file ?? fileOf(calls, place) }));
  return { ...contract, open, notes: [...notes, ...formatter.notes, ...pool.notes, ...errorNotes(calls)] };
}

/**
 * The contract of a router from its types alone, without running it.
 * @param {import("./types/source.mjs").TypedRouter} typed
 * @param {Options & { transformer: "superjson" | "none" }} options
 * @returns {Contract}
 */
export function contractOfTypes(typed, options) {
  const pool = new TypePool([], {}, options.transformer);
  const source = inferredTypes(typed, pool);
  const calls = [...typed.router.procedures.values()].sort((a, b) => compareText(a.path, b.path)).map((procedure) => typedCall(procedure, source));
  const formatter = new ErrorFormatter({}, undefined);
  const contract = written(calls, formatter.shape(undefined, source.errorData()), pool, { ...options, tRPC: tRPCVersion([...typed.router.procedures.values()]) });
  const open = contract.open.map((place) => ({ ...place, file: fileOf(calls, place) }));
  return { ...contract, open, notes: [...typed.notes, ...formatter.notes, ...pool.notes, ...errorNotes(calls)] };
}

const fileOf = (calls, { procedure: path }) => calls.find(({ procedure }) => procedure.path === path)?.file;

/** The document of calls with complete trees, and its open places. */
function written(calls, error, pool, options) {
  const types = new NamedTypes(pool, options);
  for (const call of calls) call.visit((tree, place) => types.survey(tree, place));
  types.survey(error, { procedure: "error", title: "Error", path: "" });
  const renderer = types.renderer();
  return { document: openAPI(calls, error, renderer, options), open: types.open, report: reportOf(calls, types.open) };
}

/** The bytes of a contract's file. */
export function textOf(document) {
  return JSON.stringify(document, null, 2) + "\n";
}
