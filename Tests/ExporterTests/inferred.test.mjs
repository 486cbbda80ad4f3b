import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { contractOf, contractOfTypes } from "../../Sources/Exporter/contract.mjs";
import { HEADER, backendOf, contractFor, dataOf, eventOf, namesOf, operation } from "./StandIns/backend.mjs";
import { skip, typescript, typesOf } from "./StandIns/compiler.mjs";
import { create } from "./StandIns/trpc.mjs";
import * as z from "./StandIns/zod.mjs";

test("events are the yields of generators, tracked if they have an id", { skip }, (context) => {
  const { document } = contractFor(
    context,
    `on: t.procedure.subscription(async function* () { yield tracked("1", { n: 1 }); }),
     off: t.procedure.subscription(async function* () { yield new Date(); }),
     either: t.procedure.subscription(async function* () { if (Math.random()) yield tracked("1", "a"); yield 1; }),
     streamed: t.procedure.query(async function* () { yield "a" as string; })`,
  );
  assert.equal(operation(document, "/on")["x-trpc"].tracked, true);
  assert.deepEqual(eventOf(document, "/on").properties, { n: { type: "number" } });
  assert.deepEqual(eventOf(document, "/off"), { type: "string", format: "date-time" });
  assert.ok(!("tracked" in operation(document, "/off")["x-trpc"]));
  assert.equal(operation(document, "/either")["x-trpc"].tracked, true);
  assert.deepEqual(dataOf(document, "/streamed"), { type: "array", items: { type: "string" } });
});

test("nested, merged and imported routers have all their procedures", { skip }, (context) => {
  const before = 'import { posts } from "./posts";\nconst a = t.router({ one: t.procedure.query(() => 1) });\nconst b = t.router({ two: t.procedure.query(() => 2) });';
  const files = { "posts.ts": `${HEADER}export const posts = t.router({ list: t.procedure.query(() => [1]), deep: { get: t.procedure.query(() => "a") } });` };
  const { document } = contractFor(context, "posts, merged: t.mergeRouters(a, b), plain: { three: t.procedure.query(() => 3) }", before, { files });
  assert.deepEqual(Object.keys(document.paths), ["/merged.one", "/merged.two", "/plain.three", "/posts.deep.get", "/posts.list"]);
});

test("comments are descriptions and deprecations, of procedures, types and properties", { skip }, (context) => {
  const before = `/** A text. */\ninterface Post {\n/** What it is called. @deprecated Use name. */ title: string }\n/** Lists posts. */\nconst list = t.procedure.query((): Post[] => []);`;
  const { document } = contractFor(context, "list,\n/** Says hello. @deprecated Say hi. */\nhello: t.procedure.query(() => 1)", before);
  assert.equal(operation(document, "/list").description, "Lists posts.");
  assert.equal(operation(document, "/hello").description, "Says hello.");
  assert.equal(operation(document, "/hello").deprecated, true);
  const { Post } = document.components.schemas;
  assert.equal(Post.description, "A text.");
  assert.deepEqual(Post.properties.title, { type: "string", description: "What it is called.", deprecated: true });
});

test("types have the names of the program, and utility types are not types", { skip }, (context) => {
  const contract = contractFor(
    context,
    `a: t.procedure.query((): Page<Post> => null!), b: t.procedure.query((): Pick<Post, "id"> => null!), c: t.procedure.query((): Box<string> => null!),
     d: t.procedure.query((): Pretty<Post> => null!), e: t.procedure.query((): Mode => "on"), f: t.procedure.query((): Role => Role.User), g: t.procedure.query((): Page<{ x: 1 }> => null!)`,
    `interface Post { id: string; title: string }\ntype Page<T> = { items: T[] };\nclass Box<T> { constructor(public value: T) {} }
     type Pretty<T> = { [K in keyof T]: T[K] } & {};\ntype Mode = "on" | "off";\nenum Role { User = "user", Admin = "admin" }`,
  );
  assert.deepEqual(namesOf(contract), ["BoxString", "PagePost", "Post", "Role"]);
});

