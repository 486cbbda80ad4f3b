import { ownerOf } from "./names.mjs";

export function openAPI(calls, error, renderer, { transformer, tRPC, title, version, server }) {
  const paths = Object.fromEntries(calls.map((call) => [`/${call.procedure.path}`, pathItem(call, renderer)]));
  const answer = { description: "Error response", content: { "application/json": { schema: renderer.render(error, ownerOf("error", "")) } } };
  return {
    openapi: "3.1.1",
    info: { title: title ?? "tRPC API", version: version ?? "0.0.0" },
    "x-trpc": { transformer, version: tRPC },
    ...(server && { servers: [{ url: server }] }),
    jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
    paths,
    components: { schemas: renderer.components(), responses: { Error: answer } },
  };
}

function pathItem(call, renderer) {
  const { path, type, meta } = call.procedure;
  const description = meta.description ?? call.description;
  const operation = {
    operationId: path,
    "x-trpc": {
      path,
      type,
      ...(type === "subscription" && call.isTracked && { tracked: true }),
      ...(call.origin && { origin: call.origin }),
      ...(type === "mutation" && typeof meta.idempotent === "boolean" && { idempotent: meta.idempotent }),
    },
    ...(description && { description }),
    ...((meta.deprecated === true || call.isDeprecated) && { deprecated: true }),
    tags: [path.split(".")[0]],
    ...inputPart(call, renderer),
    responses: {
      200: type === "subscription" ? eventAnswer(call, renderer) : outputAnswer(call, renderer),
      default: { $ref: "#/components/responses/Error" },
    },
  };
  return { [type === "mutation" ? "post" : "get"]: operation };
}

function inputPart({ input, procedure }, renderer) {
  if (!input) return {};
  const content = { [input.mediaType]: { schema: renderer.render(input.tree, ownerOf(procedure.path, "input")) } };
  const required = !input.isOptional;
  if (procedure.type === "mutation") return { requestBody: { required, content } };
  return { parameters: [{ name: "input", in: "query", required, content }] };
}

function outputOf({ procedure, output, outputPlace }, renderer) {
  return renderer.render(output, ownerOf(procedure.path, outputPlace));
}

/** tRPC's envelope. Void has no `data`. */
function outputAnswer(call, renderer) {
  const data = call.output && outputOf(call, renderer);
  const result = {
    type: "object",
    properties: data ? { data } : {},
    ...(data && !call.isOptional && { required: ["data"] }),
  };
  const schema = { type: "object", properties: { result }, required: ["result"] };
  return { description: "Successful response", content: { "application/json": { schema } } };
}

function eventAnswer(call, renderer) {
  const schema = call.output ? outputOf(call, renderer) : { not: {} };
  return {
    description: "A stream of events; the schema is that of one event",
    content: { "text/event-stream": { schema } },
  };
}
