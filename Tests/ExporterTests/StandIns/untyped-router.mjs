// The router of a contract, written without validators: only TypeScript defines its types.

const property = (key) => JSON.stringify(key);

/** Returns the TypeScript type of a schema's values. */
export function typeText(schema, isRich) {
  const inner = (node) => typeText(node, isRich);
  const { $ref, type, format, properties, additionalProperties: others, items } = schema;
  if ($ref) return `T_${$ref.split("/").pop()}`;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.oneOf) return schema.oneOf.map((member) => `(${inner(member)})`).join(" | ");
  if (Array.isArray(type)) return type.map((one) => inner({ ...schema, type: one })).join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(inner).join(", ")}]`;
  if (type === "array") return schema.uniqueItems && isRich ? `Set<${inner(items)}>` : `(${inner(items)})[]`;
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).map(([key, value]) => {
      return `${property(key)}${schema.required?.includes(key) ? "" : "?"}: ${inner(value)}`;
    });
    const rest = typeof others === "object" ? `[key: string]: ${inner(others)}` : "";
    return fields.length === 0 && rest === "" ? "object" : `{ ${[...fields, rest].filter(Boolean).join("; ")} }`;
  }
  if (type === "string" && format === "date-time" && isRich) return "Date";
  if (type === "integer" && format === "bigint") return "bigint";
  return { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[type] ?? "any";
}

/** Returns the schemas of each procedure: `[path, { input, output, event, mediaType, isOptional }]`. */
export function callsOf(document) {
  return Object.values(document.paths).map((item) => {
    const [[method, operation]] = Object.entries(item);
    const { path, type = method === "get" ? "query" : "mutation" } = operation["x-trpc"];
    const body = operation.requestBody ?? operation.parameters?.[0];
    const [mediaType, { schema: input } = {}] = Object.entries(body?.content ?? {})[0] ?? [];
    const content = operation.responses[200].content;
    const result = content["application/json"]?.schema.properties.result;
    const output = result ? result.properties?.data : content["text/event-stream"].schema;
    return { path, type, input, mediaType, isOptional: body?.required === false, output, isTracked: Boolean(operation["x-trpc"].tracked), mayBeMissing: Boolean(output && result && !result.required) };
  });
}

/** Returns the source of a router with the calls of a contract. */
export function routerText(document, isRich) {
  return `${routersText(document, [callsOf(document)], isRich)}\nexport { router0 as appRouter };`;
}

/** Returns the source of several routers, `router0` and so on, each with some calls of a contract. */
export function routersText(document, lists, isRich) {
  const text = (schema) => typeText(schema, isRich);
  const declarations = Object.entries(document.components.schemas).map(([name, schema]) => `type T_${name} = ${text(schema)};`);
  // A procedure that several routers share is one value, and so are the types inferred from it.
  const values = new Map();
  const valueOf = (call) => {
    if (!values.has(call)) values.set(call, `p${values.size}`);
    return values.get(call);
  };
  const routers = lists.map((calls, index) => `export const router${index} = t.router(${recordText(calls, valueOf)});`);
  return [
    'import { initTRPC, tracked } from "@trpc/server";',
    `const t = initTRPC.create(${isRich ? "{ transformer: {} }" : ""});`,
    "const parser = <In>() => null! as { _input: In; _output: In };",
    ...declarations,
    ...[...values].map(([call, value]) => `const ${value} = ${procedureText(call, text)};`),
    ...routers,
  ].join("\n");
}

/** Nests calls by the components of their paths. */
function recordText(calls, valueOf) {
  const tree = {};
  for (const call of calls) {
    const steps = call.path.split(".");
    const place = steps.slice(0, -1).reduce((node, step) => (node[step] ??= {}), tree);
    place[steps.at(-1)] = valueOf(call);
  }
  const written = (node) => (typeof node === "string" ? node : `{ ${Object.entries(node).map(([key, value]) => `${property(key)}: ${written(value)}`).join(",\n")} }`);
  return written(tree);
}

function procedureText({ type, input, mediaType, isOptional, output, isTracked, mayBeMissing }, text) {
  const given = mediaType === "application/json" ? `${text(input)}${isOptional ? " | undefined" : ""}` : "FormData";
  const builder = input ? `t.procedure.input(parser<${given}>())` : "t.procedure";
  const result = output ? `${text(output)}${mayBeMissing ? " | undefined" : ""}` : "void";
  if (type !== "subscription") return `${builder}.${type}((): ${result} => null!)`;
  return `${builder}.subscription(async function* () { yield ${isTracked ? `tracked("1", null! as ${result})` : `null! as ${result}`}; })`;
}
