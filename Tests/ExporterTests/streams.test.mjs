// Asynchronous values: promises and generators as outputs, nested in outputs, and where JSON cannot represent them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { contractOf } from "../../Sources/Exporter/contract.mjs";
import { shareOf } from "../../Sources/Exporter/report.mjs";
import { backendOf, contractFor, dataOf, eventOf } from "./StandIns/backend.mjs";
import { skip, typesOf } from "./StandIns/compiler.mjs";
import { create } from "./StandIns/trpc.mjs";
import * as z from "./StandIns/zod.mjs";

const DECLARATIONS = `
interface Post { id: string; at: Date }
class Query<T> implements PromiseLike<T> { then: Promise<T>["then"] = null!; catch(): void {} where(): this { return this; } }
interface Feed { first: Promise<Post>; rest: AsyncIterable<Post>; total: number }
`;

const POST = { $ref: "#/components/schemas/Post" };
const list = (items) => ({ type: "array", items });

/** The type that a query returns, and the schema of its data: a promise is its value, and a generator the list of its elements. */
const ROWS = [
  ["Promise<Post>", POST],
  ["Promise<Promise<Post>>", POST],
  ["Promise<AsyncIterable<Post>>", list(POST)],
  ["AsyncGenerator<Promise<Post>>", list(POST)],
  ["AsyncGenerator<AsyncGenerator<Post>>", list(list(POST))],
  ["AsyncGenerator<Post | undefined>", list({ oneOf: [POST, { type: "null" }] })],
  ["Query<Post>", POST],
  ["{ later: Promise<Post> }", { later: POST }],
  ["{ later: Promise<Post | undefined> }", { later: { oneOf: [POST, { type: "null" }] } }],
  ["{ later: Promise<string | undefined> | null }", { later: { type: ["string", "null"] } }],
  ["{ later: Post | Promise<Post> }", { later: POST }],
  ["{ rows: Query<Post[]> }", { rows: list(POST) }],
  ["{ posts: AsyncIterable<Post> }", { posts: list(POST) }],
  ["{ posts: Promise<AsyncIterable<Post>> }", { posts: list(POST) }],
  ["{ kind: 'a'; later: Promise<Post> } | null", { kind: { type: "string", const: "a" }, later: POST }],
];

/** Values that JSON encodes as `{}`, in queries and events. */
const OPEN = ["{ deep: { later: Promise<Post> } }", "Promise<Post>[]", "{ all: Promise<Post>[] }", "{ posts: Iterable<Post> }", "Iterable<Post>", "Generator<Post>", "{ deep: { posts: AsyncGenerator<Post> } }"];
const OPEN_EVENTS = ["AsyncGenerator<Post>", "{ later: Promise<Post> }", "{ posts: AsyncIterable<Post> }"];

const parts = (schema) => (schema.oneOf ? schema.oneOf.find((member) => member.properties) ?? schema : schema);
const spoken = (schema) => parts(schema).properties ?? schema;

test("promises and generators are unwrapped if tRPC sends their results", { skip }, (context) => {
  const calls = ROWS.map(([type], index) => `p${index}: t.procedure.query((): ${type} => null!)`);
  const { document, open, report } = contractFor(context, calls.join(", "), DECLARATIONS);
  const failures = ROWS.flatMap(([type, schema], index) => {
    const found = spoken(dataOf(document, `/p${index}`));
    return JSON.stringify(found) === JSON.stringify(schema) ? [] : [`${type}: ${JSON.stringify(found)}`];
  });
  assert.deepEqual(failures, []);
  assert.deepEqual(open, []);
  assert.equal(shareOf(report), 100);
});

