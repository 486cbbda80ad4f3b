// Database rows: their names, and the column types in the database's schema.

import assert from "node:assert/strict";
import { test } from "node:test";
import { modelsOf } from "../../Sources/Exporter/types/prisma-schema.mjs";
import { backendOf, contractFor, dataOf, namesOf } from "./StandIns/backend.mjs";
import { skip, typescript } from "./StandIns/compiler.mjs";

const SCHEMA = `
generator client { provider = "prisma-client-js" }
enum Role { USER ADMIN }
/// A person.
model User {
  id        String   @id @default(uuid()) @db.Uuid
  code      String   @default(uuid())
  age       Int?
  score     Float
  visits    Int      @default(0) // since 2020
  balance   Decimal  @db.Decimal(10, 2)
  bytes     Bytes
  createdAt DateTime @default(now())
  big       BigInt
  role      Role
  posts     Post[]
  @@index([age])
}
model Post {
  id    Int    @id
  title String
  user  User   @relation(fields: [userId], references: [id])
  userId String
}
`;

/** The part of Prisma's output for that schema that types refer to. */
const CLIENT = `
declare class Decimal { d: number[]; e: number; s: number; toJSON(): string }
type Result<S, E> = { [K in keyof S]: S[K] };
type DefaultSelection<P extends { scalars: any }> = P["scalars"];
type Selected<P extends { scalars: any }, A> = A extends { select: infer S } ? { [K in keyof S as S[K] extends false ? never : K]: K extends keyof P["scalars"] ? P["scalars"][K] : never } : DefaultSelection<P>;
export type Role = "USER" | "ADMIN";
export namespace Prisma {
  export type $UserPayload<ExtArgs = {}> = {
    name: "User"; objects: { posts: $PostPayload<ExtArgs>[] };
    scalars: Result<{ id: string; code: string; age: number | null; score: number; visits: number; balance: Decimal; bytes: Uint8Array; createdAt: Date; big: bigint; role: Role }, ExtArgs>;
    composites: {};
  };
  export type $PostPayload<ExtArgs = {}> = { name: "Post"; objects: {}; scalars: Result<{ id: number; title: string; userId: string }, ExtArgs>; composites: {} };
  export type UserGetPayload<A> = Selected<$UserPayload, A>;
}
export type User = DefaultSelection<Prisma.$UserPayload>;
export type Post = DefaultSelection<Prisma.$PostPayload>;
export declare class PrismaClient {
  user: { findMany(): Promise<Selected<Prisma.$UserPayload, {}>[]>; find<A>(args: A): Promise<Prisma.UserGetPayload<A>> };
  post: { findMany(): Promise<Selected<Prisma.$PostPayload, {}>[]> };
}
`;

const FILES = {
  "node_modules/.prisma/client/index.d.ts": CLIENT,
  "node_modules/.prisma/client/schema.prisma": SCHEMA,
  "node_modules/@prisma/client/index.d.ts": 'export * from ".prisma/client";',
};
const BEFORE = 'import { PrismaClient } from "@prisma/client";\nconst db = new PrismaClient();';
const INTEGER = { type: "integer" };

test("rows of Prisma's models have the names, integers and formats of the schema", { skip }, (context) => {
  const queries = 'all: t.procedure.query(() => db.user.findMany()), posts: t.procedure.query(() => db.post.findMany())';
  const contract = contractFor(context, queries, BEFORE, { files: FILES, transformer: "superjson" });
  const { User, Post } = contract.document.components.schemas;
  assert.deepEqual(namesOf(contract), ["Post", "User"]);
  assert.deepEqual(User.properties.id, { type: "string", format: "uuid" });
  assert.deepEqual(User.properties.code, { type: "string" });
  assert.deepEqual(User.properties.age, { type: ["integer", "null"] });
  assert.deepEqual(User.properties.score, { type: "number" });
  assert.deepEqual(User.properties.visits, INTEGER);
  assert.deepEqual(User.properties.balance, { type: "string" });
  assert.deepEqual(User.properties.createdAt, { type: "string", format: "date-time" });
  assert.deepEqual(User.properties.big, { type: "integer", format: "bigint" });
  assert.deepEqual(User.properties.bytes.type, "array");
  assert.deepEqual(User.properties.role, { type: "string", enum: ["ADMIN", "USER"] });
  assert.deepEqual(Post.properties.id, INTEGER);
});

