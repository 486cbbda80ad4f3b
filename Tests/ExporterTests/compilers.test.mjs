// Which compiler and which project of TypeScript are used, and what is missing.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { HEADER, backendOf, dataOf } from "./StandIns/backend.mjs";
import { skip, typescript } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";

const UNTYPED = `
import { create } from "@trpc/server";
const t = create();
export const appRouter = t.router({ get: t.procedure.query(() => 0) });
`;

const install = (backend, name, source) => {
  backend.write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.cjs" }));
  backend.write(`node_modules/${name}/index.cjs`, source);
};

const MANAGERS = {
  "package-lock.json": "npm install --save-dev typescript",
  "pnpm-lock.yaml": "pnpm add --save-dev typescript",
  "yarn.lock": "yarn add --dev typescript",
  "bun.lock": "bun add --dev typescript",
};

for (const [lockfile, command] of Object.entries(MANAGERS)) {
  test(`with ${lockfile}, a missing typescript comes before the types that are open without it`, (context) => {
    const backend = project(context, { "app/router.mjs": UNTYPED, [lockfile]: "" });
    const { status, stderr } = backend.run("app/router.mjs");
    assert.equal(status, 0, stderr);
    const lines = stderr.split("\n");
    assert.equal(lines[0], `The types of the router's program are not inferred: typescript is not installed in the router's project; run '${command}'.`);
    assert.match(lines.slice(1).join("\n"), /These types are open in the contract/);
  });
}

test("a router with validators needs no typescript", (context) => {
  const backend = project(context, { "router.mjs": UNTYPED.replace("t.procedure", "t.procedure.output(string())").replace("\n", '\nimport { string } from "zod";\n') });
  assert.equal(backend.run("router.mjs").stderr, "");
});

test("TypeScript 7 without an older one comes first, with the package to install", (context) => {
  const backend = project(context, { "router.mjs": UNTYPED });
  const first = () => backend.run("router.mjs").stderr.split("\n")[0];
  install(backend, "@typescript/native-preview", "");
  assert.match(first(), /: only @typescript\/native-preview, which is TypeScript 7, is installed, which has no checker API; run 'npm install --save-dev @typescript\/typescript6'\.$/);
  install(backend, "typescript", 'exports.version = "7.0.2";');
  assert.match(first(), /: only typescript 7\.0\.2 is installed, which has no checker API; run 'npm install --save-dev @typescript\/typescript6'\.$/);
});

test("a compiler that is named and missing is reported; only a package can be installed", (context) => {
  const backend = project(context, { "router.mjs": UNTYPED });
  const reason = (name) => backend.run("router.mjs", "--static", "--typescript", name).stderr;
  assert.equal(reason("./tools/typescript"), "--static requires types: --typescript ./tools/typescript does not exist.\n");
  assert.equal(reason("typescript-5"), "--static requires types: typescript-5 is not installed in the router's project; run 'npm install --save-dev typescript-5'.\n");
});

const OPTIONS = '"strict": true, "module": "esnext", "moduleResolution": "bundler"';

/** A monorepo whose router uses a path that only one of its projects declares. */
const monorepo = (context) =>
  backendOf(context, "", "", {
    "apps/api/router.ts": `${HEADER}import type { Post } from "@shared/post";\nexport const appRouter = t.router({ get: t.procedure.query((): Post => null!) });`,
    "apps/api/tsconfig.json": `{ "compilerOptions": { ${OPTIONS} } }`,
    "shared/post.ts": "export interface Post { title: string }",
    "configs/api.json": `{ "compilerOptions": { ${OPTIONS}, "paths": { "@shared/*": ["../shared/*"] } }, "include": ["../apps/api"] }`,
    "configs/build/tsconfig.json": '{ "extends": "../api.json" }',
  });

test("--project names the file or the folder of the project", { skip }, (context) => {
  const backend = monorepo(context);
  const run = (...options) => backend.run("apps/api/router.ts", "--static", "--typescript", typescript, "--out", "-", ...options);
  assert.match(run().stderr, /get: the output has a type that TypeScript cannot resolve/);
  for (const name of ["configs/api.json", "configs/build", join(backend.folder, "configs/build/tsconfig.json")]) {
    const { status, stdout, stderr } = run("--project", name);
    assert.equal(status, 0, stderr);
    const document = JSON.parse(stdout);
    assert.deepEqual(dataOf(document, "/get"), { $ref: "#/components/schemas/Post" });
  }
});

test("a project that cannot be read is refused, with its file and the reason", { skip }, (context) => {
  const backend = monorepo(context);
  const reason = (name) => {
    const { status, stderr } = backend.run("apps/api/router.ts", "--static", "--typescript", typescript, "--project", name);
    assert.equal(status, 2);
    return stderr;
  };
  backend.write("broken.json", '{\n  "compilerOptions": { "strict" true }\n}');
  backend.write("wrong.json", '{ "compilerOptions": { "target": "es1" } }');
  backend.write("lost.json", '{ "extends": "./no-such-file.json" }');
  assert.match(reason("missing.json"), /^--project missing\.json cannot be read \(there is no such file\)\. Pass the tsconfig\.json/);
  assert.match(reason("shared"), /^--project shared cannot be read \(there is no such file\)/);
  assert.match(reason("broken.json"), /^--project broken\.json:2 cannot be read \(':' expected\)\./);
  assert.match(reason("wrong.json"), /^--project wrong\.json(:1)? cannot be read \(Argument for '--target' option must be/);
  assert.match(reason("lost.json"), /^--project lost\.json(:1)? cannot be read \(.*no-such-file\.json/);
});

test("a project that does not exist is refused even without a compiler", (context) => {
  const backend = project(context, { "router.mjs": UNTYPED });
  const { status, stderr } = backend.run("router.mjs", "--project", "missing.json");
  assert.equal(status, 2);
  assert.match(stderr, /--project missing\.json cannot be read \(there is no such file\)/);
});
