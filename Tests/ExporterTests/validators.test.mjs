import assert from "node:assert/strict";
import { test } from "node:test";
import { contractOf } from "../../Scripts/trpc-contract.mjs";
import { project } from "./StandIns/project.mjs";
import { create, superjson } from "./StandIns/trpc.mjs";
import { arktype, standard, valibot as v, zod3 as z3 } from "./StandIns/validators.mjs";
import * as z from "./StandIns/zod.mjs";

const t = create({ transformer: superjson });

/** Returns the schemas of one procedure with an input and an output. */
async function exported(from, input, output) {
  const { document, open } = await contractOf(t.router({ call: t.procedure.input(input).output(output).mutation(() => 0) }), { from });
  const { post } = document.paths["/call"];
  return {
    required: post.requestBody?.required,
    input: post.requestBody?.content["application/json"].schema,
    output: post.responses[200].content["application/json"].schema.properties.result.properties.data,
    schemas: document.components.schemas,
    open,
  };
}

const DATE = { type: "string", format: "date-time" };

test("zod 4 without its own JSON Schema is converted by the router's copy", async (context) => {
  const plain = z.object({ at: z.date() });
  delete plain["~standard"].jsonSchema;
  const { file } = project(context, {});
  const { output } = await exported(file, z.string(), plain);
  assert.deepEqual(output.properties, { at: DATE });
  const bare = project(context, {}, []);
  await assert.rejects(exported(bare.file, z.string(), plain), /call: the output cannot be described \(zod 4 is not installed/);
});

test("zod 3 is converted by zod-to-json-schema", async (context) => {
  const { file } = project(context, {});
  const shape = { at: z3.date(), big: z3.bigint(), ids: z3.set(z3.string()), byDay: z3.map(z3.string(), z3.date()), word: z3.default(z3.string(), "a"), n: z3.transform(z3.string()) };
  const { required, input, output, open } = await exported(file, z3.optional(z3.object(shape)), z3.object(shape));
  assert.equal(required, false);
  assert.deepEqual(input.properties.big, { type: "integer", format: "bigint" });
  assert.deepEqual(input.properties.ids, { type: "array", items: { type: "string" }, uniqueItems: true });
  assert.deepEqual(input.properties.byDay.items.prefixItems, [{ type: "string" }, DATE]);
  assert.deepEqual(input.properties.n, { type: "string" });
  assert.deepEqual(input.required, ["at", "big", "ids", "byDay", "n"]);
  assert.deepEqual(output.required, ["at", "big", "ids", "byDay", "word", "n"]);
  assert.deepEqual(open.map(({ place }) => place), ["output.n"]);
});

test("zod 3 reveals the class of an instance by its check", async (context) => {
  const { file } = project(context, {});
  const instance = (Class) => z3.custom((value) => value instanceof Class);
  const shape = { url: instance(URL), at: instance(Date), own: instance(Promise), word: z3.custom((value) => typeof value === "string") };
  const { output, open } = await exported(file, z3.object({}), z3.object(shape));
  assert.deepEqual(output.properties, { url: { type: "string", format: "uri", "x-trpc": { class: "URL" } }, at: DATE, own: {}, word: {} });
  assert.deepEqual(output.required, ["url", "at", "own", "word"]);
  assert.deepEqual(open.map(({ place }) => place), ["output.own", "output.word"]);
  const { document } = await contractOf(t.router({ send: t.procedure.input(instance(FormData)).output(z.string()).mutation(() => "") }), { from: file });
  assert.deepEqual(document.paths["/send"].post.requestBody, { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } });
});

test("the output of zod-to-json-schema is corrected", async (context) => {
  const { file } = project(context, {});
  const shape = { pair: z3.tuple([z3.string(), z3.date()]), ratio: z3.nan(), anything: z3.any() };
  const { output } = await exported(file, z3.object({}), z3.object(shape));
  assert.deepEqual(output.properties.pair, { type: "array", prefixItems: [{ type: "string" }, DATE], items: false, minItems: 2, maxItems: 2 });
  assert.deepEqual(output.properties.ratio, { type: "number" });
  assert.deepEqual(output.required, ["pair", "ratio"], "zod 3 takes an object without a property that may be anything");
});

test("valibot is converted by its own package", async (context) => {
  const { file } = project(context, {});
  const entries = { kind: v.nullable(v.picklist(["a", "b"])), at: v.date(), note: v.optional(v.string()), word: v.optional(v.string(), "a") };
  const Entry = v.pipe(v.object(entries), v.metadata({ id: "Entry" }), v.description("An entry"));
  const { required, output, schemas } = await exported(file, v.optional(v.object({ all: v.map(v.string(), v.string()) })), Entry);
  assert.equal(required, false);
  assert.deepEqual(output, { $ref: "#/components/schemas/Entry" });
  assert.deepEqual(schemas.Entry.properties, { kind: { type: ["string", "null"], enum: ["a", "b", null] }, at: DATE, note: { type: "string" }, word: { type: "string", default: "a" } });
  assert.deepEqual(schemas.Entry.required, ["kind", "at", "word"]);
  assert.equal(schemas.Entry.description, "An entry");
});

