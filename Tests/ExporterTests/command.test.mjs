import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { exporter, project } from "./StandIns/project.mjs";

const router = (output) => `
import { create } from "@trpc/server";
import { object, string, number } from "zod";
const t = create();
export const PostSchema = object({ title: string() });
export const appRouter = t.router({ get: t.procedure.output(${output}).query(() => 0) });
`;

test("the contract is written, unless it is unchanged", (context) => {
  const backend = project(context, { "router.mjs": router("PostSchema") });
  const out = join(backend.folder, "Schemas/contract.json");
  const first = backend.run("router.mjs", "--out", "Schemas/contract.json", "--title", "Posts", "--api-version", "2.0.0", "--server", "https://example.com/trpc");
  assert.equal(first.status, 0, first.stderr);
  assert.equal(first.stdout, "Schemas/contract.json: 1 procedure, 1 type.\n");
  const document = JSON.parse(readFileSync(out, "utf8"));
  assert.deepEqual(document.info, { title: "Posts", version: "2.0.0" });
  assert.deepEqual(document.servers, [{ url: "https://example.com/trpc" }]);
  assert.deepEqual(Object.keys(document.components.schemas), ["Post"]);
  assert.ok(readFileSync(out, "utf8").endsWith("}\n"));
  const { mtimeMs } = statSync(out);
  const second = backend.run("router.mjs", "--out", "Schemas/contract.json", "--title", "Posts", "--api-version", "2.0.0", "--server", "https://example.com/trpc");
  assert.match(second.stdout, /unchanged/);
  assert.equal(statSync(out).mtimeMs, mtimeMs);
});

test("--check exits with 1 if the file is missing or out of date, and writes nothing", (context) => {
  const backend = project(context, { "router.mjs": router("string()") });
  const check = () => backend.run("router.mjs", "--check");
  assert.equal(check().status, 1);
  assert.ok(!existsSync(join(backend.folder, "contract.json")));
  backend.run("router.mjs");
  assert.equal(check().status, 0);
  backend.write("router.mjs", router("number()"));
  const { status, stderr } = check();
  assert.equal(status, 1);
  assert.match(stderr, /contract\.json is out of date: get has changed\./);
  assert.match(readFileSync(join(backend.folder, "contract.json"), "utf8"), /"type": "string"/);
});

