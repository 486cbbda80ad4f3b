#!/usr/bin/env node
// Runs the tool, which is an optional package for each system.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const own = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "../package.json"), "utf8"));

function fail(problem, fix) {
  console.error(`error: ${problem}\n  fix: ${fix}`);
  process.exit(70);
}

const system = `${process.platform}-${process.arch}`;
const name = `${own.name}-${system}`;
const systems = Object.keys(own.optionalDependencies ?? {}).map((each) => each.slice(own.name.length + 1));

function manifestOf(name) {
  try {
    return require.resolve(`${name}/package.json`);
  } catch {
    if (!systems.includes(system)) fail(`there is no trpcgen for ${system}`, `run it on ${systems.join(" or ")}; the exporter runs everywhere`);
    return fail(`the package ${name} is not installed`, `npm install --save-dev ${name}@${own.version}; 'npm install --omit=optional' omits it`);
  }
}

const manifest = manifestOf(name);
const { version, trpcgen } = JSON.parse(readFileSync(manifest, "utf8"));
const again = `npm install --save-dev ${own.name}@${own.version} ${name}@${own.version}`;
if (version !== own.version) fail(`${own.name} is ${own.version}, and ${name} is ${version}`, again);

const tool = join(dirname(manifest), "trpcgen");
const { status, signal, error } = spawnSync(tool, process.argv.slice(2), { stdio: "inherit" });
if (error || signal === "SIGSEGV" || signal === "SIGBUS" || signal === "SIGILL" || status === 127) {
  const digest = createHash("sha256").update(readFileSync(tool)).digest("hex");
  if (digest !== trpcgen.sha256) fail(`the tool ${tool} is damaged`, `rm -r ${dirname(manifest)} && ${again}`);
  if (error) fail(`the tool ${tool} cannot be run (${error.code})`, "it requires glibc (as in Debian and Ubuntu), not musl");
}
process.exit(status ?? 128 + (constants.signals[signal] ?? 0));
