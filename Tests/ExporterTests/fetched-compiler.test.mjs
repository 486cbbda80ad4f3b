// The compiler for these tests, from a package that contains it as frames of zstd: Scripts/stages/typescript.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../Scripts/stages/typescript", import.meta.url));
const python = spawnSync("python3", ["--version"]).status === 0;
const skip = python ? false : "python3 is missing";

/** A frame with one uncompressed block for each 100,000 bytes, and the size of its content. */
function frame(text) {
  const data = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const blocks = [];
  for (let start = 0; start === 0 || start < data.length; start += 100_000) {
    const block = data.subarray(start, start + 100_000);
    const isLast = start + 100_000 >= data.length ? 1 : 0;
    blocks.push(Buffer.from([((block.length << 3) | isLast) & 0xff, (block.length >> 5) & 0xff, block.length >> 13]), block);
  }
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size, ...blocks]);
}

const compiler = `${"// ".padEnd(4_000_001, "x")}
exports.createProgram = function createProgram() {};
var version = "6.0.3";
exports.version = version;`;

const libraries = (symbols) => [
  [frame("declare class DenoOnly {}"), "lib.deno.ns.d.ts"],
  [frame('/// <reference lib="es2015.symbol.wellknown" />'), "lib.es2015.d.ts"],
  [frame("interface Symbols {}"), symbols],
  [frame("interface Five {}"), "lib.es5.d.ts"],
];

/** Creates a package like Deno's: an archive with a binary. */
function wheel(context, entries) {
  const folder = mkdtempSync(join(tmpdir(), "compiler-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "deno"), Buffer.concat(entries.flat().map((part) => Buffer.from(part))));
  const path = join(folder, "deno-0.0.0.whl");
  const archive = "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'w').write(sys.argv[2], 'deno.data/scripts/deno')";
  assert.equal(spawnSync("python3", ["-c", archive, path, join(folder, "deno")]).status, 0);
  return { path, out: join(folder, "typescript") };
}

const decompresses = (path) => spawnSync("python3", [script, `${path}.out`, "--from", path], { encoding: "utf8" });

test("the compiler and its libraries are read from a package, without those of the package itself", { skip }, (context) => {
  const noise = Buffer.from([1, 2, 0x28, 0xb5, 0x2f, 0xfd, 0xff]);
  const { path, out } = wheel(context, [noise, libraries("lib.es2015.symbol.wellknown.d.ts"), noise, frame("short"), frame(compiler)].flat());
  const { status, stdout } = spawnSync("python3", [script, out, "--from", path], { encoding: "utf8" });
  if (/nothing decompresses zstd/.test(stdout)) return context.skip(stdout);
  assert.equal(status, 0);
  assert.match(stdout, /TypeScript 6\.0\.3 and 3 libraries/);
  assert.deepEqual(readdirSync(join(out, "lib")).sort(), ["lib.es2015.d.ts", "lib.es2015.symbol.wellknown.d.ts", "lib.es5.d.ts", "typescript.js"]);
  assert.equal(readFileSync(join(out, "lib/lib.es5.d.ts"), "utf8"), "interface Five {}");
  const found = createRequire(import.meta.url)(out);
  assert.equal(found.version, "6.0.3");
  assert.equal(typeof found.createProgram, "function");
});

test("a library whose name the linker has moved gets the name that others refer to", { skip }, (context) => {
  const { path, out } = wheel(context, [...libraries(""), frame(compiler)].flat());
  const { stdout } = spawnSync("python3", [script, out, "--from", path], { encoding: "utf8" });
  if (/nothing decompresses zstd/.test(stdout)) return context.skip(stdout);
  assert.equal(readFileSync(join(out, "lib/lib.es2015.symbol.wellknown.d.ts"), "utf8"), "interface Symbols {}");
});

test("a package without a compiler is reported, and the tests are skipped", { skip }, (context) => {
  const empty = decompresses(wheel(context, [Buffer.from("nothing")]).path);
  assert.equal(empty.status, 0);
  assert.match(empty.stdout, /^Scripts\/stages\/typescript: .*contains no libraries of TypeScript: skipped\n$/);
  const { path } = wheel(context, libraries("").flat());
  const none = decompresses(path);
  if (/nothing decompresses zstd/.test(none.stdout)) return context.skip(none.stdout);
  assert.match(none.stdout, /contains 0 compilers and 3 libraries of TypeScript: skipped\n$/);
});

test("without network or pip, the reason is printed, and nothing fails", { skip }, (context) => {
  const folder = mkdtempSync(join(tmpdir(), "compiler-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  // A pip that fails as without a network, in place of the installed one.
  mkdirSync(join(folder, "pip"));
  writeFileSync(join(folder, "pip/__init__.py"), "");
  writeFileSync(join(folder, "pip/__main__.py"), 'import sys\nsys.exit("No matching distribution found")\n');
  const env = { ...process.env, PYTHONPATH: [folder, process.env.PYTHONPATH].filter(Boolean).join(delimiter) };
  const { status, stdout } = spawnSync("python3", [script, join(folder, "out")], { encoding: "utf8", env });
  assert.equal(status, 0);
  assert.match(stdout, /: pip cannot get deno==2\.9\.8 \(No matching distribution found\): skipped\n$/);
});
