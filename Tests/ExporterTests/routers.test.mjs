import assert from "node:assert/strict";
import { test } from "node:test";
import { ContractError, contractOf } from "../../Scripts/trpc-contract.mjs";
import { create, lazy, superjson, tracked } from "./StandIns/trpc.mjs";
import { standard } from "./StandIns/validators.mjs";
import * as z from "./StandIns/zod.mjs";

const t = create();
const greeting = t.procedure.output(z.string()).query(() => "hello");

async function documentOf(record, options) {
  return (await contractOf(t.router(record), options)).document;
}

const answer = (operation) => operation.responses[200].content["application/json"].schema.properties.result;
const event = (operation) => operation.responses[200].content["text/event-stream"].schema;

test("a query is a GET with its input in a parameter, and its output in tRPC's envelope", async () => {
  const document = await documentOf({ posts: { get: t.procedure.input(z.string()).output(z.number()).query(() => 1) } });
  assert.equal(document.openapi, "3.1.1");
  assert.deepEqual(document["x-trpc"], { transformer: "none", version: "11" });
  assert.deepEqual(document.paths, {
    "/posts.get": {
      get: {
        operationId: "posts.get",
        "x-trpc": { path: "posts.get", type: "query" },
        tags: ["posts"],
        parameters: [{ name: "input", in: "query", required: true, content: { "application/json": { schema: { type: "string" } } } }],
        responses: {
          200: {
            description: "Successful response",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { result: { type: "object", properties: { data: { type: "number" } }, required: ["data"] } },
                  required: ["result"],
                },
              },
            },
          },
          default: { $ref: "#/components/responses/Error" },
        },
      },
    },
  });
});

test("a mutation is a POST, idempotent only if declared in its meta", async () => {
  const document = await documentOf({
    set: t.procedure.meta({ idempotent: true }).input(z.string()).output(z.void()).mutation(() => {}),
    add: t.procedure.meta({ idempotent: false }).mutation(() => {}),
    get: t.procedure.meta({ idempotent: true }).query(() => {}),
  });
  const { post } = document.paths["/set"];
  assert.deepEqual(post["x-trpc"], { path: "set", type: "mutation", idempotent: true });
  assert.deepEqual(post.requestBody, { required: true, content: { "application/json": { schema: { type: "string" } } } });
  assert.deepEqual(answer(post), { type: "object", properties: {} });
  assert.equal(document.paths["/add"].post["x-trpc"].idempotent, false);
  assert.ok(!("idempotent" in document.paths["/get"].get["x-trpc"]));
});

test("meta describes a procedure, and deprecates it", async () => {
  const document = await documentOf({ old: t.procedure.meta({ description: "The old one.", deprecated: true }).output(z.string()).query(() => "") });
  assert.equal(document.paths["/old"].get.description, "The old one.");
  assert.equal(document.paths["/old"].get.deprecated, true);
});

test("a subscription's event has the type of its meta, and is tracked by its code", async () => {
  const document = await documentOf({
    on: t.procedure.meta({ event: z.number() }).input(z.object({ lastEventId: z.string().nullish() }).optional()).subscription(async function* () {
      yield tracked("1", 1);
    }),
    plain: t.procedure.meta({ event: z.number() }).subscription(async function* () {}),
    said: t.procedure.meta({ event: z.number(), tracked: true }).subscription(async function* () {}),
  });
  const operation = document.paths["/on"].get;
  assert.deepEqual(operation["x-trpc"], { path: "on", type: "subscription", tracked: true });
  assert.deepEqual(event(operation), { type: "number" });
  assert.equal(operation.parameters[0].required, false);
  assert.ok(!("tracked" in document.paths["/plain"].get["x-trpc"]));
  assert.equal(document.paths["/said"].get["x-trpc"].tracked, true);
});

/** The helper from tRPC's documentation. */
function zAsyncIterable(opts) {
  return z.custom().transform(async function* (iterable) {
    for await (const value of iterable) yield opts.tracked ? tracked(value[0], opts.yield.parse(value[1])) : opts.yield.parse(value);
  });
}

