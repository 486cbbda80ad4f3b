import assert from "node:assert/strict";
import { test } from "node:test";
import { contractOf } from "../../Scripts/trpc-contract.mjs";
import { project } from "./StandIns/project.mjs";
import { create, superjson } from "./StandIns/trpc.mjs";
import * as z from "./StandIns/zod.mjs";

const t = create({ errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, appCode: null } }) });

/** Returns the official exporter's document for procedures with these outputs. */
function officialDocument(outputs, schemas = {}) {
  const operation = (data) => ({
    description: "From the source.",
    responses: { 200: { content: { "application/json": { schema: { properties: { result: { properties: { data } } } } } } } },
  });
  const data = { type: "object", properties: { appCode: { type: ["string", "null"], enum: ["too_big"] } } };
  const error = { type: "object", properties: { error: { type: "object", properties: { data } } } };
  return {
    paths: Object.fromEntries(Object.entries(outputs).map(([path, schema]) => [`/${path}`, { get: operation(schema) }])),
    components: { schemas, responses: { Error: { content: { "application/json": { schema: error } } } } },
  };
}

const data = (document, path) => document.paths[path].get.responses[200].content["application/json"].schema.properties.result.properties.data;
const plain = (output) => (output ? t.procedure.output(output) : t.procedure).query(() => 0);

test("the official document supplies types that no validator has", async () => {
  const official = officialDocument({ raw: { $ref: "#/components/schemas/Raw" } }, { Raw: { type: "object", properties: { kind: { type: ["string", "null"], enum: ["a"] } } }, Unused: {} });
  const { document, open } = await contractOf(t.router({ raw: plain() }), { official });
  assert.deepEqual(data(document, "/raw"), { $ref: "#/components/schemas/Raw" });
  assert.deepEqual(document.components.schemas, { Raw: { type: "object", properties: { kind: { type: ["string", "null"], enum: ["a", null] } } } });
  assert.deepEqual(open, []);
  assert.equal(document.paths["/raw"].get.description, "From the source.");
});

test("it fills open parts, and keeps the types of validators", async () => {
  const output = z.object({ count: z.number().int(), price: z.string().transform(Number), items: z.array(z.custom()) });
  const official = officialDocument({ get: { type: "object", properties: { count: { type: "number" }, price: { type: "number" }, items: { type: "array", items: { type: "string" } } } } });
  const { document } = await contractOf(t.router({ get: plain(output) }), { findOfficial: async () => official });
  assert.deepEqual(data(document, "/get").properties, { count: { type: "integer" }, price: { type: "number" }, items: { type: "array", items: { type: "string" } } });
});

test("its components are merged with equal ones of validators with the same name", async () => {
  const Post = z.object({ likes: z.number() }).meta({ id: "Post" });
  const components = async (schema) => {
    const official = officialDocument({ raw: { $ref: "#/components/schemas/Post" } }, { Post: { type: "object", required: ["likes"], additionalProperties: false, ...schema } });
    const { document } = await contractOf(t.router({ post: plain(Post), raw: plain() }), { official });
    return [Object.keys(document.components.schemas), data(document, "/post").$ref, data(document, "/raw").$ref];
  };
  const reference = (name) => `#/components/schemas/${name}`;
  assert.deepEqual(await components({ properties: { likes: { type: "number" } } }), [["Post"], reference("Post"), reference("Post")]);
  assert.deepEqual(await components({ properties: { likes: { type: "string" } } }), [["Post", "Post2"], reference("Post"), reference("Post2")]);
  // The procedure has no validator, which would reject other numbers.
  Post._zod.def.shape.likes = z.number().int();
  assert.deepEqual(await components({ properties: { likes: { type: "number" } } }), [["Post", "Post2"], reference("Post"), reference("Post2")]);
});

test("parts that it doesn't know stay open", async () => {
  const { open } = await contractOf(t.router({ a: plain(), b: plain() }), { official: officialDocument({ a: {} }) });
  assert.deepEqual(open.map(({ procedure }) => procedure), ["a", "b"]);
});

test("it supplies the additions of the error formatter, and runs only if needed", async () => {
  const { document, notes } = await contractOf(t.router({ get: plain(z.string()) }), { findOfficial: async () => officialDocument({}) });
  const { appCode } = document.components.responses.Error.content["application/json"].schema.properties.error.properties.data.properties;
  assert.deepEqual(appCode, { type: ["string", "null"], enum: ["too_big", null] });
  assert.deepEqual(notes, []);
  const known = create().router({ get: plain(z.string()) });
  await contractOf(known, { findOfficial: () => assert.fail("it is asked for") });
});