test("they are open, never typed, if JSON can't represent them", { skip }, (context) => {
  const calls = [
    ...OPEN.map((type, index) => `p${index}: t.procedure.query((): ${type} => null!)`),
    ...OPEN_EVENTS.map((type, index) => `e${index}: t.procedure.subscription(async function* () { yield null! as ${type}; })`),
    "input: t.procedure.input(null! as { _input: { later: Promise<string> }; _output: 1 }).query(() => 1)",
  ];
  const { document, report } = contractFor(context, calls.join(", "), DECLARATIONS);
  assert.deepEqual(report.filter(({ open }) => open.length === 0), []);
  assert.equal(shareOf(report), 0);
  assert.doesNotMatch(JSON.stringify(document), /"type":"object","additionalProperties":false/);
});

test("a type depends on its use: a feed with deferred parts, and one inside another value", { skip }, (context) => {
  const calls = "feed: t.procedure.query((): Feed => null!), page: t.procedure.query((): { feed: Feed } => null!), on: t.procedure.subscription(async function* () { yield null! as Feed; })";
  const { document, open } = contractFor(context, calls, DECLARATIONS);
  const schemaOf = ({ $ref }) => document.components.schemas[$ref.split("/").pop()].properties;
  assert.deepEqual(schemaOf(dataOf(document, "/feed")), { first: POST, rest: list(POST), total: { type: "number" } });
  assert.deepEqual(schemaOf(dataOf(document, "/page").properties.feed), { first: {}, rest: {}, total: { type: "number" } });
  assert.deepEqual(schemaOf(eventOf(document, "/on")), { first: {}, rest: {}, total: { type: "number" } });
  assert.deepEqual(open.map(({ procedure, place }) => `${procedure} ${place}`), ["on event.first", "on event.rest", "page output.feed.first", "page output.feed.rest"]);
});

test("a helper whose generator yields generators doesn't have the type of its validator", { skip }, async (context) => {
  const backend = backendOf(context, "on: t.procedure.subscription(async function* () { yield null! as AsyncGenerator<{ id: string }>; }), off: t.procedure.subscription(async function* () { yield { id: 'a' }; })");
  const helper = (validator) => z.custom().transform(async function* (values) { for await (const value of values) yield validator.parse(value); });
  const t = create();
  const output = helper(z.object({ id: z.uuid() }));
  const router = t.router({ on: t.procedure.output(output).subscription(async function* () {}), off: t.procedure.output(output).subscription(async function* () {}) });
  const { document, open } = await contractOf(router, { findTypes: () => typesOf(backend, "router.ts") });
  assert.deepEqual(eventOf(document, "/on"), {});
  assert.deepEqual(open.map(({ procedure }) => procedure), ["on"]);
  assert.deepEqual(eventOf(document, "/off").properties, { id: { type: "string", format: "uuid" } });
});

test("a mapped buffer isn't the array that it extends", { skip }, (context) => {
  const files = {
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "types": ["node"] } }',
    "node_modules/@types/node/package.json": '{ "name": "@types/node", "types": "index.d.ts" }',
    "node_modules/@types/node/index.d.ts": 'interface Buffer extends Uint8Array { write(text: string): number; toJSON(): { type: "Buffer"; data: number[] } }',
  };
  const before = "type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };";
  const calls = "own: t.procedure.query((): Buffer => null!), mapped: t.procedure.query((): DeepPartial<{ data: Buffer }> => null!)";
  const { document, open } = contractFor(context, calls, before, { files });
  assert.deepEqual(Object.keys(dataOf(document, "/own").properties), ["type", "data"]);
  assert.deepEqual(dataOf(document, "/mapped").properties, { data: {} });
  assert.deepEqual(open.map(({ place }) => place), ["output.data"]);
  const rich = contractFor(context, calls, before, { files, transformer: "superjson" }).document;
  assert.deepEqual(dataOf(rich, "/mapped").properties.data["x-trpc"], { class: "Uint8Array" });
});

test("types that tRPC can't infer are open", { skip }, (context) => {
  const before = 'declare const mark: unique symbol;\ntype TypeError<M extends string> = M & { _: typeof mark };';
  const { open } = contractFor(context, 'get: t.procedure.query((): TypeError<"Output could not be inferred"> => null!)', before);
  assert.deepEqual(open.map(({ reason }) => reason), ["has a type that tRPC cannot infer"]);
});