test("inputs are those on the wire: forms and bytes aren't JSON", { skip }, (context) => {
  const before = "const parser = <In, Out = In>() => null! as { _input: In; _output: Out };";
  const { document } = contractFor(
    context,
    `get: t.procedure.input(parser<{ id: string; at?: Date }>()).query(() => 1), maybe: t.procedure.input(parser<string | undefined>()).query(() => 1),
     form: t.procedure.input(parser<FormData, { a: string }>()).mutation(() => 1), bytes: t.procedure.input(parser<Blob | Uint8Array | File>()).mutation(() => 1),
     file: t.procedure.input(parser<{ name: string; image: File }>()).mutation(() => 1), none: t.procedure.mutation(() => 1)`,
    before,
  );
  const [input] = operation(document, "/get").parameters;
  assert.equal(input.required, true);
  assert.deepEqual(input.content["application/json"].schema.required, ["id"]);
  assert.equal(operation(document, "/maybe").parameters[0].required, false);
  const bodyOf = (path) => Object.entries(operation(document, path).requestBody.content)[0];
  assert.deepEqual(bodyOf("/form"), ["multipart/form-data", { schema: { type: "object" } }]);
  assert.equal(bodyOf("/bytes")[0], "application/octet-stream");
  assert.equal(bodyOf("/file")[0], "multipart/form-data");
  assert.equal(operation(document, "/none").requestBody, undefined);
});

test("errors contain the additions of the error formatter", { skip }, (context) => {
  const backend = backendOf(context, "");
  backend.write("router.ts", `import { initTRPC } from "@trpc/server";
    const t = initTRPC.create({ errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, appCode: null as "too_big" | null } }) });
    export const appRouter = t.router({ get: t.procedure.query(() => 1) });`);
  const { document } = contractOfTypes(typesOf(backend, "router.ts"), { transformer: "none" });
  const { data } = document.components.responses.Error.content["application/json"].schema.properties.error.properties;
  assert.deepEqual(data.properties.appCode, { type: ["string", "null"], enum: ["too_big", null] });
  assert.ok(data.required.includes("appCode"));
});

test("inferred types never have the limits of a similar validator", { skip }, async (context) => {
  const before = "interface Post { id: string; likes: number }\ninterface Author { name: string }";
  const backend = backendOf(context, "raw: t.procedure.query(() => [{ id: 'a', likes: 4.5 }]), named: t.procedure.query((): Post => null!), post: t.procedure.query(() => 0), author: t.procedure.query(() => 0), by: t.procedure.query((): Author => null!)", before);
  const [Post, Author] = [z.object({ id: z.uuid(), likes: z.number().int() }), z.object({ name: z.string() })];
  const s = create();
  const router = s.router({ raw: s.procedure.query(() => 0), named: s.procedure.query(() => 0), post: s.procedure.output(Post).query(() => 0), author: s.procedure.output(Author).query(() => 0), by: s.procedure.query(() => 0) });
  const { document, notes, report } = await contractOf(router, { modules: [{ PostSchema: Post, AuthorSchema: Author }], findTypes: () => typesOf(backend, "router.ts") });
  const reference = (name) => ({ $ref: `#/components/schemas/${name}` });
  assert.deepEqual(dataOf(document, "/raw").items.properties, { id: { type: "string" }, likes: { type: "number" } });
  assert.deepEqual(dataOf(document, "/post"), reference("Post"));
  assert.deepEqual(document.components.schemas.Post.properties, { id: { type: "string", format: "uuid" }, likes: { type: "integer" } });
  assert.deepEqual(dataOf(document, "/named"), reference("Post2"));
  assert.deepEqual(document.components.schemas.Post2.properties, { id: { type: "string" }, likes: { type: "number" } });
  assert.match(notes.join(), /Two types are called Post; the second becomes Post2/);
  // Equal types with the same name are one type.
  assert.deepEqual([dataOf(document, "/author"), dataOf(document, "/by")], [reference("Author"), reference("Author")]);
  assert.equal(operation(document, "/raw")["x-trpc"].origin, "inferred");
  assert.ok(!("origin" in operation(document, "/post")["x-trpc"]));
  assert.deepEqual(report.map(({ output }) => output), ["validator", "inferred", "inferred", "validator", "inferred"]);
});

