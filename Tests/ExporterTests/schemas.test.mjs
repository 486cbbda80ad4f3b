import assert from "node:assert/strict";
import { test } from "node:test";
import { contractOf } from "../../Scripts/trpc-contract.mjs";
import { create, octetInputParser, superjson } from "./StandIns/trpc.mjs";
import { standard } from "./StandIns/validators.mjs";
import * as z from "./StandIns/zod.mjs";

const t = create({ transformer: superjson });
const query = (output) => t.procedure.output(output).query(() => 0);
const data = (document, path) => document.paths[path].get.responses[200].content["application/json"].schema.properties.result.properties.data;

const mapped = (object, read) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, read(value)]));

async function written(output) {
  const { document } = await contractOf(t.router({ get: query(output) }));
  return data(document, "/get");
}

async function types(record, options) {
  const { document, notes } = await contractOf(t.router(record), options);
  return { document, schemas: document.components.schemas, notes };
}

const cases = [
  ["a date", z.date(), { type: "string", format: "date-time" }],
  ["a nullable date", z.date().nullable(), { type: ["string", "null"], format: "date-time" }],
  ["a bigint", z.bigint(), { type: "integer", format: "bigint" }],
  ["a set", z.set(z.date()), { type: "array", items: { type: "string", format: "date-time" }, uniqueItems: true }],
  ["an integer without the bounds of all integers", z.number().int(), { type: "integer" }],
  ["an integer with bounds of its own", z.number().int().min(1), { type: "integer", minimum: 1 }],
  ["an integer of 32 bits", z.int32(), { type: "integer", format: "int32" }],
  ["an exclusive bound", z.number().gt(0), { type: "number", exclusiveMinimum: 0 }],
  ["a length", z.string().min(1).max(9), { type: "string", minLength: 1, maxLength: 9 }],
  ["a format without the pattern that says the same", z.email(), { type: "string", format: "email" }],
  ["a format with a pattern of the author's own", z.email().regex(/x$/), { type: "string", format: "email", pattern: "x$" }],
  ["a pattern that ignores case, which JSON Schema cannot say", z.string().regex(/x/i), { type: "string" }],
  ["a date without offset, which is no date-time", z.iso.datetime({ local: true }), { type: "string", pattern: "^\\d{4}-.*Z$" }],
  ["a nullable enum", z.enum(["a", "b"]).nullable(), { type: ["string", "null"], enum: ["a", "b", null] }],
  ["a union of the same simple types", z.union([z.number(), z.number()]), { type: "number" }],
  ["a bigint literal, which superjson writes as a bigint", z.literal(5n), { type: "integer", format: "bigint" }],
  ["a union with undefined, which is not sent", z.union([z.string(), z.undefined()]), { type: ["string", "null"] }],
  ["a literal that is undefined", z.literal(undefined), undefined],
  ["an object whose property may be undefined", z.object({ a: z.union([z.string(), z.undefined()]), b: z.string() }), { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["b"], additionalProperties: false }],
  ["a union of literals", z.union([z.literal(1), z.literal(2)]), { type: "number", enum: [1, 2] }],
  ["a union of literals and null", z.union([z.literal("a"), z.literal("b").nullable()]), { type: ["string", "null"], enum: ["a", "b", null] }],
  ["a union of simple types", z.union([z.string(), z.number(), z.boolean()]), { type: ["string", "number", "boolean"] }],
  ["a tuple", z.tuple([z.string(), z.number()]), { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2, maxItems: 2 }],
  ["a record", z.record(z.string(), z.number()), { type: "object", additionalProperties: { type: "number" } }],
  [
    "a record of listed keys",
    z.record(z.enum(["a", "b"]), z.number()),
    { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"], additionalProperties: false },
  ],
  [
    "an intersection of objects",
    z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
    { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a", "b"], additionalProperties: false },
  ],
  ["what is read-only in TypeScript alone", z.string().readonly(), { type: "string" }],
  ["an instance of a class", z.instanceof(URL), { type: "string", format: "uri", "x-trpc": { class: "URL" } }],
  ["a regular expression", z.instanceof(RegExp), { type: "string", "x-trpc": { class: "RegExp" } }],
  ["numbers", z.instanceof(Float64Array), { type: "array", items: { type: "number" }, "x-trpc": { class: "Float64Array" } }],
  ["bytes", z.instanceof(Uint8Array), { type: "string", format: "binary" }],
  ["a transform into a validator", z.string().transform(Number).pipe(z.number().int()), { type: "integer" }],
  ["anything", z.any(), {}],
  ["what the author says of the backend's own check", z.custom().meta({ type: "string", format: "color" }), { type: "string", format: "color" }],
  ["a description", z.string().describe("A word"), { type: "string", description: "A word" }],
  [
    "a property that is never there",
    z.object({ a: z.string(), b: z.never().optional() }),
    { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
  ],
];
for (const [name, validator, expected] of cases) {
  test(`${name} is written`, async () => assert.deepEqual(await written(validator), expected));
}

test("a map is a marked list of pairs", async () => {
  const map = await written(z.map(z.string(), z.date()));
  assert.deepEqual(map.items.prefixItems, [{ type: "string" }, { type: "string", format: "date-time" }]);
  assert.deepEqual(map["x-trpc"], { class: "Map" });
});

test("defaults that JSON lacks are written as superjson sends them, or omitted", async () => {
  const shape = { big: z.bigint().default(1n), huge: z.bigint().default(2n ** 80n), tags: z.set(z.string()).default(new Set(["x"])), ratio: z.number().default(NaN) };
  const document = (await contractOf(t.router({ get: t.procedure.input(z.object(shape)).output(z.string()).query(() => "") }))).document;
  const { properties } = document.paths["/get"].get.parameters[0].content["application/json"].schema;
  assert.deepEqual(mapped(properties, (schema) => schema.default), { big: 1, huge: undefined, tags: ["x"], ratio: undefined });
  assert.equal(BigInt.prototype.toJSON, undefined, "what zod needs is gone afterwards");
});

test("a recursive list needs no name if its element has one", async () => {
  const replies = { type: "array", items: { $ref: "#/definitions/Post" } };
  const definitions = { Post: { type: "object", properties: { title: { type: "string" }, replies, pinned: { $ref: "#/definitions/Post/properties/replies" } } } };
  const { document, schemas } = await types({ thread: query(standard({ ...replies, definitions })) });
  const list = { type: "array", items: { $ref: "#/components/schemas/Post" } };
  assert.deepEqual(data(document, "/thread"), list);
  assert.deepEqual(schemas, { Post: { type: "object", properties: { title: { type: "string" }, replies: list, pinned: list } } });
});

test("defaults are written, unless they differ each time", async () => {
  const { document } = await types({
    get: t.procedure.input(z.object({ page: z.number().default(1), at: z.date().default(() => new Date()), id: z.string().default(() => String(Math.random())) })).output(z.string()).query(() => ""),
  });
  const { properties, required } = document.paths["/get"].get.parameters[0].content["application/json"].schema;
  assert.deepEqual(properties, { page: { type: "number", default: 1 }, at: { type: "string", format: "date-time" }, id: { type: "string" } });
  assert.equal(required, undefined);
});

test("the result of a transform is open, and listed", async () => {
  const { open } = await contractOf(t.router({ get: query(z.object({ list: z.array(z.object({ n: z.string().transform(Number) })) })) }));
  assert.deepEqual(open.map(({ place, reason }) => [place, /transform; pipe it/.test(reason)]), [["output.list[].n", true]]);
});

test("an object with an id is a component; its uses may add descriptions", async () => {
  const Post = z.object({ title: z.string() }).meta({ id: "Post", description: "A post" });
  const { document, schemas } = await types({ a: query(Post), b: query(Post.nullable()), c: query(z.object({ post: Post.describe("The latest").optional() })) });
  const reference = { $ref: "#/components/schemas/Post" };
  assert.deepEqual(data(document, "/a"), reference);
  assert.deepEqual(data(document, "/b"), { oneOf: [reference, { type: "null" }] });
  assert.deepEqual(data(document, "/c").properties.post, { ...reference, description: "The latest" });
  assert.deepEqual(schemas, { Post: { type: "object", properties: { title: { type: "string" } }, required: ["title"], additionalProperties: false, description: "A post" } });
});

test("an object with an id is corrected even if older zod returns only copies", async () => {
  const Post = z.object({ at: z.date() }).meta({ id: "Post" });
  const copy = Post.describe("The latest");
  copy["~standard"].jsonSchema.output = ({ libraryOptions }) => {
    const json = { $ref: "#/$defs/Post", description: "The latest" };
    libraryOptions.override({ zodSchema: copy, jsonSchema: json, path: [] });
    return { ...json, $defs: { Post: { type: "object", properties: { at: {} }, required: ["at"] } } };
  };
  const { document, schemas } = await types({ get: query(copy), all: query(z.array(Post)) });
  assert.deepEqual(data(document, "/get"), { $ref: "#/components/schemas/Post", description: "The latest" });
  assert.deepEqual(schemas.Post.properties.at, { type: "string", format: "date-time" });
});

test("types are named after exported validators", async () => {
  const Author = z.object({ name: z.string() });
  const broken = z.lazy(() => {
    throw new Error("not yet");
  });
  const { schemas } = await types({ get: query(Author) }, { modules: [{ authorSchema: Author, other: 3, broken }] });
  assert.deepEqual(Object.keys(schemas), ["Author"]);
});

test("types are named after a registry", async () => {
  const Author = z.object({ name: z.string() });
  const { schemas } = await types({ get: query(Author) }, { modules: [{ registry: { _idmap: new Map([["Writer", Author]]) } }] });
  assert.deepEqual(Object.keys(schemas), ["Writer"]);
});

test("a type that differs by direction has two components, as have types that contain it", async () => {
  const Item = z.object({ count: z.number().default(1) }).meta({ id: "Item" });
  const Cart = z.object({ items: z.array(Item) }).meta({ id: "Cart" });
  const Same = z.object({ a: z.string() }).meta({ id: "Same" });
  const { schemas } = await types({ put: t.procedure.input(z.object({ cart: Cart, same: Same })).output(Cart).mutation(() => 0), same: query(Same) });
  assert.deepEqual(Object.keys(schemas), ["Cart", "CartInput", "Item", "ItemInput", "Same"]);
  assert.deepEqual(schemas.Item.required, ["count"]);
  assert.equal(schemas.ItemInput.required, undefined);
  assert.equal(schemas.CartInput.properties.items.items.$ref, "#/components/schemas/ItemInput");
});

test("two types with the same name are both written, with a note", async () => {
  const one = z.object({ a: z.string() }).meta({ id: "Thing" });
  const two = z.object({ b: z.string() }).meta({ id: "Thing" });
  const { schemas, notes } = await types({ one: query(one), two: query(two) });
  assert.deepEqual(Object.keys(schemas), ["Thing", "Thing2"]);
  assert.match(notes.join(), /Two types are called Thing/);
});

test("recursive types are components, named or of their procedure", async () => {
  const Comment = z.object({ text: z.string(), replies: z.array(z.lazy(() => Comment)) });
  const Tree = z.object({ kids: z.set(z.lazy(() => Tree)) });
  const Sum = z.lazy(() => z.union([z.number(), terms]));
  const terms = z.object({ left: Sum, right: Sum });
  const { document, schemas } = await types({ comment: query(Comment), tree: query(Tree), sum: query(Sum) });
  assert.deepEqual(schemas.CommentOutput.properties.replies.items, { $ref: "#/components/schemas/CommentOutput" });
  assert.deepEqual(schemas.TreeOutput.properties.kids, { type: "array", items: { $ref: "#/components/schemas/TreeOutput" }, uniqueItems: true });
  assert.ok(Object.keys(schemas).length >= 3 && JSON.stringify(document).length < 20_000);
});

test("discriminators of unions are written, with a mapping for components", async () => {
  const member = (kind) => z.object({ kind: z.literal(kind), value: z.number() });
  const named = ["a", "b"].map((kind) => member(kind).meta({ id: `Kind${kind}` }));
  const inline = await written(z.discriminatedUnion("kind", [member("a"), member("b")]));
  assert.deepEqual(inline.discriminator, { propertyName: "kind" });
  assert.deepEqual((await written(z.union(named).nullable())).discriminator, {
    propertyName: "kind",
    mapping: { a: "#/components/schemas/Kinda", b: "#/components/schemas/Kindb" },
  });
  assert.equal((await written(z.union([member("a"), member("a")]))).discriminator, undefined);
});

test("nested unions are flattened, with one discriminator", async () => {
  const member = (kind) => z.object({ kind: z.literal(kind) });
  const nested = await written(z.discriminatedUnion("kind", [member("a"), z.discriminatedUnion("kind", [member("b"), member("c")])]));
  assert.equal(nested.oneOf.length, 3);
  assert.deepEqual(nested.discriminator, { propertyName: "kind" });
});

test("forms and bytes have their media types", async () => {
  const take = (input) => t.procedure.input(input).output(z.string()).mutation(() => "");
  const { document } = await types({ form: take(z.instanceof(FormData)), fields: take(z.object({ title: z.string(), photos: z.array(z.file()) })), bytes: take(octetInputParser) });
  const content = (path) => document.paths[path].post.requestBody.content;
  assert.deepEqual(content("/form"), { "multipart/form-data": { schema: { type: "object" } } });
  assert.deepEqual(content("/fields")["multipart/form-data"].schema.properties.photos, { type: "array", items: { type: "string", format: "binary" } });
  assert.deepEqual(content("/bytes"), { "application/octet-stream": { schema: { type: "string", format: "binary" } } });
});

test("documents contain no internal marks of the exporter", async () => {
  const { document } = await types({ get: query(z.object({ a: z.set(z.bigint()), b: z.custom(), c: z.file(), d: z.never() })) });
  assert.doesNotMatch(JSON.stringify(document), /x-export/);
});

test("a router exports the same bytes each time, in any order", async () => {
  const Author = z.object({ name: z.string() });
  const record = { b: query(Author), a: query(z.array(Author)), c: query(z.object({ at: z.date().default(() => new Date()) })) };
  const text = async (entries) => JSON.stringify((await contractOf(t.router(Object.fromEntries(entries)))).document);
  const entries = Object.entries(record);
  assert.equal(await text(entries), await text(entries.reverse()));
});

test("300 procedures are exported within a second", async () => {
  const User = z.object({ id: z.uuid(), email: z.email(), tags: z.array(z.string()), at: z.date() });
  const output = () => z.object({ items: z.array(z.object({ author: User, score: z.number().int().min(0), nested: z.object({ users: z.array(User) }) })), next: z.string().nullable() });
  const record = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`p${index}`, t.procedure.input(z.object({ page: z.number().int().default(1) })).output(output()).query(() => 0)]),
  );
  const router = t.router(record);
  const start = process.cpuUsage();
  await contractOf(router);
  const { user } = process.cpuUsage(start);
  assert.ok(user < 1_000_000, `${user / 1000} ms`);
});
