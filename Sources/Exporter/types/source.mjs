import { resolve } from "node:path";
import { ContractError, messageOf } from "../problems.mjs";
import { officialDocument } from "../official/document.mjs";
import { OfficialTypes } from "../official/types.mjs";
import { ProjectError, findCompiler, programOf, projectFile } from "./compiler.mjs";
import { InferredTypes } from "./inferred.mjs";
import { readRouterTypes } from "./router-types.mjs";

/**
 * A router as TypeScript sees it.
 * @typedef {object} TypedRouter
 * @property {{ ts: any, program: any, isStrict: boolean, path: string, config: string | undefined }} compiler
 * @property {ReturnType<typeof readRouterTypes>} router
 * @property {string[]} notes
 */

/**
 * The router's types, from the backend's own compiler.
 * @param {{ typescript?: string, project?: string }} [options] The compiler and the project's file, if given.
 * @returns {{ typed?: TypedRouter, reason?: string, fix?: string, compiler?: object }} The types, or the reason why they are
 * missing, with the command that installs a missing compiler, or the compiler that has no types of the router.
 */
export function findTypes(file, exportName, { typescript, project } = {}) {
  const config = project && projectFile(project);
  const { ts, path, reason, fix } = findCompiler(file, typescript);
  if (!ts) return { reason, fix };
  let compiler;
  try {
    const { notes, ...program } = programOf(ts, file, config);
    compiler = { ts, path, ...program };
    return { typed: { compiler, router: readRouterTypes(compiler, resolve(file), exportName), notes } };
  } catch (error) {
    if (error instanceof ProjectError) throw error;
    const said = error instanceof ContractError ? error.sentences.join(" ") : `TypeScript failed (${messageOf(error)})`;
    return { reason: said.replace(/\.$/, ""), compiler };
  }
}

export function inferredTypes({ compiler, router }, pool) {
  return new InferredTypes(compiler, router, pool);
}

/** The known mistakes of the official document. */
export const OFFICIAL_NOTE =
  "Types without a validator come from @trpc/openapi, marked with origin: official. It requires values that may be " +
  "undefined, ignores toJSON, and omits events: install typescript 5.4 or newer in the router's project.";

/** The source of types without a validator: the given official document, the checker, or the official exporter. */
export async function typeSource(calls, formatter, pool, options, notes) {
  if (options.official) return new OfficialTypes(options.official, pool);
  const typed = options.findTypes?.();
  if (typed) {
    notes.push(...typed.notes);
    return inferredTypes(typed, pool);
  }
  const document = await officialDocument(calls, formatter, options);
  return document && new OfficialTypes(document, pool);
}
