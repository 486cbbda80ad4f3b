// The npm package: the names in its messages, and the restart with the project's own tsx.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { exporter, project } from "./StandIns/project.mjs";

const builder = fileURLToPath(new URL("../../Scripts/packaging/npm-package", import.meta.url));
const skip = spawnSync("python3", ["--version"]).status === 0 ? false : "python3 is missing";

// An enum, and an import without an ending: even a Node that reads TypeScript cannot import them.
const ROUTER = `
import { create } from "@trpc/server";
import { string } from "zod";
import { name } from "./name";
const t = create();
export const appRouter = t.router({ [name]: t.procedure.output(string()).query(() => "") });
`;

/** A stand-in for tsx that reads TypeScript without types, and imports without endings. */
const TSX = `
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
if (isMainThread) {
  writeFileSync("tsx-ran.json", JSON.stringify([process.argv.slice(2), process.env.TSX_TSCONFIG_PATH ?? null]));
  register(import.meta.url);
}
export function resolve(name, context, next) {
  const file = name.startsWith(".") && new URL(name + ".ts", context.parentURL);
  return file && existsSync(fileURLToPath(file)) ? { url: file.href, shortCircuit: true } : next(name, context);
}
export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  return { format: "module", source: readFileSync(new URL(url), "utf8"), shortCircuit: true };
}`;

const FILES = { "src/router.ts": ROUTER, "src/name.ts": 'export const name = "get";' };

const installTSX = (backend) => {
  backend.write("node_modules/tsx/package.json", '{ "name": "tsx", "type": "module", "exports": { ".": "./loader.mjs" } }');
  backend.write("node_modules/tsx/loader.mjs", TSX);
};

/** Installs the package as npm does, and returns a function that runs a command of it. */
function installPackage(context, backend) {
  const out = mkdtempSync(join(tmpdir(), "npm-"));
  context.after(() => rmSync(out, { recursive: true, force: true }));
  const built = spawnSync(builder, [out, "0.2.0"], { encoding: "utf8" });
  assert.equal(built.status, 0, built.stderr);
  cpSync(join(out, "npm/swift-trpcgen"), join(backend.folder, "node_modules/swift-trpcgen"), { recursive: true });
  const { bin } = JSON.parse(readFileSync(join(backend.folder, "node_modules/swift-trpcgen/package.json"), "utf8"));
  backend.write("node_modules/.bin/README", "");
  for (const [name, path] of Object.entries(bin)) symlinkSync(join("../swift-trpcgen", path), join(backend.folder, "node_modules/.bin", name));
  return (name, ...args) => spawnSync(join(backend.folder, "node_modules/.bin", name), args, { cwd: backend.folder, encoding: "utf8" });
}

test("the package's command restarts itself with the project's tsx", { skip }, (context) => {
  const backend = project(context, FILES);
  const run = installPackage(context, backend);
  const without = run("trpc-contract", "src/router.ts");
  assert.equal(without.status, 2);
  assert.match(without.stderr, /Node does not support this TypeScript: run 'npm install --save-dev tsx', and then this command again\./);
  installTSX(backend);
  const { status, stdout, stderr } = run("trpc-contract", "src/router.ts", "--title", "A b");
  assert.equal(status, 0, stderr);
  assert.equal(stdout, "contract.json: 1 procedure, 0 types.\n");
  assert.equal(stderr, "");
  assert.equal(JSON.parse(readFileSync(join(backend.folder, "contract.json"), "utf8")).info.title, "A b");
  backend.write("src/name.ts", 'export const name = "other";');
  assert.equal(run("trpc-contract", "src/router.ts", "--title", "A b", "--check").status, 1);
});

test("the file's command restarts itself, too, with the tsconfig of --project", (context) => {
  const backend = project(context, { ...FILES, "configs/api.json": "{}" });
  installTSX(backend);
  const { status, stderr } = backend.run("src/router.ts", "--project", "configs/api.json");
  assert.equal(status, 0, stderr);
  const [args, config] = JSON.parse(readFileSync(join(backend.folder, "tsx-ran.json"), "utf8"));
  assert.deepEqual(args, ["src/router.ts", "--project", "configs/api.json"]);
  assert.match(config, /\/configs\/api\.json$/);
});

test("a file that tsx cannot import either is reported once, without a second restart", (context) => {
  const backend = project(context, { "src/router.ts": 'import "./missing.js";', "src/missing.ts": "export {};" });
  installTSX(backend);
  const { status, stderr } = backend.run("src/router.ts");
  assert.equal(status, 2);
  assert.equal(stderr.match(/cannot be imported/g).length, 1);
});

test("tsx is not started if it is not needed", (context) => {
  const backend = project(context, { "router.mjs": ROUTER.replace("./name", "./name.mjs"), "name.mjs": 'export const name = "get";' });
  installTSX(backend);
  assert.equal(backend.run("router.mjs").status, 0);
  assert.ok(!existsSync(join(backend.folder, "tsx-ran.json")));
});

test("messages name the package and its command, or the file", { skip }, (context) => {
  const backend = project(context, { ...FILES, "pnpm-lock.yaml": "" });
  const run = installPackage(context, backend);
  assert.match(run("trpc-contract", "--help").stdout, /^USAGE: npx --no-install --package swift-trpcgen trpc-contract \[doctor\] <router file>/m);
  backend.write("tools/export.mjs", readFileSync(exporter, "utf8"));
  const ownCopy = (...args) => spawnSync(process.execPath, ["tools/export.mjs", ...args], { cwd: backend.folder, encoding: "utf8" });
  assert.match(ownCopy("--help").stdout, /^USAGE: npx --no-install tsx tools\/export\.mjs \[doctor\] <router file>/m);
  assert.match(ownCopy("src/router.ts").stderr, /run 'pnpm add --save-dev tsx', and then 'npx --no-install tsx tools\/export\.mjs …'\./);
});

test("the package has a command of its own name, which runs the tool", { skip }, (context) => {
  const backend = project(context, {});
  const run = installPackage(context, backend);
  const named = run("swift-trpcgen", "--version");
  assert.equal(named.status, 70);
  assert.equal(named.stderr, run("trpcgen", "--version").stderr);
});
