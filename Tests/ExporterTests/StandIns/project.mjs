// A backend in a separate folder, whose packages are the stand-ins.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const exporter = fileURLToPath(new URL("../../../Scripts/trpc-contract.mjs", import.meta.url));

const standIn = (name) => new URL(`./${name}.mjs`, import.meta.url).href;

const PACKAGES = {
  "@trpc/server": `export * from "${standIn("trpc")}"; import { create } from "${standIn("trpc")}"; export const initTRPC = { create };`,
  zod: `export * from "${standIn("zod")}"; export * as z from "${standIn("zod")}";`,
  "zod-to-json-schema": `export { zodToJsonSchema } from "${standIn("validators")}";`,
  "@valibot/to-json-schema": `export { toJsonSchema } from "${standIn("validators")}";`,
};

const writer = (folder) => (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Creates a folder with files and packages, which is deleted after the test. */
export function project(test, files, packages = Object.keys(PACKAGES)) {
  const folder = mkdtempSync(join(tmpdir(), "exporter-"));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  const write = writer(folder);
  write("package.json", '{ "type": "module" }');
  for (const name of packages) installPackage(write, name, PACKAGES[name]);
  for (const [path, text] of Object.entries(files)) write(path, text);
  const run = (...args) => spawnSync(process.execPath, [exporter, ...args], { cwd: folder, encoding: "utf8" });
  return { folder, write, run, file: join(folder, "router.mjs"), install: (name, source) => installPackage(write, name, source) };
}

/** Adds the packages to an existing folder. */
export function install(folder, packages = Object.keys(PACKAGES)) {
  for (const name of packages) installPackage(writer(folder), name, PACKAGES[name]);
}

function installPackage(write, name, source) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: "module", exports: { ".": "./index.js" } }));
  write(`node_modules/${name}/index.js`, source);
}
