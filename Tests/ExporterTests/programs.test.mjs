// Programs that are difficult or impossible to read.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { HEADER, backendOf, contractFor, dataOf } from "./StandIns/backend.mjs";
import { skip, typescript, typesOf } from "./StandIns/compiler.mjs";
import { contractOfTypes } from "../../Sources/Exporter/contract.mjs";

const ONE = "get: t.procedure.query(() => 1)";
const compiler = (context, source) => {
  const backend = backendOf(context, ONE);
  if (source) install(backend, "typescript", source);
  return backend;
};

/** Installs a compiler as a CommonJS package, like TypeScript. */
function install(backend, name, source) {
  backend.write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.cjs" }));
  backend.write(`node_modules/${name}/index.cjs`, source);
}

test("--static without a compiler names the missing package, and writes nothing", (context) => {
  const { status, stderr } = compiler(context).run("router.ts", "--static");
  assert.equal(status, 2);
  assert.match(stderr, /--static requires types: typescript is not installed in the router's project; run 'npm install --save-dev typescript'\./);
});

test("old, unusable and failing compilers are reported", (context) => {
  const reason = (source) => compiler(context, source).run("router.ts", "--static").stderr;
  assert.match(reason('exports.version = "4.8.4"; exports.createProgram = () => {};'), /typescript 4\.8\.4 is older than 5\.4; run 'npm install --save-dev typescript'\./);
  assert.match(reason('exports.version = "7.0.0";'), /only typescript 7\.0\.0 is installed, which has no checker API; run 'npm install --save-dev @typescript\/typescript6'\./);
  assert.match(reason('throw new Error("broken");'), /typescript cannot be loaded \(broken\); run 'npm install'\./);
});

test("TypeScript 6 is used next to a newer one", (context) => {
  const backend = compiler(context, 'exports.version = "7.0.0";');
  install(backend, "@typescript/typescript6", 'exports.version = "6.0.0"; exports.createProgram = () => {};');
  const { stderr } = backend.run("router.ts", "--static");
  assert.match(stderr, /^--static requires types: TypeScript failed/);
  assert.doesNotMatch(stderr, /checker API/);
});

test("an invalid configuration is reported, and types are read with TypeScript's defaults", { skip }, (context) => {
  const files = { "tsconfig.json": '{ "extends": "./missing.json", "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler" } }' };
  const { document } = contractFor(context, ONE, "", { files });
  assert.deepEqual(dataOf(document, "/get"), { type: "number" });
});

test("packages of a monorepo are part of the program: their types have names, and their errors are reported", { skip }, (context) => {
  const backend = backendOf(context, "", "", {
    "packages/db/package.json": '{ "name": "@shop/db", "type": "module", "exports": { ".": "./src/index.ts" } }',
    "packages/db/src/index.ts": 'export interface Post { id: string }\nexport type Page<T> = { items: T[] };\nexport const posts = (): Page<Post> => null!;\nexport const count = () => { const n: number = "a"; return n; };',
    "apps/api/tsconfig.json": '{ "extends": "../../tsconfig.base.json", "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    "tsconfig.base.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler" } }',
    "apps/api/src/own.ts": "export interface Own { at: Date }",
    "apps/api/router.ts": `${HEADER}import { count, posts } from "@shop/db";\nimport type { Own } from "@/own";\nexport const appRouter = t.router({ list: t.procedure.query(() => posts()), own: t.procedure.query((): Own => null!), count: t.procedure.query(() => count()) });`,
  });
  mkdirSync(join(backend.folder, "node_modules/@shop"));
  symlinkSync(join(backend.folder, "packages/db"), join(backend.folder, "node_modules/@shop/db"));
  const { document, notes } = contractOfTypes(typesOf(backend, "apps/api/router.ts"), { transformer: "none" });
  assert.deepEqual(Object.keys(document.components.schemas), ["Own", "PagePost", "Post"]);
  assert.match(notes[1], /^ {2}count: TS2322 .*packages\/db\/src\/index\.ts:4\)$/);
  assert.deepEqual(notes.slice(2), []);
});

test("a project that references another one, with verbatimModuleSyntax, is read with its sources", { skip }, (context) => {
  const options = '"strict": true, "module": "esnext", "moduleResolution": "bundler", "composite": true, "verbatimModuleSyntax": true';
  const backend = backendOf(context, "", "", {
    "shared/tsconfig.json": `{ "compilerOptions": { ${options}, "outDir": "dist" }, "include": ["*.ts"] }`,
    "shared/post.ts": "export interface Post { id: string }\nexport const one = (): Post => ({ id: \"a\" });",
    "api/tsconfig.json": `{ "compilerOptions": { ${options} }, "references": [{ "path": "../shared" }], "include": ["*.ts"] }`,
    "api/router.ts": `${HEADER}import { one } from "../shared/post";\nimport type { Post } from "../shared/post";\nexport const appRouter = t.router({ one: t.procedure.query(() => one()), all: t.procedure.query((): Post[] => []) });`,
  });
  const { document, notes } = contractOfTypes(typesOf(backend, "api/router.ts"), { transformer: "none" });
  assert.deepEqual(Object.keys(document.components.schemas), ["Post"]);
  assert.deepEqual(dataOf(document, "/all"), { type: "array", items: { $ref: "#/components/schemas/Post" } });
  assert.deepEqual(notes, []);
});

test("an any is open, and the rest is typed", { skip }, (context) => {
  const { open, document } = contractFor(context, "get: t.procedure.query(() => ({ a: JSON.parse('1'), b: [1 as any], c: 'x' }))");
  assert.deepEqual(open.map(({ place, reason }) => [place, reason]), [["output.a", "is any"], ["output.b[]", "is any"]]);
  assert.deepEqual(dataOf(document, "/get").properties.c, { type: "string" });
});

test("a form with a pipe is a form", { skip }, (context) => {
  const before = `declare const form: { _input: FormData; _output: FormData; pipe<P>(next: P): { _input: FormData; _output: P extends { _output: infer O } ? O : never } };
    declare const fields: { _input: { name: string }; _output: { name: string } };`;
  const { document } = contractFor(context, "send: t.procedure.input(form.pipe(fields)).mutation(({ input }) => input)", before);
  assert.deepEqual(Object.keys(document.paths["/send"].post.requestBody.content), ["multipart/form-data"]);
});

test("the compiler may be given by its folder", { skip }, (context) => {
  const { status, stderr } = backendOf(context, ONE).run("router.ts", "--static", "--typescript", typescript, "--out", "-");
  assert.equal(status, 0, stderr);
});
