import { findSourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { handleOf, inspected } from "./inspector.mjs";

/**
 * Open places, with the files of their procedures' code.
 * @param {Omit<Open, "file">[]} places
 * @param {Procedure[]} procedures
 * @returns {Open[]}
 */
export function located(places, procedures) {
  if (places.length === 0) return [];
  const resolvers = new Map(procedures.map(({ path, resolver }) => [path, resolver]));
  const files = inspected((inspector) => {
    const scripts = new Map();
    inspector.on("Debugger.scriptParsed", ({ scriptId, url }) => scripts.set(scriptId, url));
    inspector.post("Debugger.enable");
    const names = [...new Set(places.map(({ procedure }) => procedure))].filter((name) => resolvers.get(name));
    return new Map(names.map((name) => [name, sourceOf(resolvers.get(name), scripts, inspector)]));
  });
  return places.map((place) => ({ ...place, file: files?.get(place.procedure) }));
}

/** The file and line of a function in the original source. */
function sourceOf(target, scripts, inspector) {
  const objectId = handleOf(target, inspector);
  const internal = inspector.post("Runtime.getProperties", { objectId, ownProperties: true }).internalProperties;
  const place = internal.find(({ name }) => name === "[[FunctionLocation]]")?.value.value;
  const url = scripts.get(place?.scriptId);
  if (!url?.startsWith("file:")) return undefined;
  const path = fileURLToPath(url.split("?")[0]);
  const entry = (findSourceMap(path) ?? findSourceMap(url))?.findEntry(place.lineNumber, place.columnNumber);
  const { originalSource: source = path, originalLine: line = place.lineNumber } = entry ?? {};
  const file = source.startsWith("file:") ? fileURLToPath(source) : resolve(dirname(path), source);
  return `${relative(process.cwd(), file)}:${line + 1}`;
}