test("nothing is written for a router that can't be exported", (context) => {
  const backend = project(context, { "router.mjs": router("(value) => value") });
  backend.write("contract.json", "as it was");
  const { status, stderr } = backend.run("router.mjs");
  assert.equal(status, 2);
  assert.match(stderr, /^The types of the router's program are not inferred: typescript is not installed .*\nget: the output has a validator that is a function/);
  assert.equal(readFileSync(join(backend.folder, "contract.json"), "utf8"), "as it was");
  assert.deepEqual(readdirSync(backend.folder).filter((name) => name.endsWith(".tmp")), []);
});

test("a symbolic link of a branch doesn't lead out of the project", (context) => {
  for (const isRepository of [false, true]) {
    const backend = project(context, { "backend/router.mjs": router("string()"), "home/.zshrc": "alias ll" });
    const path = (name) => join(backend.folder, name);
    if (isRepository) mkdirSync(path("backend/.git"));
    symlinkSync("../home/.zshrc", path("backend/contract.json"));
    symlinkSync("../home", path("backend/out"));
    symlinkSync("../home/new.json", path("backend/new.json"));
    const run = (...options) => spawnSync(process.execPath, [exporter, "router.mjs", ...options], { cwd: path("backend"), encoding: "utf8" });
    for (const options of [[], ["--out", "out/contract.json"], ["--out", "new.json"], ["--report", "out/report.txt"], ["--out", "missing/../out/x/y.json"]]) {
      const { status, stderr } = run(...options);
      assert.equal(status, 2, options.join(" "));
      assert.match(stderr, /the symbolic link .* leads out of the project.*Pass the destination itself/);
    }
    assert.deepEqual(readdirSync(path("home")), [".zshrc"]);
    assert.equal(readFileSync(path("home/.zshrc"), "utf8"), "alias ll");
    assert.ok(!existsSync(path("backend/missing")));
  }
});

test("links within the project and file permissions are kept", (context) => {
  const backend = project(context, { "router.mjs": router("string()") });
  const path = (name) => join(backend.folder, name);
  mkdirSync(path("Real"));
  writeFileSync(path("Real/contract.json"), "old");
  chmodSync(path("Real/contract.json"), 0o640);
  symlinkSync("Real/contract.json", path("contract.json"));
  assert.equal(backend.run("router.mjs").status, 0);
  assert.ok(lstatSync(path("contract.json")).isSymbolicLink());
  assert.match(readFileSync(path("Real/contract.json"), "utf8"), /"openapi"/);
  assert.equal(statSync(path("Real/contract.json")).mode & 0o777, 0o640);
  assert.deepEqual(readdirSync(path("Real")), ["contract.json"]);
});

test("a path that starts with ~ is rejected", (context) => {
  const backend = project(context, { "router.mjs": router("string()") });
  for (const options of [["--out=~/x.json"], ["--out", "~x/y.json"], ["--report=~/x.txt"]]) {
    const { status, stderr } = backend.run("router.mjs", ...options);
    assert.equal(status, 2);
    assert.match(stderr, /begins with ~, which only a shell expands.*\$HOME/);
  }
  assert.deepEqual(readdirSync(backend.folder).filter((name) => name.startsWith("~")), []);
});

test("the router is the given one, appRouter, or the only one", (context) => {
  const backend = project(context, {
    "one.mjs": router("string()").replace("appRouter", "api"),
    "two.mjs": `${router("string()").replace("appRouter", "a")}export const b = a;`,
    "none.mjs": "export const x = 1;",
  });
  assert.equal(backend.run("one.mjs").status, 0);
  assert.equal(backend.run("two.mjs", "--export", "b").status, 0);
  assert.match(backend.run("two.mjs").stderr, /two\.mjs exports several tRPC routers\. Select one with --export: a, b\./);
  assert.match(backend.run("one.mjs", "--export", "PostSchema").stderr, /exports a PostSchema that is not a tRPC router\. Select one with --export: api\./);
  assert.match(backend.run("none.mjs").stderr, /none\.mjs exports no tRPC router/);
  assert.match(backend.run("one.mjs", "--export", "other").stderr, /one\.mjs exports no other\. Select one with --export: api\./);
});

test("a file that can't be imported is named, with a remedy", (context) => {
  const backend = project(context, { "router.ts": "export {}", "throws.mjs": 'throw new Error("DATABASE_URL is not set");' });
  assert.match(backend.run("missing.mjs").stderr, /There is no file missing\.mjs/);
  assert.match(backend.run("throws.mjs").stderr, /throws\.mjs cannot be imported \(DATABASE_URL is not set\)\. It must load without a server/);
  const typescript = backend.run("router.ts");
  if (!process.features.typescript) assert.match(typescript.stderr, /npx --no-install tsx/);
  assert.equal(typescript.status, 2);
});

test("imports that only TypeScript resolves are distinguished", (context) => {
  const backend = project(context, { "router.mjs": 'import "./posts.js";', "posts.ts": "export {};" });
  assert.match(backend.run("router.mjs").stderr, /npx --no-install tsx/);
  backend.write("router.mjs", 'import "./missing.js";');
  assert.match(backend.run("router.mjs").stderr, /It must load without a server/);
});

const skip = process.features.typescript ? false : "this Node does not read TypeScript";

test("Node with TypeScript support needs nothing else", { skip }, (context) => {
  const backend = project(context, { "router.ts": router("string()").replace("const t =", "type Name = string;\nconst t: ReturnType<typeof create> =") });
  const { status, stdout, stderr } = backend.run("router.ts");
  assert.equal(status, 0, stderr);
  assert.match(stdout, /1 procedure/);
  backend.write("router.ts", `enum Kind { Post }\n${router("string()")}`);
  assert.match(backend.run("router.ts").stderr, /npx --no-install tsx/);
});

test("invalid arguments are rejected", (context) => {
  const backend = project(context, { "router.mjs": router("string()") });
  for (const args of [[], ["router.mjs", "more"], ["router.mjs", "--nonsense"], ["router.mjs", "--transformer", "devalue"], ["router.mjs", "--error-data", "nothing"]]) {
    assert.equal(backend.run(...args).status, 2, args.join(" "));
  }
  assert.match(backend.run("--help").stdout, /USAGE/);
});

test("a file of names supplies names of types and samples of the error formatter", (context) => {
  const backend = project(context, {
    "types.mjs": 'import { object, string } from "zod"; export const AuthorSchema = object({ name: string() }); export const failure = object({ appCode: string() });',
    "router.mjs": router("AuthorSchema").replace("const t", 'import { AuthorSchema } from "./types.mjs";\nconst t'),
  });
  const { stdout } = backend.run("router.mjs", "--names", "types.mjs", "--error-data", "failure", "--out", "-");
  const { components } = JSON.parse(stdout);
  assert.deepEqual(Object.keys(components.schemas), ["Author"]);
  assert.match(JSON.stringify(components.responses), /appCode/);
});

test("a router that keeps a connection open is exported", (context) => {
  const backend = project(context, { "router.mjs": `${router("string()")}setInterval(() => {}, 1000);` });
  assert.equal(backend.run("router.mjs").status, 0);
});

test("--watch exports again when a file changes", async (context) => {
  const backend = project(context, { "src/router.mjs": router("string()") });
  const watcher = spawn(process.execPath, [exporter, "src/router.mjs", "--watch"], { cwd: backend.folder });
  context.after(() => watcher.kill());
  let said = "";
  const says = (pattern) =>
    new Promise((done) => {
      const look = (text) => {
        said += text;
        if (pattern.test(said)) done((said = ""));
      };
      watcher.stdout.on("data", look);
      watcher.stderr.on("data", look);
    });
  await says(/contract\.json: 1 procedure/);
  const again = says(/contract\.json: 1 procedure/);
  backend.write("src/router.mjs", router("number()"));
  await again;
  assert.match(readFileSync(join(backend.folder, "contract.json"), "utf8"), /"type": "number"/);
});

test("output of the router during its import is not in the contract", (context) => {
  const backend = project(context, { "router.mjs": `${router("string()")}console.log("connected"); process.stdout.write("ready");` });
  const { status, stdout, stderr } = backend.run("router.mjs", "--out", "-");
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).openapi, "3.1.1");
  assert.match(stderr, /connected\nready/);
});