test("valibot's limits are written, unless JSON can't express them", async (context) => {
  const { file } = project(context, {});
  const entries = {
    big: v.pipe(v.bigint(), v.validation("min_value", 1n, { minimum: 1n })),
    at: v.pipe(v.date(), v.validation("min_value", new Date(0), { minimum: new Date(0) })),
    above: v.pipe(v.number(), v.validation("gt_value", 2)),
    tags: v.pipe(v.set(v.string()), v.validation("max_size", 4)),
    local: v.pipe(v.string(), v.validation("iso_date_time", /./, { format: "date-time" })),
    exact: v.pipe(v.string(), v.validation("iso_timestamp", /./, { format: "date-time" })),
  };
  const { output } = await exported(file, v.string(), v.object(entries));
  const { local, exact } = output.properties;
  assert.deepEqual(output.properties.big, { type: "integer", format: "bigint", minimum: 1 });
  assert.deepEqual(output.properties.at, DATE);
  assert.deepEqual(output.properties.above, { type: "number", exclusiveMinimum: 2 });
  assert.deepEqual(output.properties.tags, { type: "array", items: { type: "string" }, maxItems: 4, uniqueItems: true });
  assert.equal(exact.format, "date-time");
  assert.equal(local.format, undefined, "it has no offset");
});

test("valibot's kinds that its converter doesn't support, or only in part, are written", async (context) => {
  const { file } = project(context, {});
  const entries = {
    pair: v.tuple([v.string(), v.number()]),
    byKind: v.record(v.picklist(["a", "b"]), v.string()),
    word: v.nonNullish(v.nullable(v.string())),
    seven: v.literal(7n),
    maybe: v.exactOptional(v.string()),
    undefinable: v.undefinedable(v.string()),
    either: v.union([v.string(), v.undefined()]),
  };
  const { input, output } = await exported(file, v.object(entries), v.object(entries));
  assert.deepEqual(output.properties.pair, { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 });
  assert.deepEqual(output.properties.byKind, { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, additionalProperties: false });
  assert.deepEqual(output.properties.word, { type: "string" });
  assert.deepEqual(output.properties.seven, { type: "integer", format: "bigint" });
  assert.deepEqual(output.required, ["pair", "byKind", "word", "seven"]);
  assert.deepEqual(input.required, ["pair", "byKind", "word", "seven", "undefinable", "either"]);
});

test("valibot's transforms have their input type, and no output type", async (context) => {
  const { file } = project(context, {});
  const length = v.object({ n: v.pipe(v.string(), v.transform((text) => text.length)) });
  const { input, output, open } = await exported(file, length, length);
  assert.deepEqual(input.properties.n, { type: "string" });
  assert.deepEqual(output.properties.n, {});
  assert.deepEqual(open.map(({ place }) => place), ["output.n"]);
});

test("valibot's void is an absent output", async (context) => {
  const { file } = project(context, {});
  const { output } = await exported(file, v.string(), v.void());
  assert.equal(output, undefined);
});

test("arktype describes its inputs and outputs", async () => {
  const input = arktype((missing) => ({ type: "object", properties: { at: missing({ code: "date", base: {} }), big: missing({ code: "domain", domain: "bigint", base: {} }) } }));
  const output = arktype({ type: "object" }, { output: { enum: ["x", "y"] } });
  const call = await exported(undefined, input, output);
  assert.deepEqual(call.input.properties, { at: DATE, big: { type: "integer", format: "bigint" } });
  assert.deepEqual(call.output, { type: "string", enum: ["x", "y"] });
  const optional = await exported(undefined, arktype({ type: "string" }, { takesUndefined: true }), output);
  assert.equal(optional.required, false);
});

test("named arktype types are components wherever they are used", async () => {
  const author = { type: "object", properties: { id: { type: "string", format: "uuid", pattern: "^[0-9a-f-]{36}$" } } };
  const Author = arktype({ $schema: "https://json-schema.org/draft/2020-12/schema", ...author });
  const page = arktype({ type: "object", properties: { by: author, all: { type: "array", items: author } } });
  const router = t.router({ page: t.procedure.output(page).query(() => 0) });
  const { document } = await contractOf(router, { modules: [{ AuthorSchema: Author }] });
  const { data } = document.paths["/page"].get.responses[200].content["application/json"].schema.properties.result.properties;
  const reference = { $ref: "#/components/schemas/Author" };
  assert.deepEqual(data.properties, { by: reference, all: { type: "array", items: reference } });
  assert.deepEqual(document.components.schemas.Author.properties.id, { type: "string", format: "uuid" }, "a pattern says the format again");
});

