// Routers whose code ends the process, or never finishes loading: a missing contract must never look like a valid one.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { exporter, project } from "./StandIns/project.mjs";

const ROUTER = `
import { create, lazy } from "@trpc/server";
import { string } from "zod";
const t = create();
export const appRouter = t.router({ get: t.procedure.output(string()).query(() => 0) });
`;
const PAUSE = "await new Promise((done) => setTimeout(done, 50));";

/** Creates a backend whose router's file imports a file with the given code. */
function backendWith(context, code, router = ROUTER) {
  return project(context, { "src/env.mjs": code, "src/router.mjs": `import "./env.mjs";${router}` });
}

/** Different ways to end the process. */
const ENDINGS = {
  "process.exit(0)": "process.exit(0);",
  "process.exit()": "process.exit();",
  "process.exit(0) that is caught": "try { process.exit(0); } catch {}",
  "process.exit(0) in a timer": `setTimeout(() => process.exit(0), 0);${PAUSE}`,
  "process.exit(0) in a promise": `Promise.resolve().then(() => process.exit(0));${PAUSE}`,
  "process.exit(0) behind another name": 'import { exit } from "node:process"; exit(0);',
  "process.exit(0) without listeners": 'process.removeAllListeners("exit"); process.exit(0);',
  "process.reallyExit(0)": "process.reallyExit(0);",
};

for (const [name, code] of Object.entries(ENDINGS)) {
  test(`${name} in an import is an error with its location`, (context) => {
    const backend = backendWith(context, code);
    const { status, stdout, stderr } = backend.run("src/router.mjs");
    assert.equal(status, 2, stderr);
    assert.equal(stdout, "");
    assert.match(stderr, /^src\/router\.mjs ends the process while it is imported \(src\/env\.mjs:1\)\. There is no contract\. Remove this/);
    assert.ok(!existsSync(join(backend.folder, "contract.json")));
  });
}

test("an exiting process is an error, also with --check, --min-typed and --out -", (context) => {
  const backend = backendWith(context, "process.exit(0);");
  backend.write("contract.json", "{}");
  for (const args of [["--check"], ["--min-typed", "100"], ["--check", "--min-typed", "100"], ["--out", "-"], ["--report", "-"]]) {
    const { status, stderr } = backend.run("src/router.mjs", ...args);
    assert.equal(status, 2, args.join(" "));
    assert.match(stderr, /ends the process while it is imported/);
  }
});

test("--watch reports an exiting process, and continues", async (context) => {
  const backend = backendWith(context, "process.exit(0);");
  const watcher = spawn(process.execPath, [exporter, "src/router.mjs", "--watch"], { cwd: backend.folder });
  context.after(() => watcher.kill());
  let said = "";
  const says = (pattern) =>
    new Promise((done) => {
      const look = (text) => pattern.test((said += text)) && done();
      watcher.stdout.on("data", look);
      watcher.stderr.on("data", look);
    });
  await says(/ends the process while it is imported/);
  const exported = says(/contract\.json: 1 procedure/);
  backend.write("src/env.mjs", "export {};");
  await exported;
  assert.equal(watcher.exitCode, null);
});

const NEVER = "await new Promise(() => {});";

test("code that never finishes waiting is an error, with any status", (context) => {
  for (const code of [NEVER, `process.exitCode = 0;${NEVER}`, `process.on("exit", () => { process.exitCode = 0; });${NEVER}`]) {
    const backend = backendWith(context, code);
    const { status, stderr } = backend.run("src/router.mjs", "--check");
    assert.equal(status, 2, code);
    assert.match(stderr, /^src\/router\.mjs never finishes loading: it awaits a promise that never settles\./);
  }
});

test("code that keeps the process open is an error after a timeout", (context) => {
  const server = 'import { createServer } from "node:http"; createServer().listen(0);';
  for (const code of [`setInterval(() => {}, 1000);${NEVER}`, `${server}${NEVER}`]) {
    const { status, stderr } = backendWith(context, code).run("src/router.mjs", "--load-limit", "0.3");
    assert.equal(status, 2, stderr);
    assert.match(stderr, /src\/router\.mjs is not loaded after 0\.3 seconds: .*--load-limit/);
  }
  const wrong = backendWith(context, "export {};").run("src/router.mjs", "--load-limit", "soon");
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--load-limit must be a number of seconds, not soon\./);
});

test("a lazy router and a file of names that never load are errors", (context) => {
  const never = ROUTER.replace("get:", "slow: lazy(() => new Promise(() => {})), get:");
  const idle = backendWith(context, "export {};", never).run("src/router.mjs");
  assert.equal(idle.status, 2);
  assert.match(idle.stderr, /never finishes loading/);
  const open = backendWith(context, "setInterval(() => {}, 1000);", never).run("src/router.mjs", "--load-limit", "0.3");
  assert.equal(open.status, 2);
  assert.match(open.stderr, /slow: the lazy router cannot be loaded \(the lazy router slow is not loaded after 0\.3 seconds/);
  const backend = backendWith(context, "export {};");
  backend.write("names.mjs", NEVER);
  assert.equal(backend.run("src/router.mjs", "--names", "names.mjs").status, 2);
});

test("an error of the router's code after its import is reported, with status 2", (context) => {
  for (const code of ['setTimeout(() => { throw new Error("no database"); }, 0);', 'Promise.reject(new Error("no database"));']) {
    const { status, stderr } = backendWith(context, `${code}${PAUSE}`).run("src/router.mjs", "--check");
    assert.equal(status, 2);
    assert.match(stderr, /Error: no database\n[\s\S]*src\/router\.mjs fails while it is imported \(no database\)\. There is no contract\./);
  }
});

test("writing the contract ends the process with its own status", (context) => {
  const open = 'import { createServer } from "node:http"; createServer().listen(0); setInterval(() => {}, 1000);';
  const backend = backendWith(context, `${open}process.on("exit", () => { process.exitCode = 0; process.exit(0); });`);
  assert.equal(backend.run("src/router.mjs", "--check").status, 1);
  assert.equal(backend.run("src/router.mjs").status, 0);
  assert.equal(backend.run("src/router.mjs", "--check").status, 0);
});