test("JavaScript classes are written as they are sent, without methods", async () => {
  const methods = (...names) => ({ type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "object" }])), required: names });
  const schemas = {
    Set: methods("forEach", "has", "size"),
    Map2: methods("forEach", "get", "has", "size"),
    AsyncGenerator: methods("next", "return", "throw"),
    Money: { type: "object", properties: { cents: { type: "number" }, format: { type: "object" } }, required: ["cents", "format"] },
  };
  const reference = (name) => ({ $ref: `#/components/schemas/${name}` });
  const properties = { tags: reference("Set"), byDay: reference("Map2"), price: reference("Money") };
  const official = officialDocument({ raw: { type: "object", properties }, stream: reference("AsyncGenerator") }, schemas);
  const { document, open } = await contractOf(create({ transformer: superjson }).router({ raw: plain(), stream: plain() }), { official });
  const raw = data(document, "/raw").properties;
  assert.deepEqual(raw.tags, { type: "array", items: {}, uniqueItems: true });
  assert.deepEqual(raw.byDay["x-trpc"], { class: "Map" });
  assert.deepEqual(data(document, "/stream"), { type: "array", items: {} });
  assert.deepEqual(document.components.schemas, { Money: { type: "object", properties: { cents: { type: "number" } }, required: ["cents"] } });
  assert.deepEqual(open.map(({ place }) => place).sort(), ["output.byDay[][0]", "output.byDay[][1]", "output.tags[]", "output[]"]);
});

test("mapped classes and objects with only methods are never empty", async () => {
  const methods = (...names) => ({ type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "object" }])), additionalProperties: false });
  const properties = { at: methods("getTime", "toISOString"), later: methods("then", "catch", "finally"), handle: methods("run", "stop"), ok: { type: "boolean" } };
  const official = officialDocument({ raw: { type: "object", properties }, all: methods("run") });
  const { document, open } = await contractOf(t.router({ raw: plain(), all: plain() }), { official });
  assert.deepEqual(data(document, "/raw").properties, { at: { type: "string", format: "date-time" }, later: {}, handle: {}, ok: { type: "boolean" } });
  assert.deepEqual(data(document, "/all"), {});
  assert.deepEqual(open.map(({ procedure, place }) => `${procedure} ${place}`), ["all output", "raw output.later", "raw output.handle"]);
});

test("errors without a formatter are the exporter's own", async () => {
  const router = create().router({ raw: plain() });
  const alone = await contractOf(router);
  const { document } = await contractOf(router, { official: officialDocument({ raw: { type: "string" } }) });
  assert.deepEqual(document.components.responses, alone.document.components.responses);
});

const ROUTER = `
import { create } from "@trpc/server";
const t = create();
export const appRouter = t.router({ raw: t.procedure.query(() => 1) });
`;

test("the command runs it if installed, reads --official FILE, and can omit it", (context) => {
  const backend = project(context, { "router.mjs": ROUTER });
  const official = (type) => JSON.stringify(officialDocument({ raw: { type } }));
  backend.write("official.json", official("boolean"));
  assert.match(backend.run("router.mjs", "--out", "-").stderr, /raw: the output has no schema \(router\.mjs:4\)/);
  backend.install("@trpc/openapi", `export const generateOpenAPIDocument = async (file, { exportName }) => exportName === "appRouter" ? ${official("number")} : {};`);
  const type = (...args) => data(JSON.parse(backend.run("router.mjs", "--out", "-", ...args).stdout), "/raw").type;
  assert.equal(type(), "number");
  assert.equal(type("--official", "official.json"), "boolean");
  assert.equal(type("--official", "none"), undefined);
  const missing = backend.run("router.mjs", "--official", "missing.json");
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /--official missing\.json cannot be read/);
});

test("a failing official exporter is noted, and the contract is written", (context) => {
  const backend = project(context, { "router.mjs": ROUTER });
  backend.install("@trpc/openapi", 'export const generateOpenAPIDocument = async () => { throw new Error("no types"); };');
  const { status, stderr } = backend.run("router.mjs");
  assert.equal(status, 0);
  assert.match(stderr, /@trpc\/openapi failed \(no types\)/);
  backend.install("@trpc/openapi", 'throw new Error("typescript is not installed");');
  assert.match(backend.run("router.mjs").stderr, /@trpc\/openapi failed \(typescript is not installed\)/);
});

test("an operation without data may be void, any or unknown: its output is open, and data may be missing", async () => {
  const official = officialDocument({});
  official.paths["/save"] = { post: { responses: { 200: { content: { "application/json": { schema: { properties: { result: { type: "object", properties: {} } } } } } } } } };
  const { document, open } = await contractOf(t.router({ save: t.procedure.mutation(() => {}) }), { official });
  const { result } = document.paths["/save"].post.responses[200].content["application/json"].schema.properties;
  assert.deepEqual(result, { type: "object", properties: { data: {} } });
  assert.deepEqual(open.map(({ procedure, place }) => [procedure, place]), [["save", "output"]]);
});

test("samples of the error formatter take precedence over the official document", async () => {
  const flatten = (cause) => ({ formErrors: [], fieldErrors: {}, ...cause });
  const formatted = create({ errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, appCode: null, zodError: error.cause ? flatten() : null } }) });
  const output = z.string();
  const { document } = await contractOf(formatted.router({ get: formatted.procedure.output(output).query(() => "") }), { official: officialDocument({}) });
  const { properties } = document.components.responses.Error.content["application/json"].schema.properties.error.properties.data;
  assert.ok(properties.zodError.oneOf[0].properties.fieldErrors.additionalProperties);
  assert.deepEqual(properties.appCode, { type: ["string", "null"], enum: ["too_big", null] });
});
