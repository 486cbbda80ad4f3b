import { ContractError, messageOf } from "../problems.mjs";
import { compareText, isObject } from "../values.mjs";

/**
 * @typedef {object} Procedure
 * @property {string} path
 * @property {"query" | "mutation" | "subscription"} type
 * @property {Validator[]} inputs
 * @property {Validator} [output]
 * @property {Record<string, any>} meta
 * @property {Function} [resolver]
 * @property {boolean} isTyped Whether it is a procedure of tRPC 11, which has a `type`.
 */

/** Clients and callers are proxies, which return a value for every property, but not true for `router`. */
export function isRouter(value) {
  const def = isObject(value) ? value._def : undefined;
  return def?.router === true && isObject(def.procedures);
}

/**
 * All procedures, including those of lazy routers, sorted by path.
 * @returns {Promise<Procedure[]>}
 */
export async function readProcedures(router, problems, loaded = (work) => work) {
  if (!isRouter(router)) {
    throw new ContractError([
      "This is not a tRPC router. Export the result of `t.router({…})`, and pass its name with --export.",
    ]);
  }
  const found = new Map();
  await collectProcedures(router, [], found, [], { problems, loaded });
  return [...found.values()].sort((a, b) => compareText(a.path, b.path));
}

async function collectProcedures(router, path, found, routers, { problems, loaded }) {
  if (routers.includes(router)) {
    problems.push(`${path.join(".")}: the lazy router contains itself. Remove it from its own routers.`);
    return;
  }
  collectRecord(router._def.procedures, path, found, problems);
  for (const [key, loader] of Object.entries(router._def.lazy ?? {})) {
    const place = [...path, key];
    try {
      const loading = loaded(loader.ref(), `the lazy router ${place.join(".")}`);
      await collectProcedures(await loading, place, found, [...routers, router], { problems, loaded });
    } catch (error) {
      problems.push(`${place.join(".")}: the lazy router cannot be loaded (${messageOf(error)}). Fix its import.`);
    }
  }
}

/** Collects procedures, which tRPC stores under their dotted paths, and those of nested records. */
function collectRecord(record, path, found, problems) {
  for (const key of Object.keys(record)) {
    const place = [...path, key].join(".");
    try {
      const value = record[key];
      if (typeof value === "function") found.set(place, readProcedure(place, value._def));
      else if (isObject(value)) collectRecord(value, [...path, key], found, problems);
    } catch (error) {
      problems.push(`${place}: the procedure cannot be read (${messageOf(error)}). Fix its definition.`);
    }
  }
}

/** @returns {Procedure} */
function readProcedure(path, def) {
  const type = def.type ?? ["query", "mutation", "subscription"].find((kind) => def[kind]);
  if (!type) throw new Error("it is not a query, mutation or subscription");
  const { inputs = [], output, meta, resolver } = def;
  return { path, type, inputs, output, meta: { ...meta }, resolver, isTyped: Boolean(def.type) };
}

export function tRPCVersion(procedures) {
  return procedures.length > 0 && procedures.every((procedure) => !procedure.isTyped) ? "10" : "11";
}