test("a server started by the router's file is reported", (context) => {
  const backend = project(context, { "router.mjs": `import { createServer } from "node:http";\n${router("string()")}createServer().listen(0);` });
  const { status, stderr } = backend.run("router.mjs");
  assert.equal(status, 0, stderr);
  assert.match(stderr, /The router's file listens on 0 when it is imported\. Export the router from a file that doesn't start a server\./);
});

test("missing environment variables have placeholders on demand, and are named", (context) => {
  const needs = 'if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is not set");\nnew URL(process.env.DATABASE_URL);';
  const backend = project(context, { "router.mjs": `${needs}${router("string()")}` });
  assert.match(backend.run("router.mjs").stderr, /--env-placeholders sets missing variables; --static reads only types\./);
  const { status, stderr } = backend.run("router.mjs", "--env-placeholders");
  assert.equal(status, 0, stderr);
  assert.match(stderr, /Environment variables set to a placeholder: DATABASE_URL\./);
});

test("a failing schema of the environment is reported with its variables", (context) => {
  const issues = '[{ path: ["DATABASE_URL"], message: "Required" }, { path: ["AUTH_SECRET"], message: "Required" }]';
  const backend = project(context, { "router.mjs": `throw Object.assign(new Error("[\\n {}]"), { issues: ${issues} });` });
  assert.match(backend.run("router.mjs").stderr, /router\.mjs cannot be imported \(a schema rejects DATABASE_URL, AUTH_SECRET\)\./);
});

