import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { resolvedFrom } from "../validators/converters.mjs";

/** The maximum number of files that are read. */
const MOST_FILES = 5_000;

const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/g;
const ENDINGS = ["", ".ts", ".tsx", ".mts", ".cts", ".mjs", ".js", ".cjs", ".jsx", "/index.ts", "/index.tsx", "/index.mts", "/index.mjs", "/index.js"];

/** A source file. @typedef {{ path: string, text: string }} SourceFile */

/**
 * The router's file and the files that it imports, except those of installed packages. Reads imports without a compiler.
 * @param {string} file
 * @returns {SourceFile[]}
 */
export function sourceFiles(file) {
  const found = new Map();
  const pending = [resolve(file)];
  while (pending.length > 0 && found.size < MOST_FILES) {
    const path = pending.shift();
    if (found.has(path)) continue;
    const text = textOfFile(path);
    found.set(path, text);
    const imported = [...text.matchAll(SPECIFIER)].map(([, , name]) => importedFile(name, path));
    pending.push(...imported.filter((other) => other && !other.includes(`${sep}node_modules${sep}`)));
  }
  return [...found].map(([path, text]) => ({ path, text }));
}

/** The text of a file; empty if it cannot be read. */
export function textOfFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function importedFile(name, from) {
  if (name.startsWith("node:")) return undefined;
  if (/^\.{0,2}\//.test(name)) return importedPath(resolve(dirname(from), name));
  const [, alias] = /^[@~]\/(.+)$/.exec(name) ?? [];
  if (alias !== undefined) {
    const root = packageRoot(from);
    return importedPath(join(root, "src", alias)) ?? importedPath(join(root, alias));
  }
  const path = resolvedFrom(name, from);
  return path !== undefined && existsSync(path) && /\.[cm]?[jt]sx?$/.test(path) ? realpathSync(path) : undefined;
}

/** The file of an imported path: TypeScript imports `post.ts` as `post.js`. */
export function importedPath(path) {
  const bases = [path, path.replace(/\.([cm]?)jsx?$/, "")];
  const paths = bases.flatMap((base) => ENDINGS.map((ending) => base + ending));
  return paths.find((each) => /\.([cm]?[jt]sx?|json)$/.test(each) && isFile(each));
}

function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function packageRoot(file) {
  let folder = dirname(file);
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