/** A helper that destructures its options. */
function zStream({ yield: validator, tracked }) {
  return z.custom().transform(async function* (iterable) {
    for await (const value of iterable) yield tracked ? [value[0], validator.parse(value[1])] : validator.parse(value);
  });
}

/** Helpers that call the helper, and one that doesn't. */
const streamOf = (validator) => zAsyncIterable({ yield: validator });
const numberOf = (validator) => z.string().transform((text) => (validator ? Number(text) : 0));

test("events have the type of their helper, their meta, or the output", async () => {
  const document = await documentOf({
    helper: t.procedure.output(zAsyncIterable({ yield: z.number(), tracked: true })).subscription(async function* () {}),
    untracked: t.procedure.output(zAsyncIterable({ yield: z.string() })).subscription(async function* () {}),
    apart: t.procedure.output(zStream({ yield: z.string(), tracked: true })).subscription(async function* () {}),
    said: t.procedure.output(z.custom().meta({ event: z.boolean(), tracked: true })).subscription(async function* () {}),
    output: t.procedure.output(z.date()).subscription(async function* () {}),
    streamed: t.procedure.output(zAsyncIterable({ yield: z.number() })).query(async function* () {}),
    helped: t.procedure.output(streamOf(z.number())).subscription(async function* () {}),
    lazy: t.procedure.output(z.lazy(() => streamOf(z.number()))).subscription(async function* () {}),
    maybe: t.procedure.output(streamOf(z.number()).optional()).subscription(async function* () {}),
    piped: t.procedure.output(z.custom().pipe(streamOf(z.number()))).query(async function* () {}),
    number: t.procedure.output(numberOf(z.boolean())).query(() => 0),
  });
  for (const path of ["/helped", "/lazy", "/maybe"]) assert.deepEqual(event(document.paths[path].get), { type: "number" }, path);
  assert.deepEqual(answer(document.paths["/piped"].get).properties.data, { type: "array", items: { type: "number" } });
  assert.deepEqual(answer(document.paths["/number"].get).properties.data, {}, "which is no generator");
  assert.deepEqual(event(document.paths["/helper"].get), { type: "number" });
  assert.equal(document.paths["/helper"].get["x-trpc"].tracked, true);
  assert.deepEqual(event(document.paths["/untracked"].get), { type: "string" });
  assert.ok(!("tracked" in document.paths["/untracked"].get["x-trpc"]));
  assert.deepEqual(event(document.paths["/apart"].get), { type: "string" });
  assert.equal(document.paths["/apart"].get["x-trpc"].tracked, true);
  assert.deepEqual(event(document.paths["/said"].get), { type: "boolean" });
  assert.deepEqual(event(document.paths["/output"].get), { type: "string", format: "date-time" });
  assert.deepEqual(answer(document.paths["/streamed"].get).properties.data, { type: "array", items: { type: "number" } });
});

test("types without a schema are open, and listed with procedure, file and line", async () => {
  const { document, open } = await contractOf(t.router({ get: t.procedure.query(() => 1), on: t.procedure.subscription(async function* () {}) }));
  assert.deepEqual(answer(document.paths["/get"].get).properties.data, {});
  assert.deepEqual(event(document.paths["/on"].get), {});
  assert.deepEqual(open.map(({ procedure, place, reason }) => `${procedure}: ${place} ${reason}`), ["get: output has no schema", "on: event has no schema"]);
  assert.match(open[0].file, /routers\.test\.mjs:\d+$/);
});

test("nested, merged and lazy routers are read, in the order of their paths", async () => {
  const inner = t.router({ pong: greeting });
  const slow = t.router({ ping: greeting, deeper: lazy(async () => ({ inner })) });
  const router = t.router({
    z: greeting,
    merged: t.mergeRouters(t.router({ b: greeting }), t.router({ a: greeting })),
    slow: lazy(async () => slow),
    record: { x: { y: greeting } },
  });
  const { document } = await contractOf(router);
  assert.deepEqual(Object.keys(document.paths), ["/merged.a", "/merged.b", "/record.x.y", "/slow.deeper.pong", "/slow.ping", "/z"]);
});

