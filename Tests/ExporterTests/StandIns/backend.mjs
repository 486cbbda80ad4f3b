// A backend of stand-ins whose router is exported by its types.

import { contractOfTypes } from "../../../Sources/Exporter/contract.mjs";
import { addTypes, typesOf } from "./compiler.mjs";
import { project } from "./project.mjs";

export const HEADER = 'import { initTRPC, tracked } from "@trpc/server";\nconst t = initTRPC.create();\n';

/** Creates a backend whose router has these procedures, with code before them. */
export function backendOf(context, procedures, before = "", files = {}) {
  const backend = project(context, { "router.ts": `${HEADER}${before}\nexport const appRouter = t.router({ ${procedures} });\n`, ...files });
  addTypes(backend);
  return backend;
}

export const contractFor = (context, procedures, before, options = {}) =>
  contractOfTypes(typesOf(backendOf(context, procedures, before, options.files), "router.ts"), { transformer: "none", ...options });

export const operation = (document, path) => Object.values(document.paths[path])[0];
export const dataOf = (document, path) => operation(document, path).responses[200].content["application/json"].schema.properties.result.properties.data;
export const eventOf = (document, path) => operation(document, path).responses[200].content["text/event-stream"].schema;
export const namesOf = ({ document }) => Object.keys(document.components.schemas);