const TABLE = `
interface Column<Kind, Value> { _: { columnType: Kind; data: Value } }
type Row<C> = { [K in keyof C]: C[K] extends Column<any, infer V> ? V : never };
function table<C>(name: string, columns: C) { return null! as C & { _: { name: string }; $inferSelect: Row<C> }; }
declare const column: <Kind, Value>() => Column<Kind, Value>;
export const categories = table("categories", { id: column<"PgUUID", string>(), size: column<"PgInteger", number>(), price: column<"PgReal", number>(), note: column<"PgText", string | null>() });
const rows: (typeof categories.$inferSelect)[] = [];
`;

test("rows of a table have the name of the table, and integers and formats of the columns", { skip }, (context) => {
  const contract = contractFor(context, "a: t.procedure.query(() => rows), b: t.procedure.query(() => ({ ...rows[0], extra: 1 }))", TABLE);
  assert.deepEqual(namesOf(contract), ["Category"]);
  const expected = { id: { type: "string", format: "uuid" }, size: { type: "integer" }, price: { type: "number" }, note: { type: ["string", "null"] } };
  assert.deepEqual(contract.document.components.schemas.Category.properties, expected);
  assert.deepEqual(dataOf(contract.document, "/b").properties, { extra: { type: "number" }, ...expected });
});

test("equal anonymous types are written inline, and a new procedure changes nothing", { skip }, (context) => {
  const same = (path) => `${path}: t.procedure.query(() => ({ success: true, count: 1, inner: { at: new Date(), by: "a" } }))`;
  const before = contractFor(context, `${same("m")}, ${same("z")}`);
  assert.deepEqual(namesOf(before), []);
  const after = contractFor(context, `${same("a")}, ${same("m")}, ${same("z")}, b: t.procedure.query(() => [{ other: 1 }, { other: 2 }])`);
  assert.deepEqual(namesOf(after), []);
  assert.deepEqual(dataOf(after.document, "/m"), dataOf(before.document, "/m"));
});

test("types with the same name keep their names when a procedure is added before them", { skip }, (context) => {
  const files = { "one.ts": "export interface Item { a: string }", "two.ts": "export interface Item { b: number }" };
  const before = 'import type { Item as One } from "./one";\nimport type { Item as Two } from "./two";';
  const query = (path, type) => `${path}: t.procedure.query((): ${type} => null!)`;
  const first = contractFor(context, `${query("m", "One")}, ${query("n", "Two")}`, before, { files });
  assert.deepEqual(namesOf(first), ["Item", "Item2"]);
  const second = contractFor(context, `${query("a", "Two")}, ${query("m", "One")}, ${query("n", "Two")}`, before, { files, previous: first.document });
  assert.deepEqual(dataOf(second.document, "/m"), dataOf(first.document, "/m"));
  assert.deepEqual(dataOf(second.document, "/n"), dataOf(first.document, "/n"));
});

test("types with the same name in different namespaces have the name of their namespace, and keep it", { skip }, (context) => {
  const before = "export namespace Pay { export interface Card { a: string } }\nexport namespace Setup { export interface Card { b: number } }";
  const query = (path, type) => `${path}: t.procedure.query((): ${type} => null!)`;
  const first = contractFor(context, `${query("m", "Pay.Card")}, ${query("n", "Setup.Card")}`, before);
  assert.deepEqual(namesOf(first), ["Card", "SetupCard"]);
  const second = contractFor(context, `${query("a", "Setup.Card")}, ${query("m", "Pay.Card")}, ${query("n", "Setup.Card")}`, before, { previous: first.document });
  assert.deepEqual(dataOf(second.document, "/m"), dataOf(first.document, "/m"));
  assert.deepEqual(dataOf(second.document, "/n"), dataOf(first.document, "/n"));
});

test("two runs write the same bytes", { skip }, (context) => {
  const backend = backendOf(context, `a: t.procedure.query((): "z" | "b" | { k: 1 } | { j: 2 } => "b"), b: t.procedure.query((): { k: 1 } | "b" | "z" => "z")`);
  const text = () => JSON.stringify(contractOfTypes(typesOf(backend, "router.ts"), { transformer: "none" }).document);
  assert.equal(text(), text());
});

test("a missing import leaves its types open, and they are listed; the rest is exported", { skip }, (context) => {
  const { document, open } = contractFor(context, "bad: t.procedure.query(() => missing()), good: t.procedure.query(() => 1)", 'import { missing } from "not-there";');
  assert.deepEqual(open.map(({ procedure, reason }) => [procedure, reason]), [["bad", "has a type that TypeScript cannot resolve"]]);
  assert.deepEqual(dataOf(document, "/good"), { type: "number" });
});