test("procedures of tRPC 10 are recognized", async () => {
  const procedure = Object.assign(async () => {}, { _def: { query: true, inputs: [], output: z.string() } });
  const { document } = await contractOf({ _def: { router: true, procedures: { old: procedure } } });
  assert.deepEqual(document["x-trpc"], { transformer: "none", version: "10" });
  assert.equal(document.paths["/old"].get["x-trpc"].type, "query");
});

test("proxies such as clients and callers aren't routers", async () => {
  const proxy = new Proxy(() => {}, { get: (_, key) => (key === "then" ? undefined : proxy) });
  assert.match((await sentences(contractOf(proxy)))[0], /not a tRPC router/);
});

test("chained inputs are one object that satisfies all", async () => {
  const { document } = await contractOf(
    t.router({
      merged: t.procedure
        .input(z.object({ org: z.uuid() }))
        .input(z.object({ org: z.string(), page: z.number().int().default(1) }))
        .output(z.string())
        .query(() => ""),
      other: t.procedure
        .input(z.object({ org: z.uuid() }))
        .input(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]))
        .output(z.string())
        .query(() => ""),
    }),
  );
  const schema = (path) => document.paths[path].get.parameters[0].content["application/json"].schema;
  assert.deepEqual(schema("/merged"), {
    type: "object",
    properties: { org: { type: "string", format: "uuid" }, page: { type: "integer", default: 1 } },
    required: ["org"],
    additionalProperties: false,
  });
  const property = (name) => ({ type: "object", properties: { [name]: { type: "string" } }, required: [name] });
  assert.deepEqual(schema("/other").allOf[1], { oneOf: [property("a"), property("b")] });
});

test("a chain of inputs allows additional properties if one of them does", async () => {
  const part = (name, more) => standard({ type: "object", properties: { [name]: { type: "string" } }, ...more });
  const closed = { additionalProperties: false };
  const chain = (second) => t.procedure.input(part("a", closed)).input(part("b", second)).output(z.string()).query(() => "");
  const { document } = await contractOf(
    t.router({ closed: chain(closed), open: chain({}), typed: chain({ additionalProperties: { type: "number" } }) }),
  );
  const schema = (path) => document.paths[path].get.parameters[0].content["application/json"].schema;
  const additional = ["/closed", "/open", "/typed"].map((path) => schema(path).additionalProperties);
  assert.deepEqual(additional, [false, undefined, { type: "number" }]);
});

test("an optional input is not required; void is an absent input", async () => {
  const document = await documentOf({
    optional: t.procedure.input(z.string().optional()).output(z.string()).query(() => ""),
    defaulted: t.procedure.input(z.object({}).default({})).output(z.string()).query(() => ""),
    nothing: t.procedure.input(z.void()).output(z.string()).query(() => ""),
  });
  assert.equal(document.paths["/optional"].get.parameters[0].required, false);
  assert.equal(document.paths["/defaulted"].get.parameters[0].required, false);
  assert.ok(!("parameters" in document.paths["/nothing"].get));
});

test("a possibly undefined output is optional", async () => {
  const document = await documentOf({ find: t.procedure.output(z.string().optional()).query(() => undefined) });
  assert.deepEqual(answer(document.paths["/find"].get), { type: "object", properties: { data: { type: ["string", "null"] } } });
});

test("the transformer is detected by its output", async () => {
  const withTransformer = (transformer) => contractOf(create({ transformer }).router({ greeting }));
  assert.equal((await withTransformer(superjson)).document["x-trpc"].transformer, "superjson");
  const other = { serialize: (value) => `!${value}`, deserialize: (value) => value };
  await assert.rejects(withTransformer(other), /neither superjson nor none.*--transformer/);
  const said = await contractOf(create({ transformer: other }).router({ greeting }), { transformer: "superjson" });
  assert.equal(said.document["x-trpc"].transformer, "superjson");
});