test("selected, spread and picked fields of Prisma's rows keep their integers, and computed ones have none", { skip }, (context) => {
  const { document } = contractFor(
    context,
    `selected: t.procedure.query(() => db.user.find({ select: { id: true, visits: true } })),
     spread: t.procedure.query(async () => (await db.user.findMany()).map(({ id, visits, ...rest }) => ({ id, twice: visits * 2, age: rest.age, ...{ visits } }))),
     picked: t.procedure.query((): Pick<import("@prisma/client").User, "visits" | "score"> => null!)`,
    BEFORE,
    { files: FILES },
  );
  assert.deepEqual(dataOf(document, "/selected").properties, { id: { type: "string", format: "uuid" }, visits: INTEGER });
  assert.deepEqual(dataOf(document, "/picked").properties, { visits: INTEGER, score: { type: "number" } });
  assert.deepEqual(dataOf(document, "/spread").items.properties.twice, { type: "number" });
});

test("a client's schema may be in the package's own folder, or in multiple files", { skip }, (context) => {
  const [head, tail] = [SCHEMA.slice(0, SCHEMA.indexOf("model Post")), SCHEMA.slice(SCHEMA.indexOf("model Post"))];
  const { "node_modules/.prisma/client/schema.prisma": none, ...files } = FILES;
  const places = [
    { "prisma/schema.prisma": SCHEMA },
    { "prisma/schema/user.prisma": head, "prisma/schema/post.prisma": tail },
    { "package.json": '{ "type": "module", "prisma": { "schema": "db/main.prisma" } }', "db/main.prisma": SCHEMA },
  ];
  for (const place of places) {
    const { document } = contractFor(context, "all: t.procedure.query(() => db.user.findMany())", BEFORE, { files: { ...files, ...place } });
    assert.deepEqual(document.components.schemas.User.properties.visits, INTEGER, Object.keys(place)[0]);
  }
  const { document } = contractFor(context, "all: t.procedure.query(() => db.user.findMany())", BEFORE, { files });
  assert.deepEqual(document.components.schemas.User.properties.visits, { type: "number" });
});

test("models are read with the types of their fields and of the database", () => {
  const user = modelsOf(SCHEMA).get("User");
  assert.deepEqual(user.get("id"), { type: "String", native: "Uuid" });
  assert.deepEqual(user.get("age"), { type: "Int", native: undefined });
  assert.deepEqual(user.get("visits"), { type: "Int", native: undefined });
  assert.equal(modelsOf(SCHEMA).get("Post").get("user").type, "User");
  assert.equal(modelsOf(SCHEMA).has("Role"), false);
});

test("a row has the name of its model, never that of a similar type", { skip }, (context) => {
  const before = `${BEFORE}\ninterface Entry { id: number; title: string; userId: string }\ninterface Item { id: number; title: string; userId: string }`;
  const queries = "a: t.procedure.query(() => db.post.findMany()), b: t.procedure.query((): Entry[] => null!), c: t.procedure.query((): Item[] => null!), d: t.procedure.query((): Item | null => null!)";
  const namesBy = (naming) => {
    const { document } = contractFor(context, queries, before, { files: FILES, naming });
    return ["/a", "/b", "/c"].map((path) => (dataOf(document, path).items.$ref ?? "in place").split("/").pop());
  };
  assert.deepEqual(namesBy(undefined), ["Post", "Entry", "Item"]);
  assert.deepEqual(namesBy(["model"]), ["Post", "Entry", "Item"]);
  assert.deepEqual(namesBy(["table"]), ["in place", "Entry", "Item"]);
  assert.deepEqual(namesBy([]), ["in place", "Entry", "Item"]);
});

test("--name-by selects the rules, and rejects unknown ones", { skip }, (context) => {
  const backend = backendOf(context, "a: t.procedure.query(() => db.post.findMany()), b: t.procedure.query(() => db.post.findMany())", BEFORE, FILES);
  const run = (...args) => backend.run("router.ts", "--static", "--typescript", typescript, "--out", "-", ...args);
  const names = (...args) => Object.keys(JSON.parse(run(...args).stdout).components.schemas);
  assert.deepEqual(names(), ["Post"]);
  assert.deepEqual(names("--name-by", "place"), []);
  assert.deepEqual(names("--name-by", "alias"), [], "which earlier exporters knew");
  const refused = run("--name-by", "model,rows");
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /--name-by must list table, model or place, not rows/);
});