test("an infinite type is cut, and reported with its location", { skip }, (context) => {
  const { open } = contractFor(context, "deep: t.procedure.query((): Deep<1> => null!)", "interface Deep<T> { next: Deep<[T]> }");
  assert.equal(open.length, 1);
  assert.match(open[0].place, /^output(\.next)+$/);
  assert.match(open[0].reason, /nested more than 60 types deep/);
});

const CONFIGS = {
  "path aliases": { "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } } }', use: "@/post" },
  "verbatimModuleSyntax": { "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "verbatimModuleSyntax": true } }', use: "./src/post" },
  "project references": {
    "tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    "tsconfig.app.json": '{ "compilerOptions": { "composite": true, "strict": true, "module": "esnext", "moduleResolution": "bundler", "paths": { "~/*": ["./src/*"] } }, "include": ["*.ts", "src"] }',
    use: "~/post",
  },
  "NodeNext": { "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "nodenext" } }', use: "./src/post.js" },
  "no strict": { "tsconfig.json": '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }', use: "./src/post" },
};

for (const [name, { use, ...files }] of Object.entries(CONFIGS)) {
  test(`a project with ${name} is read`, { skip }, (context) => {
    const before = `import type { Post } from "${use}";`;
    const all = { ...files, "src/post.ts": "export interface Post { title: string | null }" };
    const contract = contractFor(context, "get: t.procedure.query((): Post => null!)", before, { files: all });
    assert.deepEqual(contract.document.components.schemas.Post.properties, { title: { type: ["string", "null"] } });
    assert.equal(contract.notes.some((note) => note.includes("strict")), name === "no strict");
  });
}

test("--static needs no value of the router, and reports losses", { skip }, (context) => {
  const backend = backendOf(context, "get: t.procedure.query(() => ({ a: 1 }))", 'if (!process.env.NOT_SET) throw new Error("no environment");');
  const { status, stdout, stderr } = backend.run("router.ts", "--static", "--typescript", typescript, "--out", "-");
  assert.equal(status, 0, stderr);
  assert.deepEqual(dataOf(JSON.parse(stdout), "/get").properties, { a: { type: "number" } });
  assert.match(stderr, /the contract omits limits, formats and defaults of validators/);
});

test("--static requires the transformer if types don't reveal it", { skip }, (context) => {
  const backend = backendOf(context, "");
  backend.write("router.ts", 'import { initTRPC } from "@trpc/server";\nconst t = initTRPC.create({ transformer: { a: 1 } });\nexport const appRouter = t.router({ get: t.procedure.query(() => new Set([1])) });');
  const refused = backend.run("router.ts", "--static", "--typescript", typescript);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /Pass --transformer superjson/);
  const { stdout } = backend.run("router.ts", "--static", "--typescript", typescript, "--transformer", "superjson", "--out", "-");
  assert.equal(dataOf(JSON.parse(stdout), "/get").uniqueItems, true);
});

test("--report lists the origins of types, and --min-typed fails below a share", { skip }, (context) => {
  const backend = backendOf(context, "any: t.procedure.query((): any => 1), get: t.procedure.query(() => 1)");
  const run = (...args) => backend.run("router.ts", "--static", "--typescript", typescript, ...args);
  const text = run("--report", "-");
  assert.equal(text.status, 0, text.stderr);
  assert.match(text.stdout, /50 % of 2 procedures are fully typed \(outputs: 0 validator, 1 inferred, 0 official, 1 open\)/);
  assert.match(text.stdout, /any: query, open, open: output \(router\.ts:\d+\); add \.output\(Schema\)/);
  const low = run("--report", "report.json", "--min-typed", "60");
  assert.equal(low.status, 1);
  assert.match(low.stderr, /50 % of the procedures are fully typed; --min-typed requires 60 %/);
  const report = JSON.parse(readFileSync(join(backend.folder, "report.json"), "utf8"));
  assert.equal(report.typed, 50);
  assert.deepEqual(report.procedures.map(({ procedure, output }) => [procedure, output]), [["any", "open"], ["get", "inferred"]]);
  assert.equal(run("--min-typed", "50").status, 0);
});