test("an environment value in a contract is rejected, with its location and without the value", (context) => {
  const backend = project(context, { "router.mjs": router("object({ key: string().meta({ description: `use ${process.env.API_KEY}` }) })") });
  process.env.API_KEY = "sk-planted-value";
  context.after(() => delete process.env.API_KEY);
  const { status, stderr } = backend.run("router.mjs");
  assert.equal(status, 2);
  assert.match(stderr, /#\/paths\/\/get\/.*description contains the value of the environment variable API_KEY\. Remove it from the validator or the comment; if it is public, pass --allow-value API_KEY\./);
  assert.doesNotMatch(stderr, /sk-planted-value/);
  assert.ok(!existsSync(join(backend.folder, "contract.json")));
});

/** The exit status of a contract with these words in a description, where an environment variable has a value. */
const statusWith = (context, words, name, value, ...args) => {
  const backend = project(context, { "router.mjs": router(`object({ key: string().meta({ description: ${JSON.stringify(words)} }) })`) });
  process.env[name] = value;
  context.after(() => delete process.env[name]);
  const { status, stderr } = backend.run("router.mjs", ...args);
  assert.ok([0, 2].includes(status), stderr);
  return status;
};

test("a value is refused as a whole, and not as a part of a longer word or URL", (context) => {
  for (const words of ["postgres-user", "postgresql", "the_postgres_", "pgpostgres", "Postgres"]) {
    assert.equal(statusWith(context, words, "TEST_PASSWORD", "postgres"), 0, words);
  }
  for (const words of ["postgres", "use postgres.", "a (postgres)", "key=postgres", "x://user:postgres@host", "`postgres`", "/postgres/"]) {
    assert.equal(statusWith(context, words, "TEST_PASSWORD", "postgres"), 2, words);
  }
  assert.equal(statusWith(context, "see https://example.com/docs", "TEST_URL", "https://example.com"), 0);
  assert.equal(statusWith(context, "see https://example.com.au", "TEST_URL", "https://example.com"), 0);
  assert.equal(statusWith(context, "see https://example.com.", "TEST_URL", "https://example.com"), 2);
  assert.equal(statusWith(context, "see https://example.com/ now", "TEST_URL", "https://example.com"), 2);
  assert.equal(statusWith(context, "a+b?c(d]e is it", "TEST_TOKEN", "a+b?c(d]e"), 2);
});

test("--allow-value allows the value of a variable, and no other", (context) => {
  assert.equal(statusWith(context, "see https://example.com", "TEST_URL", "https://example.com", "--allow-value", "TEST_URL"), 0);
  assert.equal(statusWith(context, "see https://example.com", "TEST_URL", "https://example.com", "--allow-value", "PATH"), 2);
  assert.equal(statusWith(context, "see https://example.com", "TEST_URL", "https://example.com", "--allow-value", "NOT_SET_HERE"), 2);
});

test("--static and --types name the missing compiler", (context) => {
  const backend = project(context, { "router.mjs": router("string()") });
  const none = backend.run("router.mjs", "--static");
  assert.equal(none.status, 2);
  assert.match(none.stderr, /--static requires types: typescript is not installed in the router's project; run 'npm install --save-dev typescript'\./);
  assert.match(backend.run("router.mjs", "--types", "inferred").stderr, /The types of the router's program are not inferred: typescript is not installed/);
  backend.write("node_modules/typescript/package.json", '{ "name": "typescript", "main": "index.cjs" }');
  backend.write("node_modules/typescript/index.cjs", 'module.exports = { version: "5.3.3", createProgram() {} };');
  assert.match(backend.run("router.mjs").stderr, /typescript 5\.3\.3 is older than 5\.4/);
  backend.write("node_modules/typescript/index.cjs", 'module.exports = { version: "7.0.2" };');
  assert.match(backend.run("router.mjs").stderr, /only typescript 7\.0\.2 is installed, which has no checker API; run 'npm install --save-dev @typescript\/typescript6'\./);
});

test("validators with the same name keep their names when a procedure is added before them", (context) => {
  const types = 'const One = object({ a: number() }).meta({ id: "Item" });\nconst Two = object({ a: string() }).meta({ id: "Item" });\nconst t =';
  const two = (first) => router("string()").replace("t.router({", `t.router({ ${first} m: t.procedure.output(One).query(() => 0), n: t.procedure.output(Two).query(() => 0),`).replace("const t =", types);
  const backend = project(context, { "router.mjs": two("") });
  backend.run("router.mjs");
  const contract = () => JSON.parse(readFileSync(join(backend.folder, "contract.json"), "utf8"));
  const before = contract();
  assert.deepEqual(Object.keys(before.components.schemas), ["Item", "Item2"]);
  backend.write("router.mjs", two("a: t.procedure.output(Two).query(() => 0),"));
  backend.run("router.mjs");
  assert.deepEqual(contract().components, before.components);
  assert.deepEqual(contract().paths["/m"], before.paths["/m"]);
  assert.deepEqual(contract().paths["/n"], before.paths["/n"]);
});
