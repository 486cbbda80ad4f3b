// The table of types as inputs, subscription events and error data: the sent values match the schemas.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { contractOfTypes } from "../../Sources/Exporter/contract.mjs";
import { addTypes, skip, typesOf } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";
import { key, resolved, title, valueOf } from "./StandIns/row-values.mjs";
import { wrong } from "./StandIns/schema-check.mjs";
import { DECLARATIONS, OPTIONAL_ROWS, ROWS } from "./StandIns/type-rows.mjs";

/** Rows with an explicit type. Promises are only awaited as outputs. */
const rows = [...ROWS, ...OPTIONAL_ROWS]
  .map((row, index) => ({ row, index }))
  .filter(({ row: [type] }) => type !== null && type !== "never" && !type.startsWith("Promise"));

/** Returns a router with an input and an event for each row, and an error with all of them. */
function source() {
  const calls = rows.flatMap(({ row: [type, value], index }) => [
    `  in${key(index)}: t.procedure.input(parser<${type}>()).mutation(() => 1),`,
    `  on${key(index)}: t.procedure.subscription(async function* (): AsyncGenerator<${type}> { yield (${value}); }),`,
  ]);
  const data = rows.map(({ row: [type], index }) => `${key(index)}: null! as { value: ${type} }`);
  return `import { initTRPC } from "@trpc/server";
${DECLARATIONS}
declare const parser: <T>() => { _input: T; _output: T };
const t = initTRPC.create({ errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, ${data.join(", ")} } }) });
export const appRouter = t.router({\n${calls.join("\n")}\n});\n`;
}

let contracts;
function exported(context) {
  if (contracts) return contracts;
  const backend = project(context, { "router.ts": source() });
  addTypes(backend);
  const typed = typesOf(backend, "router.ts");
  contracts = Object.fromEntries(["none", "superjson"].map((transformer) => [transformer, contractOfTypes(typed, { transformer }).document]));
  return contracts;
}

function inputOf(document, index) {
  const body = document.paths[`/in${key(index)}`].post.requestBody;
  return body && { isRequired: body.required, ...Object.values(body.content)[0], isForm: !body.content["application/json"] };
}

const eventOf = (document, index) => document.paths[`/on${key(index)}`].get.responses[200].content["text/event-stream"]?.schema;

/** Returns the schemas of an error's data. */
function errorData(document) {
  const followed = ({ $ref, ...schema }) => ($ref ? document.components.schemas[$ref.split("/").pop()] : schema);
  const { schema } = document.components.responses.Error.content["application/json"];
  return followed(followed(followed(schema).properties.error).properties.data).properties;
}

/** superjson if it is available: TRPCGEN_SUPERJSON names its module. */
const superjson = process.env.TRPCGEN_SUPERJSON;
const withoutSuperjson = superjson ? skip : "there is no superjson here; TRPCGEN_SUPERJSON names its module";

/** The ways of encoding a value. */
const WAYS = [
  { name: "JSON", transformer: "none", skip, written: async () => (value) => value },
  {
    name: "superjson",
    transformer: "superjson",
    skip: withoutSuperjson,
    async written() {
      const { serialize } = await import(pathToFileURL(superjson).href).then((module) => module.default ?? module);
      return (value) => withoutUndefined(serialize(value));
    },
  },
];

/** Returns superjson's encoding without the properties that it marks as undefined. The schema of a bigint is a number. */
function withoutUndefined({ json, meta }) {
  const values = meta?.values ?? {};
  if (Array.isArray(values)) return values[0] === "undefined" ? undefined : values[0] === "bigint" ? Number(json) : json;
  const text = JSON.stringify(json);
  if (text === undefined) return undefined;
  const copy = JSON.parse(text);
  for (const [path, [kind]] of Object.entries(values)) {
    const steps = path.split(".");
    const owner = steps.slice(0, -1).reduce((node, step) => node?.[step], copy);
    if (kind === "undefined" && owner && !Array.isArray(owner)) delete owner[steps.at(-1)];
    if (kind === "bigint" && owner) owner[steps.at(-1)] = Number(owner[steps.at(-1)]);
  }
  return copy;
}

/** Returns the failures of a check of all rows. */
async function failuresOf(way, check) {
  const written = await way.written();
  const failures = [];
  for (const { row, index } of rows) {
    if (way.transformer === "none" && /\bbigint\b|BigInt/.test(row.join(" "))) continue;
    const text = JSON.stringify(written(await valueOf(row)));
    const found = check(index, text === undefined ? undefined : JSON.parse(text));
    if (found) failures.push(`${title(row)}: ${found}: ${text}`);
  }
  return failures;
}

for (const way of WAYS) {
  test(`inputs of each type in ${way.name} match their schema`, { skip: way.skip }, async (context) => {
    const document = exported(context)[way.transformer];
    const failures = await failuresOf(way, (index, value) => {
      const input = inputOf(document, index);
      if (input?.isForm) return undefined;
      if (value === undefined) return input?.isRequired ? "the input is required" : undefined;
      return input ? wrong(value, resolved(input.schema, document)) : value === null ? undefined : "there is no input";
    });
    assert.deepEqual(failures, []);
  });

  test(`events of each type in ${way.name} match their schema`, { skip: way.skip }, async (context) => {
    const document = exported(context)[way.transformer];
    const failures = await failuresOf(way, (index, value) => {
      const event = eventOf(document, index);
      // tRPC sends an event that is undefined as null.
      return event && wrong(value ?? null, resolved(event, document));
    });
    assert.deepEqual(failures, []);
  });

  test(`error data of each type in ${way.name} match their schema`, { skip: way.skip }, async (context) => {
    const document = exported(context)[way.transformer];
    const data = errorData(document);
    const failures = await failuresOf(way, (index, value) => {
      const schema = data[key(index)];
      return schema ? wrong(value === undefined ? {} : { value }, resolved(schema, document)) : "the error lacks it";
    });
    assert.deepEqual(failures, []);
  });
}