test("without superjson, values that JSON loses are noted", async () => {
  const router = t.router({
    get: t.procedure.input(z.object({ at: z.date(), on: z.coerce.date() })).output(z.object({ ids: z.set(z.string()), big: z.bigint() })).query(() => 0),
  });
  const { notes } = await contractOf(router);
  assert.deepEqual(notes.map((note) => note.replace(/ (is|and) .*/, "")), ["get: the input.at", "get: the output.ids", "get: the output.big"]);
});

const errorData = (document) => document.components.responses.Error.content["application/json"].schema.properties.error.properties.data;

test("an error has the fields of tRPC and those of the formatter", async () => {
  const plain = errorData(await documentOf({ greeting }));
  assert.deepEqual(Object.keys(plain.properties), ["code", "httpStatus", "path", "stack"]);
  assert.deepEqual(plain.required, ["code", "httpStatus"]);
  const formatted = create({
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      data: { ...shape.data, retry: 3, zodError: error.cause instanceof z.ZodError ? error.cause.flatten() : null, appCode: null },
    }),
  });
  const router = formatted.router({ get: t.procedure.input(z.string()).output(z.string()).query(() => "") });
  const { document, notes } = await contractOf(router);
  const data = errorData(document);
  assert.deepEqual(data.properties.retry, { type: "number" });
  assert.deepEqual(data.properties.zodError.oneOf[0].properties.fieldErrors, { type: "object", additionalProperties: { type: "array", items: { type: "string" } } });
  assert.deepEqual(data.properties.appCode, {});
  assert.match(notes.join(), /error\.data\.appCode.*--error-data/);
  const said = await contractOf(router, { errorData: z.object({ appCode: z.enum(["too_big"]).nullable() }) });
  assert.deepEqual(errorData(said.document).properties.appCode, { type: ["string", "null"], enum: ["too_big", null] });
  assert.deepEqual(said.notes, []);
});

test("a failing formatter is noted, and leaves errors open", async () => {
  const router = create({ errorFormatter: ({ ctx }) => ctx.user.name }).router({ greeting });
  const { document, notes } = await contractOf(router);
  assert.ok(!("additionalProperties" in errorData(document)));
  assert.match(notes.join(), /The error formatter fails/);
});

async function sentences(promise) {
  const error = await promise.then(() => assert.fail("it is exported"), (thrown) => thrown);
  assert.ok(error instanceof ContractError, error.stack);
  return error.sentences;
}

test("other values than routers are rejected", async () => {
  for (const value of [undefined, null, 3, {}, () => {}, { _def: {} }]) {
    assert.match((await sentences(contractOf(value)))[0], /not a tRPC router.*--export/);
  }
});

test("all problems are reported at once, with procedure and remedy", async () => {
  const circular = { type: "object", properties: {} };
  circular.properties.self = circular;
  const thrower = z.object({});
  Object.defineProperty(thrower._zod.def, "shape", { get: () => { throw new Error("no shape"); } });
  const router = t.router({
    circular: t.procedure.output(standard(circular)).query(() => 0),
    thrower: t.procedure.input(thrower).output(z.string()).query(() => 0),
    unknown: t.procedure.input((value) => value).output(z.string()).query(() => 0),
    broken: lazy(async () => { throw new Error("no such module"); }),
  });
  Object.defineProperty(router._def.procedures, "getter", { enumerable: true, get: () => { throw new Error("not yet"); } });
  const found = await sentences(contractOf(router));
  assert.equal(found.length, 5, found.join("\n"));
  for (const pattern of [
    /^getter: the procedure cannot be read \(not yet\)\. Fix its definition\./,
    /^broken: the lazy router cannot be loaded \(no such module\)\. Fix its import\./,
    /^circular: the output cannot be described \(.*contains itself.*\)\. Fix its validator, or replace it/,
    /^thrower: the input cannot be described \(no shape\)\. Fix its validator, or replace it/,
    /^unknown: the input has a validator that is a function.*Use zod/,
  ]) assert.ok(found.some((sentence) => pattern.test(sentence)), `${pattern} in\n${found.join("\n")}`);
});

test("a recursive lazy router is rejected", async () => {
  const router = t.router({ greeting });
  router._def.lazy.again = { ref: async () => router };
  assert.match((await sentences(contractOf(router)))[0], /^again: the lazy router contains itself/);
});
