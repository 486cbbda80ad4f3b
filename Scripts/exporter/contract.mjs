import { NamedTypes } from "./document/names.mjs";
import { openAPI } from "./document/open-api.mjs";
import { ErrorFormatter } from "./errors/formatter.mjs";
import { officialDocument } from "./official/document.mjs";
import { OfficialTypes } from "./official/types.mjs";
import { TypePool } from "./pool/pool.mjs";
import { ContractError } from "./problems.mjs";
import { readCall } from "./router/calls.mjs";
import { located } from "./router/places.mjs";
import { readProcedures, tRPCVersion } from "./router/procedures.mjs";
import { transformerOf } from "./router/transformer.mjs";
import { loadConverters } from "./validators/converters.mjs";

/**
 * @typedef {object} Options
 * @property {string} [from] The file that packages are looked for from; the router's own, as a rule.
 * @property {object} [official] The document of the official exporter, which knows the types that TypeScript infers.
 * @property {() => Promise<object | undefined>} [findOfficial] Gives that document; called only when it is needed.
 * @property {Record<string, any>[]} [modules] Modules whose exported validators give types their names.
 * @property {Validator} [errorData] What the error formatter adds to `error.data`, as an object's validator.
 * @property {"superjson" | "none"} [transformer] What the router's transformer is, where that cannot be seen.
 * @property {string} [title]
 * @property {string} [version]
 * @property {string} [server] The URL of the router.
 */

/**
 * @typedef {object} Contract
 * @property {object} document The OpenAPI document.
 * @property {Open[]} open Places that the document leaves open, because nothing tells their type.
 * @property {string[]} notes Sentences on what the document cannot promise.
 */

/**
 * @typedef {object} Open
 * @property {string} procedure
 * @property {string} place `output`, `output.items[].price`
 * @property {string} reason
 * @property {string | undefined} file Where the procedure's code is, with the line.
 */

/**
 * The contract of a router.
 * @param {any} router
 * @param {Options} [options]
 * @returns {Promise<Contract>}
 */
export async function contractOf(router, options = {}) {
  const problems = [];
  const procedures = await readProcedures(router, problems);
  const config = router._def._config ?? {};
  const transformer = options.transformer ?? transformerOf(config, problems);
  const converters = await loadConverters(procedures, options.from);
  const pool = new TypePool(options.modules ?? [], converters, transformer);
  const calls = procedures.map((procedure) => readCall(procedure, pool, problems));
  const formatter = new ErrorFormatter(config, pool.sampleError());
  const document = await officialDocument(calls, formatter, options);
  const official = document && new OfficialTypes(document, pool);
  official?.fill(calls);
  problems.push(...calls.flatMap((call) => call.unreadable()));
  if (problems.length > 0) throw new ContractError(problems);

  const added = options.errorData && pool.resolved(pool.convert(options.errorData, "output"));
  const inferred = formatter.isCustom && !added ? official?.errorShape() : undefined;
  const error = inferred ?? formatter.shape(added);
  const types = new NamedTypes(pool);
  for (const call of calls) call.visit((tree, place) => types.survey(tree, place));
  types.survey(error, { procedure: "error", title: "Error", path: "" });
  const renderer = types.renderer();
  return {
    document: openAPI(calls, error, renderer, { ...options, transformer, tRPC: tRPCVersion(procedures) }),
    open: located(types.open, procedures),
    notes: [...formatter.notes, ...pool.notes],
  };
}

/** The bytes of a contract's file. */
export function textOf(document) {
  return JSON.stringify(document, null, 2) + "\n";
}