test("arktype's variants of a format are one", async () => {
  const uuid = { format: "uuid", anyOf: [{ type: "string", format: "uuid", pattern: "^[0-9a-f-]{36}$" }, { const: "00000000-0000-0000-0000-000000000000", format: "uuid" }] };
  const { output } = await exported(undefined, z.string(), arktype(uuid));
  assert.deepEqual(output, { type: "string", format: "uuid" });
});

test("untyped arktype morphs are open in outputs", async () => {
  const given = { type: "object", properties: { n: { type: "string" }, any: {} } };
  const { input, open } = await exported(undefined, arktype(given), arktype(given, { output: { type: "object", properties: { n: {}, any: {} } } }));
  assert.deepEqual(input.properties.n, { type: "string" });
  assert.deepEqual(open.map(({ place }) => place), ["output.n"]);
});

test("arktype's FormData is a form", async () => {
  const form = arktype((missing) => missing({ code: "proto", proto: FormData, base: {} }), { expression: "FormData" });
  const { document } = await contractOf(t.router({ send: t.procedure.input(form).output(z.string()).mutation(() => "") }));
  assert.deepEqual(Object.keys(document.paths["/send"].post.requestBody.content), ["multipart/form-data"]);
});

test("validators with Standard JSON Schema are supported, with any draft", async () => {
  const old = {
    type: "object",
    properties: {
      pair: { type: "array", items: [{ type: "string" }, { type: "number", minimum: 0, exclusiveMinimum: true }], additionalItems: false },
      word: { type: "string", nullable: true },
      node: { $ref: "#/definitions/Node" },
    },
    definitions: { Node: { type: "object", properties: { next: { $ref: "#/definitions/Node" } } } },
  };
  const { output, schemas } = await exported(undefined, standard({ type: "string" }), standard(old));
  assert.deepEqual(output.properties.pair, { type: "array", prefixItems: [{ type: "string" }, { type: "number", exclusiveMinimum: 0 }], items: false });
  assert.deepEqual(output.properties.word, { type: ["string", "null"] });
  assert.deepEqual(Object.keys(output), ["type", "properties"]);
  assert.deepEqual(schemas, { Node: { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } } });
});

test("references stay valid when their targets change their form", async () => {
  const tree = {
    anyOf: [
      { type: "string" },
      {
        type: "object",
        properties: {
          pair: { type: "array", items: [{ $ref: "#/anyOf/1" }, { type: "object", properties: { a: { type: "string" } } }] },
          byKind: { type: "object", propertyNames: { enum: ["x"] }, additionalProperties: { $ref: "#" } },
          again: { $ref: "#/anyOf/1/properties/pair/items/1" },
        },
      },
    ],
  };
  const { output, schemas } = await exported(undefined, z.string(), standard(tree));
  const reference = (name) => ({ $ref: `#/components/schemas/${name}` });
  assert.deepEqual(output, reference("CallOutput"));
  assert.deepEqual(schemas.CallOutput, { oneOf: [{ type: "string" }, reference("CallOutputOption2")] });
  const { pair, byKind, again } = schemas.CallOutputOption2.properties;
  const member = { type: "object", properties: { a: { type: "string" } } };
  assert.deepEqual(pair.prefixItems, [reference("CallOutputOption2"), member]);
  assert.deepEqual(byKind.properties, { x: reference("CallOutput") });
  assert.deepEqual(again, pair.prefixItems[1]);
});

test("a missing converter is named, with a remedy", async (context) => {
  const { file } = project(context, {}, []);
  await assert.rejects(exported(file, z3.string(), z.string()), /call: the input cannot be described \(zod 3 needs a converter: npm install --save-dev zod-to-json-schema\)/);
  await assert.rejects(exported(file, z.string(), v.string()), /call: the output cannot be described \(valibot needs a converter: npm install --save-dev @valibot\/to-json-schema\)/);
});

test("validators of unknown libraries are rejected by name", async () => {
  const other = { "~standard": { vendor: "yup", version: 1 } };
  await assert.rejects(exported(undefined, other, z.string()), /call: the input has a validator of yup, which has no JSON Schema\. Use zod/);
  await assert.rejects(exported(undefined, z.string(), { parse: (value) => value, label: "x" }), /call: the output has a validator of an unknown kind/);
});

test("an unresolved reference is rejected", async () => {
  await assert.rejects(exported(undefined, z.string(), standard({ $ref: "#/definitions/Missing" })), /call: the output cannot be described \(its reference #\/definitions\/Missing has no target\)/);
});
