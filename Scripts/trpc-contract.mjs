#!/usr/bin/env node
// Made by Scripts/generate from Scripts/exporter. Do not edit.
//
// Writes the contract of a tRPC router: an OpenAPI 3.1 document with all that a client must know.
//
//   npx tsx trpc-contract.mjs src/router.ts --export appRouter --out contract.json
//
// It imports the router and reads what is there at run time, and asks TypeScript for what no validator says. Each
// validator is described by its own library: zod 4 by its `toJSONSchema`, zod 3, valibot and arktype by their
// converters, all others by Standard JSON Schema. `--help` lists the options. The file has no dependencies and needs
// Node 20 or newer; copy it into the backend, or run it from where it is. It is also a module:
//
//   import { contractOf } from "./trpc-contract.mjs";
//   const { document } = await contractOf(appRouter);
//
// What a procedure says of itself in `.meta({…})`:
//
//   event        a validator: what a subscription yields
//   tracked      whether a subscription's events carry an id; else seen from `tracked(…)` in its code
//   idempotent   whether a mutation may be sent twice
//   description  the text of its documentation
//   deprecated   true

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, watch, writeFileSync, writeSync } from "node:fs";
import { Session } from "node:inspector";
import { createRequire, findSourceMap, syncBuiltinESMExports } from "node:module";
import { Server } from "node:net";
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

// ---------------------------------------------------------------------------------------------------------------------
// problems.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What is wrong with a router, a sentence each: nothing is exported. */
class ContractError extends Error {
  /** @param {string[]} sentences */
  constructor(sentences) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

function messageOf(error) {
  return String(error?.message ?? error).split("\n")[0];
}

// ---------------------------------------------------------------------------------------------------------------------
// command/exit-guard.mjs
// ---------------------------------------------------------------------------------------------------------------------

const REMEDY = "Keep this out of the files that the router imports, or start it only where the server starts; --static reads types alone.";

/**
 * Lets this process end only through `end`. The router's code runs in it, and may end it or let it run out of work: the
 * status would be 0 then, as if there were a contract.
 * @returns {{ end: (code: number) => void, read: (file: string) => void }}
 */
function guardExit() {
  const exit = process.exit.bind(process);
  const leave = process.reallyExit?.bind(process) ?? exit;
  let file = "The router's file";
  let crash;
  const fail = (how) => {
    say(`${file} ${how} There is no contract. ${REMEDY}`);
    leave(2);
  };
  const ended = () => {
    const place = callerPlace();
    if (crash) {
      say(crash?.stack ?? String(crash));
      fail(`fails while it is read (${messageOf(crash)}).`);
    } else if (place !== undefined) fail(`ends the process while it is read${place}.`);
    else fail("waits for what never comes: a promise that it awaits is never settled.");
  };
  const calls = () => fail(`ends the process while it is read${callerPlace() ?? ""}.`);
  // "exit" tells of a process that has nothing left to do, and of one that is ended by a copy of `process.exit`.
  process.on("exit", ended);
  process.on("uncaughtExceptionMonitor", (error) => (crash = error));
  process.exit = calls;
  process.reallyExit = calls;
  process.exitCode = 2;
  syncBuiltinESMExports();
  return {
    end(code) {
      process.removeListener("exit", ended);
      // Listeners of the router's code may end the process themselves, or set another status.
      process.exit = exit;
      process.reallyExit = () => leave(code);
      exit(code);
    },
    read: (path) => (file = path),
  };
}

/** At once, also where the error output is a pipe. */
function say(sentence) {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // Nobody reads it.
  }
}

/** Where the process is ended, such as ` (src/env.ts:3)`; undefined if nothing ends it. */
function callerPlace() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const lines = String(new Error().stack).split("\n").slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const isExit = (line) => /\bprocess\.(exit|reallyExit)\b|\b(exit|reallyExit) \(node:|\bat (?:process\.)?calls\b/.test(line);
  const last = lines.findLastIndex(isExit);
  if (last < 0) return undefined;
  const place = lines.slice(last + 1).map((line) => line.match(/((?:file:\/\/|\/)[^()]+:\d+):\d+\)?$/)?.[1]).find(Boolean);
  if (place === undefined) return "";
  return ` (${relative(process.cwd(), place.startsWith("file:") ? fileURLToPath(place) : place)})`;
}

// ---------------------------------------------------------------------------------------------------------------------
// command/output.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Says what the contract leaves open. */
function tell(notes, places) {
  complain(notes);
  if (places.length === 0) return;
  const line = ({ procedure, place, reason, file }) =>
    `  ${procedure}: the ${place} ${reason}${file ? ` (${file})` : ""}`;
  complain([
    "The contract leaves these open, and clients get JSON there:",
    ...places.map(line),
    "Give each an .output(…), a subscription a .meta({ event: … }), or name the official exporter's document: --official.",
  ]);
}

function print(text) {
  return new Promise((done) => process.stdout.write(`${text}\n`, () => done(0)));
}

function complain(sentences) {
  if (sentences.length > 0) process.stderr.write(`${sentences.join("\n")}\n`);
}

// ---------------------------------------------------------------------------------------------------------------------
// schema/marks.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** @typedef {Record<string, any>} Schema A JSON Schema, or a part of one. */

/** @typedef {"input" | "output"} Direction Whether a value goes to the backend or comes from it. */

const MARK_PREFIX = "x-export-";

/** Words that are in a tree while the exporter works. None is left in the document. */
const MARK = {
  /** The number of the validator that a node was made from. */
  node: `${MARK_PREFIX}node`,
  /** Stands for the node of that number in the same document. */
  reference: `${MARK_PREFIX}reference`,
  /** Stands for a type of the pool, by its key. */
  type: `${MARK_PREFIX}type`,
  /** Stands for a tree that is already in the pool's form. */
  embedded: `${MARK_PREFIX}embedded`,
  /** Nothing tells the type; the value says why. */
  open: `${MARK_PREFIX}open`,
  /** It is open because of a validator of an unknown library. */
  unknown: `${MARK_PREFIX}unknown`,
  /** Undefined, which JSON does not have. */
  nothing: `${MARK_PREFIX}nothing`,
  /** A file, which only a form can carry. */
  file: `${MARK_PREFIX}file`,
  /** What is lost of it without superjson. */
  loss: `${MARK_PREFIX}loss`,
};

/** What stands beside a reference, and is not of the type itself. */
const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"];

/** Those that a component has of its own. */
const TEXTS = ["title", "description", "examples", "deprecated"];

/** @returns {Schema} */
function open(reason) {
  return { [MARK.open]: reason };
}

// ---------------------------------------------------------------------------------------------------------------------
// values.mjs
// ---------------------------------------------------------------------------------------------------------------------

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

const compareText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const sameJSON = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function pick(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

function omit(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** An own property, also for `__proto__`. */
function assign(object, key, value) {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

function mapValues(object, transform) {
  const mapped = {};
  for (const [key, value] of Object.entries(object)) assign(mapped, key, transform(value, key));
  return mapped;
}

/** `posts.getById` is `PostsGetById`. */
function pascalCase(text) {
  const words = String(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}

// ---------------------------------------------------------------------------------------------------------------------
// pool/shapes.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Formats that are another type, and not a limit. */
const KINDS = ["bigint", "binary"];

/**
 * A set of types that refer to each other by keys.
 * @typedef {object} TypeSet
 * @property {string[]} keys
 * @property {(node: Schema) => string | undefined} keyOf The key of the type that a node refers to.
 * @property {(key: string) => Schema} bodyOf
 */

/**
 * What types are for a client. Shapes are numbers: all types begin with the same one, and those that differ are parted until
 * none does, as types may refer to each other in circles. By default, limits, formats and texts make no difference; exact
 * shapes leave out texts alone.
 */
class Shapes {
  /**
   * @param {Record<string, TypeSet>} sets Those whose types are compared, by their names.
   * @param {{ isExact?: boolean, nameOf?: (key: string) => string | undefined }} [options] Types of different names differ.
   */
  constructor(sets, { isExact = false, nameOf = () => undefined } = {}) {
    this.isExact = isExact;
    this.nameOf = nameOf;
    this.entries = new Map();
    this.words = new Map();
    for (const [name, set] of Object.entries(sets)) for (const key of set.keys) this.add(set, name, key);
    this.part();
  }

  /** The shape of the type with a key. */
  of(set, key) {
    return this.entries.get(`${set} ${key}`).shape;
  }

  add(set, name, key) {
    const entry = { body: bodyBehind(set, key), keyOf: set.keyOf, prefix: name, name: this.nameOf(key) ?? "", shape: 0 };
    this.entries.set(`${name} ${key}`, entry);
    this.addInline(entry, entry.body);
  }

  /** Objects that are written in place are types, too. */
  addInline({ keyOf, prefix }, body) {
    const visit = (node) => {
      if (!isObject(node) || keyOf(node) !== undefined) return;
      if (node !== body && node.properties && !this.entries.has(node)) this.entries.set(node, { body: node, keyOf, prefix, name: "", shape: 0 });
      for (const word of ["items", "additionalProperties"]) visit(node[word]);
      for (const word of ["prefixItems", "oneOf", "allOf"]) node[word]?.forEach(visit);
      for (const value of Object.values(node.properties ?? {})) visit(value);
    };
    visit(body);
  }

  part() {
    for (let count = 1, known = 0; count !== known; ) {
      known = count;
      const numbers = new Map();
      const next = [...this.entries.values()].map((entry) => {
        const text = `${entry.shape} ${entry.name} ${this.parts(entry.body, entry)}`;
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        return [entry, numbers.get(text)];
      });
      for (const [entry, shape] of next) entry.shape = shape;
      count = numbers.size;
    }
  }

  /** A node in a form that does not depend on the order of its parts. */
  text(node, entry) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const key = entry.keyOf(node);
    const found = key === undefined ? this.entries.get(node) : this.entries.get(`${entry.prefix} ${key}`);
    return found ? `#${found.shape}` : this.parts(node, entry);
  }

  parts(node, entry) {
    if (!isObject(node) || node[MARK.open]) return "?";
    const parts = [this.wordsOf(node), this.members(node, entry)];
    for (const word of ["items", "additionalProperties"]) {
      if (isObject(node[word])) parts.push(`${word}:${this.text(node[word], entry)}`);
    }
    if (node.prefixItems) parts.push(`[${node.prefixItems.map((item) => this.text(item, entry)).join()}]`);
    for (const word of ["oneOf", "allOf"]) {
      if (node[word]) parts.push(`${word}(${node[word].map((member) => this.text(member, entry)).sort().join()})`);
    }
    return parts.filter(Boolean).join(" ") || "?";
  }

  /** What a node says of itself, which no parting changes. */
  wordsOf(node) {
    if (!this.words.has(node)) {
      const kinds = this.isExact ? exactWords(node) : [kindsOf(node), node["x-trpc"]?.class];
      this.words.set(node, [...kinds, valuesOf(node)].filter(Boolean).join(" "));
    }
    return this.words.get(node);
  }

  members({ properties, required = [] }, entry) {
    if (!properties) return "";
    const written = Object.keys(properties).sort().map((key) => {
      return `${JSON.stringify(key)}${required.includes(key) ? "!" : ""}:${this.text(properties[key], entry)}`;
    });
    return `{${written.join()}}`;
  }
}

/** The body of a type, or of the one that it is another name of. */
function bodyBehind({ keyOf, bodyOf }, key) {
  let body = bodyOf(key);
  for (const seen = new Set([key]); keyOf(body) !== undefined && !seen.has(keyOf(body)); ) {
    seen.add(keyOf(body));
    body = bodyOf(keyOf(body));
  }
  return body;
}

function kindsOf({ type, format }) {
  const names = [type ?? []].flat().map((name) => (name === "integer" && !KINDS.includes(format) ? "number" : name));
  return names.sort().join("|") + (KINDS.includes(format) ? `/${format}` : "");
}

/** Keywords that are compared by their parts, or tell nothing to a client. */
const OTHERS = new Set(["const", "enum", "properties", "required", "items", "prefixItems", "oneOf", "allOf", ...TEXTS]);

/** The type of a node, with its limits, formats and defaults. */
function exactWords(node) {
  const words = Object.keys(node).filter((key) => !OTHERS.has(key) && !key.startsWith(MARK_PREFIX)).sort();
  return words.map((key) => `${key}:${exactText(key, node[key])}`);
}

function exactText(key, value) {
  if (key === "type") return [value].flat().sort().join("|");
  return JSON.stringify(key === "additionalProperties" && isObject(value) ? {} : value);
}

function valuesOf(node) {
  const values = node.enum ?? ("const" in node ? [node.const] : []);
  return values.length > 0 ? `=${values.map((value) => JSON.stringify(value)).sort().join("|")}` : "";
}

/** The types of the pool. */
function pooledSet(pool) {
  return { keys: [...pool.types.keys()], keyOf: (node) => node[MARK.type], bodyOf: (key) => pool.types.get(key).body };
}

/** The components of a contract. */
function documentSet(document) {
  const schemas = document?.components?.schemas ?? {};
  const keyOf = ({ $ref }) => (typeof $ref === "string" ? $ref.split("/").pop() : undefined);
  return { keys: Object.keys(schemas), keyOf, bodyOf: (key) => schemas[key] ?? {} };
}

// ---------------------------------------------------------------------------------------------------------------------
// pool/documents.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** A schema and all schemas in it, but not those in what is an end. */
function nodesOf(node, found = new Set(), isEnd = () => false) {
  if (typeof node !== "object" || node === null || found.has(node)) return found;
  found.add(node);
  if (!isEnd(node)) for (const key in node) nodesOf(node[key], found, isEnd);
  return found;
}

/** The numbers that references in a schema lead to. */
function referencesOf(schema, isEnd) {
  const references = [...nodesOf(schema, new Set(), isEnd)].filter((node) => MARK.reference in node);
  return references.map((node) => node[MARK.reference]);
}

/** The nodes of a document that have numbers, the first of each. */
function numberedNodes(root) {
  const nodes = new Map();
  for (const node of nodesOf(root)) {
    if (MARK.node in node && !(MARK.reference in node) && !nodes.has(node[MARK.node])) nodes.set(node[MARK.node], node);
  }
  return nodes;
}

/** What a reference leads to in the end. */
function followed(pointer, root) {
  let node = pointed(root, pointer);
  for (let steps = 0; typeof node?.$ref === "string" && steps < 100; steps++) node = pointed(root, node.$ref);
  if (!isObject(node) || node.$ref) throw new Error(`its reference ${pointer} leads nowhere`);
  return node;
}

/** The name of a definition, unless a converter made it up. */
function definitionName(pointer) {
  const name = decodeURIComponent(pointer.split("/").pop() ?? "");
  const isNamed = /^#\/(\$defs|definitions)\/[^/]+$/.test(pointer) && !/^[_a-z]*\d+$/i.test(name);
  return isNamed ? name : undefined;
}

/** What a JSON pointer in a document leads to. */
function pointed(root, pointer) {
  const steps = pointer.replace(/^#\/?/, "").split("/").filter(Boolean);
  const keys = steps.map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce((node, key) => node?.[key], root);
}

// ---------------------------------------------------------------------------------------------------------------------
// schema/objects.mjs
// ---------------------------------------------------------------------------------------------------------------------

function replace(json, other) {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, other);
}

/** Objects that are all written in place are one object. Closed objects would exclude each other. */
function conjunctionOf(schema, isKept) {
  if (!schema.allOf) return schema;
  const { allOf, ...rest } = schema;
  const isPlain = !allOf.some(isKept) && Object.keys(omit(rest, [...ANNOTATIONS, MARK.node])).length === 0;
  const merged = isPlain ? mergeObjects(allOf) : undefined;
  if (merged) return { ...merged, ...rest };
  if (allOf.length === 1 && allOf[0].$ref) return { ...allOf[0], ...rest };
  return { ...rest, allOf: allOf.map((part) => opened(part)) };
}

/** The object that has the properties of all; undefined if one is something else. */
function mergeObjects(parts) {
  const known = ["type", "properties", "required", "additionalProperties", MARK.node, ...ANNOTATIONS];
  const isPlain = (part) => part.type === "object" && part.properties && Object.keys(omit(part, known)).length === 0;
  if (!parts.every(isPlain)) return undefined;
  const properties = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part.properties))) {
    assign(properties, key, Object.hasOwn(properties, key) ? bothOf(properties[key], value) : value);
  }
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  const others = parts.map((part) => part.additionalProperties);
  const additionalProperties = others.find((value) => value !== false && value !== undefined);
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(others.every((value) => value === false) && { additionalProperties: false }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** What is of two schemas: one schema if they do not speak of the same. */
function bothOf(first, second) {
  const common = Object.keys(first).filter((key) => key in second && key !== MARK.node);
  const isType = [MARK.type, "$ref", "oneOf"].some((key) => key in first || key in second);
  if (sameJSON(first, second)) return first;
  const isTypeAlone = common.every((key) => key === "type" && sameJSON(first[key], second[key]));
  if (!isType && isTypeAlone) return { ...first, ...second };
  return { allOf: [first, second] };
}

/** A schema that takes other properties, too; also one that is a union of closed ones. */
function opened(schema, resolved = (member) => member) {
  const { additionalProperties, oneOf, ...rest } = resolved(schema);
  return {
    ...rest,
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    ...(oneOf && { oneOf: oneOf.map((member) => opened(member, resolved)) }),
  };
}

function isUntyped(schema) {
  return Object.keys(schema).length === 0;
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/classes.mjs
// ---------------------------------------------------------------------------------------------------------------------

const BIGINT = { type: "integer", format: "bigint", [MARK.loss]: "is a bigint, which JSON cannot carry" };

const BYTE = { type: "integer", minimum: 0, maximum: 255 };

/** The elements of typed arrays. */
const ELEMENTS = {
  Uint8Array: BYTE,
  Uint8ClampedArray: BYTE,
  Int8Array: { type: "integer" },
  Int16Array: { type: "integer" },
  Uint16Array: { type: "integer" },
  Int32Array: { type: "integer" },
  Uint32Array: { type: "integer" },
  Float32Array: { type: "number" },
  Float64Array: { type: "number" },
  BigInt64Array: BIGINT,
  BigUint64Array: BIGINT,
};

/** A class that superjson sends with its name, which `x-trpc` tells to clients. */
const called = (name, schema) => ({ ...schema, "x-trpc": { class: name } });

/** What superjson sends of a typed array. */
const typedArray = (name) => ({
  ...called(name, { type: "array", items: ELEMENTS[name] }),
  [MARK.loss]: `is a ${name}, which JSON sends as an object`,
});

const ERROR = {
  type: "object",
  properties: { name: { type: "string" }, message: { type: "string" } },
  required: ["name", "message"],
};

/** Classes of JavaScript and what is sent of their instances. */
const CLASSES = {
  ...Object.fromEntries(Object.keys(ELEMENTS).map((name) => [name, typedArray(name)])),
  File: { type: "string", format: "binary", [MARK.file]: true },
  Blob: { type: "string", format: "binary", [MARK.file]: true },
  // They may be a body of their own.
  Uint8Array: { type: "string", format: "binary" },
  Buffer: { type: "string", format: "binary" },
  Date: { type: "string", format: "date-time" },
  URL: called("URL", { type: "string", format: "uri" }),
  RegExp: { ...called("RegExp", { type: "string" }), [MARK.loss]: "is a RegExp, which JSON sends as {}" },
  Error: { ...called("Error", ERROR), [MARK.loss]: "is an Error, which JSON sends as {}" },
};

const DATE = CLASSES.Date;

const REFUSED_DATE = {
  ...DATE,
  [MARK.loss]: "is a date, and refuses the text that JSON has for it; z.coerce.date() takes it",
};

const NOTHING = { [MARK.nothing]: true };

/** The schema of an instance of a class. */
function instanceOf(constructor) {
  return instanceSchema(constructor) ?? open(`is an instance of ${constructor?.name ?? "an unknown class"}`);
}

function instanceSchema(constructor) {
  return CLASSES[constructor?.name];
}

const setOf = (element) => ({
  type: "array",
  items: element,
  uniqueItems: true,
  [MARK.loss]: "is a Set, which JSON sends as {}",
});

/** superjson writes a map as a list of pairs; `x-trpc` tells it from one. */
const mapOf = (key, value) => ({
  type: "array",
  items: { type: "array", prefixItems: [key, value], items: false, minItems: 2, maxItems: 2 },
  "x-trpc": { class: "Map" },
  [MARK.loss]: "is a Map, which JSON sends as {}",
});

const UNTYPED_TRANSFORM = "is the result of a transform; pipe it into a validator of what it gives";

const UNTYPED_CUSTOM = "is checked by the backend's own code";

// ---------------------------------------------------------------------------------------------------------------------
// validators/defaults.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Writes a default as it is sent. One that is another each time, such as the present, is none that a contract could
 * name, and neither is one that JSON cannot say.
 */
function writeDefault(json, make) {
  delete json.default;
  try {
    const [first, second] = [make(), make()];
    const isTime = first instanceof Date || typeof first === "number";
    const isPresent = isTime && Math.abs(Number(first) - Date.now()) < 60_000;
    const sent = sentAs(first);
    if (!isPresent && sent !== undefined && sameJSON(sent, sentAs(second))) json.default = sent;
  } catch {
    // It has no default that can be known.
  }
}

/** A value as JSON beside superjson's notes; undefined if there is none. */
function sentAs(value) {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  if (typeof value === "number" && !Number.isFinite(value)) return undefined;
  if (value instanceof Set || value instanceof Map) return sentAs([...value]);
  const text = JSON.stringify(value, (_, inner) => (isObject(inner) || inner === value ? inner : sentAs(inner)));
  return text === undefined ? undefined : JSON.parse(text);
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/arktype.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** arktype, whose types describe themselves. @type {Dialect} */
const arktype = {
  packages: [],
  recognises: (validator) => validator["~standard"]?.vendor === "arktype" && Boolean(validator.toJsonSchema),
  base: (type) => type,
  name: () => undefined,
  isNothing: (validator) => validator.expression === "undefined",
  isOptional: (validator, direction) => (direction === "input" ? validator.in : validator.out).allows(undefined),
  schema(validator, direction, pool) {
    const schema = arktypeSchema(validator, direction);
    const exported = [...pool.names.keys()].filter((base) => base !== validator && dialectOf(base) === arktype);
    const byText = new Map();
    for (const base of exported) {
      const text = JSON.stringify(arktypeSchema(base, direction));
      byText.set(text, [...(byText.get(text) ?? []), base]);
    }
    // arktype writes a type wherever it is used: what is exactly one with a name is that.
    const found = [...nodesOf(schema)].map((node) => [node, byText.get(JSON.stringify(node)) ?? []]);
    for (const [node, [base, ...others]] of found) {
      if (base && others.length === 0 && node.type === "object") node[MARK.node] = pool.number(base);
    }
    if (schema.type === "object") schema[MARK.node] = pool.number(validator);
    return schema;
  },
};

/** The type of one side: what a morph takes, or what it gives. */
function arktypeSchema(type, direction) {
  const fallback = (context) => ({ ...arktypeMissing(context) });
  const given = type.toJsonSchema({ fallback });
  const schema = direction === "input" ? given : type.out.toJsonSchema({ fallback });
  delete schema.$schema;
  if (direction === "output") markMorphs(schema, given);
  for (const node of nodesOf(schema)) arktypeCorrect(node);
  return schema;
}

/** What takes something, and gives anything, is a morph whose result has no type. */
function markMorphs(schema, given) {
  if (isUntyped(schema) && !isUntyped(given)) return Object.assign(schema, open(UNTYPED_TRANSFORM));
  for (const key of Object.keys(schema)) {
    if (isObject(schema[key]) && isObject(given[key])) markMorphs(schema[key], given[key]);
  }
}

function arktypeCorrect(node) {
  // A pattern beside a format says the same.
  if (typeof node.format === "string" && typeof node.pattern === "string") delete node.pattern;
  const members = Array.isArray(node.anyOf) ? node.anyOf : [];
  const isFormat = ({ format }) => typeof format === "string" && format === members[0].format;
  if (members.length === 0 || !members.every(isFormat)) return;
  replace(node, { ...omit(node, ["anyOf"]), type: "string", format: members[0].format });
}

function arktypeMissing(context) {
  switch (context.code) {
    case "date":
      return DATE;
    case "proto":
      return instanceOf(context.proto);
    case "domain":
      return context.domain === "bigint" ? BIGINT : context.domain === "undefined" ? NOTHING : open("is a symbol");
    case "unit":
      if (context.unit === undefined) return NOTHING;
      return typeof context.unit === "bigint" ? BIGINT : open(UNTYPED_CUSTOM);
    case "defaultValue":
      return { ...context.base, default: sentAs(typeof context.value === "function" ? context.value() : context.value) };
    default:
      return context.base;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/standard.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Any other library, if its validators describe themselves as Standard JSON Schema says. @type {Dialect} */
const standard = {
  packages: [],
  recognises: (validator) => typeof validator["~standard"]?.jsonSchema?.input === "function",
  base: (validator) => validator,
  name: () => undefined,
  isNothing: () => false,
  isOptional: () => false,
  schema(validator, direction, pool) {
    const schema = structuredClone(validator["~standard"].jsonSchema[direction]({ target: "draft-2020-12" }));
    if (schema.type === "object") schema[MARK.node] = pool.number(validator);
    return schema;
  },
};

// ---------------------------------------------------------------------------------------------------------------------
// schema/keywords.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Keywords whose values are no schemas. */
const VALUE_KEYWORDS = new Set(["default", "examples", "enum", "const", "required", "type", "x-trpc"]);

/** Keywords whose values are numbers, whatever else a converter writes there: the limits of dates are none. */
const BOUND_KEYWORDS = new Set(["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"]);

/** Keywords whose values are schemas by their names. */
const MAP_KEYWORDS = new Set(["properties", "patternProperties", "$defs", "definitions"]);

/** What a schema has as a document, and not as a type. */
const DOCUMENT_KEYWORDS = new Set([MARK.node, MARK.reference, "$ref", "$defs", "definitions"]);

/** Keywords that say nothing to a client. */
const NEEDLESS = new Set(["$schema", "$id", "$anchor", "id", "~standard", "errorMessage", "markdownDescription"]);

const SCALARS = ["string", "number", "integer", "boolean"];

// ---------------------------------------------------------------------------------------------------------------------
// schema/unions.mjs
// ---------------------------------------------------------------------------------------------------------------------

function isNull(schema) {
  return schema?.type === "null" && Object.keys(schema).every((key) => key === "type" || key === MARK.node);
}

/** The members of a union, those of unnamed unions in it, too, and null once. */
function unionMembers(schema, isKept) {
  const direct = (schema.anyOf ?? schema.oneOf).filter((member) => !member[MARK.nothing]);
  const members = direct.flatMap((member) => {
    const isBare = Object.keys(member).every((key) => ["oneOf", MARK.node].includes(key));
    return member.oneOf && isBare && !isKept(member) ? member.oneOf : [member];
  });
  return members.filter((member, index) => !isNull(member) || members.findIndex(isNull) === index);
}

function unionOf(schema, isKept) {
  if (!schema.anyOf && !schema.oneOf) return schema;
  const { anyOf, oneOf, ...rest } = schema;
  const members = unionMembers(schema, isKept);
  if (members.length === 1 && !members[0].$ref) return { ...members[0], ...omit(rest, [MARK.node]) };
  const bare = members.map((member) => omit(member, [MARK.node]));
  if (bare.every((member) => typeof member.type === "string" && Object.keys(member).length === 1)) {
    const types = [...new Set(bare.map((member) => member.type))];
    return { ...rest, type: types.length === 1 ? types[0] : types };
  }
  return listOf(bare, rest) ?? { ...rest, oneOf: members };
}

/** The list of values that a union of values is. */
function listOf(members, rest) {
  const values = members.filter((member) => !isNull(member));
  const isValue = (member) => (member.const !== undefined || member.enum) && Object.keys(member).length === 2;
  const types = new Set(values.flatMap((member) => member.type).filter((type) => type !== "null"));
  const [type] = types;
  if (!values.every(isValue) || types.size !== 1 || !SCALARS.includes(type)) return undefined;
  const listed = new Set(values.flatMap((member) => member.enum ?? [member.const]));
  const takesNull = listed.delete(null) || values.length < members.length;
  return { ...rest, type: takesNull ? [type, "null"] : type, enum: [...listed] };
}

/** `oneOf: [string, null]` is `type: [string, "null"]`; in a list of values, null is one of them. */
function nullableOf(schema, isKept) {
  const other = schema.oneOf?.length === 2 ? schema.oneOf.find((member) => !isNull(member)) : undefined;
  if (other && schema.oneOf.some(isNull) && SCALARS.includes(other.type) && !isKept(other)) {
    const { oneOf, ...rest } = schema;
    return addNull({ ...other, ...rest, type: [other.type, "null"] });
  }
  return addNull(schema);
}

function addNull(schema) {
  if (!Array.isArray(schema.type) || !schema.type.includes("null")) return schema;
  if (schema.const !== undefined && schema.const !== null) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  return schema;
}

/** The tree as it is where null is refused. */
function withoutNull(tree) {
  const { type, enum: values, oneOf, ...rest } = tree;
  const types = Array.isArray(type) ? type.filter((name) => name !== "null") : type;
  const members = oneOf?.filter((member) => !isNull(member));
  if (members?.length === 1) return { ...members[0], ...rest };
  return {
    ...rest,
    ...(type && { type: types.length === 1 ? types[0] : types }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(members && { oneOf: members }),
  };
}

/** The tree, or null. */
function orNull(tree) {
  if ([tree.type].flat().includes("null") || tree.oneOf?.some(isNull)) return tree;
  return nullableOf({ oneOf: [tree, { type: "null" }] }, () => false);
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/converters.mjs
// ---------------------------------------------------------------------------------------------------------------------

function required(converter, library, name) {
  if (converter) return converter;
  throw new Error(`${library} needs a converter: npm install --save-dev ${name}`);
}

/** What the packages of converters call their function. */
const CONVERTERS = ["toJSONSchema", "zodToJsonSchema", "toJsonSchema"];

/**
 * The converters of the libraries whose validators the router has, as installed beside it.
 * @returns {Promise<Record<string, Function>>}
 */
async function loadConverters(procedures, from) {
  const validators = procedures.flatMap(({ inputs, output, meta }) => [...inputs, output, meta.event]);
  const used = new Set(validators.map(dialectOf));
  const converters = {};
  for (const [key, dialect] of Object.entries(DIALECTS)) {
    if (!used.has(dialect)) continue;
    for (const name of dialect.packages) {
      const module = await importFrom(name, from);
      const converter = CONVERTERS.find((member) => typeof module?.[member] === "function");
      converters[key] ??= converter && module[converter];
    }
  }
  return converters;
}

/** A package as the router's file would get it; undefined if it is not installed. */
async function importFrom(name, from) {
  try {
    const path = resolvedFrom(name, from);
    return path && (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(path).href));
  } catch {
    return undefined;
  }
}

function resolvedFrom(name, from) {
  try {
    return createRequire(from ?? join(process.cwd(), "router.mjs")).resolve(name);
  } catch {
    return undefined;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/valibot.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** valibot, by its package of the same makers. @type {Dialect} */
const valibot = {
  packages: ["@valibot/to-json-schema"],
  recognises: (validator) => validator.kind === "schema" && validator["~standard"]?.vendor === "valibot",
  base: valibotBase,
  name: () => undefined,
  isNothing: (validator) => ["void", "undefined"].includes(validator.type),
  isOptional(validator, direction) {
    if (["any", "unknown"].includes(validator.type)) return direction === "input";
    if (validator.type === "union") {
      return validator.options.some((option) => valibot.isNothing(option) || valibot.isOptional(option, direction));
    }
    const takesUndefined = ["optional", "undefinedable", "nullish"].includes(validator.type);
    return takesUndefined && (direction === "input" || validator.default === undefined);
  },
  schema(validator, direction, pool) {
    const convert = required(pool.converters.valibot, "valibot", "@valibot/to-json-schema");
    return convert(validator, {
      typeMode: direction,
      errorMode: "ignore",
      overrideSchema: ({ valibotSchema, jsonSchema }) => valibotCorrect(valibotSchema, jsonSchema, direction, pool),
      overrideAction: ({ valibotAction, jsonSchema }) => valibotAct(valibotAction, jsonSchema, direction, pool),
    });
  },
};

/** The converter sees the parts of a pipe, and the first of them has the type. */
function valibotBase(schema) {
  if (schema.pipe) return valibotBase(schema.pipe[0] === schema ? omit(schema, ["pipe"]) : schema.pipe[0]);
  return ["optional", "exact_optional", "undefinedable"].includes(schema.type) ? valibotBase(schema.wrapped) : schema;
}

function valibotCorrect(schema, json, direction, pool) {
  const written = { ...json, ...valibotMissing(schema, direction, pool) };
  if (schema.type.includes("object")) {
    written[MARK.node] = pool.number(schema);
    if (schema.type === "object") written.additionalProperties = false;
    const entries = Object.entries(schema.entries);
    written.required = entries.filter(([, entry]) => valibotNeeds(entry, direction)).map(([key]) => key);
  }
  // What a tuple strips is no part of the contract.
  if (schema.type === "tuple") written.additionalItems = false;
  if (schema.type === "record" && schema.key.options) {
    Object.assign(written, { propertyNames: { enum: schema.key.options } });
  }
  if (schema.default !== undefined) {
    writeDefault(written, () => (typeof schema.default === "function" ? schema.default() : schema.default));
  }
  return written;
}

/** Whether an object has the property of an entry. One that is undefined is not sent. */
function valibotNeeds(entry, direction) {
  if (entry.type === "exact_optional") return direction === "output" && entry.default !== undefined;
  if (["any", "unknown"].includes(entry.type)) return true;
  const mayBeMissing = direction === "output" || ["optional", "nullish"].includes(entry.type);
  return !(mayBeMissing && valibot.isOptional(entry, direction));
}

/** Transformations that leave the type as it is. */
const VALIBOT_KEEPING = [
  "trim",
  "trim_start",
  "trim_end",
  "to_lower_case",
  "to_upper_case",
  "normalize",
  "readonly",
  "brand",
];

function valibotAct(action, json, direction, pool) {
  if (action.type === "metadata" && action.metadata.id && MARK.node in json) {
    pool.names.set(pool.bases[json[MARK.node]], action.metadata.id);
  }
  const isTransform = action.kind === "transformation" && !VALIBOT_KEEPING.includes(action.type);
  if (isTransform && direction === "output") return open(UNTYPED_TRANSFORM);
  const limits = VALIBOT_LIMITS[action.type]?.(action.requirement);
  if (limits) return { ...json, ...limits };
  // Valibot's times have no offset, so that they are none of JSON Schema's.
  return ["iso_date_time", "iso_time", "iso_time_second"].includes(action.type) ? omit(json, ["format"]) : undefined;
}

/** Limits that the converter leaves out. */
const VALIBOT_LIMITS = {
  min_size: (minItems) => ({ minItems }),
  max_size: (maxItems) => ({ maxItems }),
  size: (size) => ({ minItems: size, maxItems: size }),
  gt_value: (exclusiveMinimum) => ({ exclusiveMinimum }),
  lt_value: (exclusiveMaximum) => ({ exclusiveMaximum }),
};

function valibotMissing(schema, direction, pool) {
  const embed = (inner) => pool.embed(inner, direction);
  switch (schema.type) {
    case "date":
      return direction === "input" ? REFUSED_DATE : DATE;
    case "bigint":
      return BIGINT;
    case "literal":
      return typeof schema.literal === "bigint" ? BIGINT : undefined;
    case "non_optional":
      return embed(schema.wrapped);
    case "non_nullable":
    case "non_nullish":
      return pool.embedTree(withoutNull(pool.convert(schema.wrapped, direction)));
    case "set":
      return setOf(embed(schema.value));
    case "map":
      return mapOf(embed(schema.key), embed(schema.value));
    case "file":
    case "blob":
      return CLASSES.File;
    case "instance":
      return instanceOf(schema.class);
    case "void":
    case "undefined":
      return NOTHING;
    case "custom":
      return open(UNTYPED_CUSTOM);
    case "nan":
      return { type: "number" };
    case "function":
    case "symbol":
    case "promise":
      return open(`is a ${schema.type}, which cannot be sent`);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/zod4-missing.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What a schema keeps when its type is written anew. */
const KEPT = [MARK.node, "title", "description", "deprecated"];

/** What zod has no JSON Schema for. */
function zod4Missing(schema, direction, pool) {
  const { def, bag } = schema._zod;
  const embed = (inner) => pool.embed(inner, direction);
  switch (def.type) {
    case "date":
      return direction === "input" && !def.coerce ? REFUSED_DATE : DATE;
    case "bigint":
      return { ...BIGINT, ...safeBounds(bag) };
    case "nan":
      return { type: "number" };
    case "set":
      return { ...setOf(embed(def.valueType)), ...sizeOf(bag) };
    case "map":
      return mapOf(embed(def.keyType), embed(def.valueType));
    case "void":
    case "undefined":
      return NOTHING;
    case "custom":
      return bag.Class ? instanceOf(bag.Class) : open(UNTYPED_CUSTOM);
    case "transform":
      return open(UNTYPED_TRANSFORM);
    case "function":
    case "symbol":
      return open(`is a ${def.type}, which cannot be sent`);
  }
}

function checksOf(def) {
  return (def.checks ?? []).map((check) => check._zod.def);
}

function sizeOf(bag) {
  const size = { minItems: bag.minimum, maxItems: bag.maximum };
  return Object.fromEntries(Object.entries(size).filter(([, value]) => typeof value === "number"));
}

function safeBounds(bag) {
  const bounds = { minimum: Number(bag.minimum), maximum: Number(bag.maximum) };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => Number.isSafeInteger(value)));
}

/** `z.json()`: a union that is all that JSON has. */
function isAnyJSON(schema) {
  const { def } = schema._zod;
  const kinds = def.type === "union" ? def.options.map((option) => option._zod.def.type) : [];
  return ["string", "number", "boolean", "null", "array", "record"].every((kind) => kinds.includes(kind));
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/zod4-limits.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Formats whose pattern is the author's own, and not the format said again. */
const PATTERN_FORMATS = ["regex", "includes", "starts_with", "ends_with", "lowercase", "uppercase", "template_literal"];

/** JSON Schema's names of formats. zod's time has no offset, so that it is none of JSON Schema's. */
const FORMAT_NAMES = { guid: "uuid", url: "uri", datetime: "date-time", json_string: "json-string", time: undefined };

function zod4String(schema, json) {
  const checks = [schema._zod.def, ...checksOf(schema._zod.def)];
  const isOwn = (name) => schema._zod.traits?.has("$ZodCustomStringFormat") && name !== "hostname";
  const formats = checks.filter(({ format: name }) => name && !PATTERN_FORMATS.includes(name) && !isOwn(name));
  // A pattern beside a format takes its place in zod, but not what it says.
  const [format] = formats.map((check) => (check.format in FORMAT_NAMES ? FORMAT_NAMES[check.format] : check.format));
  if (format) json.format = format;
  else if (formats.length > 0) delete json.format;
  // A date without an offset is no date-time.
  if (format === "date-time" && checks.some((check) => check.local)) delete json.format;
  if (json.format) delete json.contentEncoding;
  const said = new Set(json.format ? formats.map((check) => check.pattern?.source) : []);
  const patterns = [...(schema._zod.bag.patterns ?? [])];
  writePatterns(json, patterns.filter((pattern) => !said.has(pattern.source)));
}

/** JSON Schema has no flags: what ignores case is left out rather than said wrongly. */
function writePatterns(json, patterns) {
  const sources = patterns.filter((pattern) => !/[ims]/.test(pattern.flags)).map((pattern) => pattern.source);
  delete json.pattern;
  delete json.allOf;
  if (sources.length === 1) json.pattern = sources[0];
  if (sources.length > 1) json.allOf = sources.map((pattern) => ({ pattern }));
}

/** Integers of a size, and the bounds that come with the size alone. */
function zod4Number(json, formats) {
  if (formats.includes("int32")) json.format = "int32";
  if (formats.includes("float32")) json.format = "float";
  const isImplied = (bound) =>
    Math.abs(bound) === Number.MAX_SAFE_INTEGER ||
    Math.abs(bound) > 3e38 ||
    (json.format === "int32" && (bound === 2147483647 || bound === -2147483648));
  for (const key of ["minimum", "maximum"]) if (isImplied(json[key])) delete json[key];
}

/** The length of a tuple, which zod 4.0 does not say. */
function zod4Tuple({ items, rest }, json, direction) {
  const side = direction === "input" ? "optin" : "optout";
  const needed = items.findLastIndex((item) => item._zod[side] === undefined) + 1;
  if (needed > 0) json.minItems ??= needed;
  if (rest) return;
  json.items ??= false;
  json.maxItems ??= items.length;
}

/** The keys that a record must have, which zod 4.0 does not say. */
function zod4Record({ keyType, partial }, json) {
  const keys = [...(keyType._zod.values ?? [])].map(String);
  if (keys.length > 0 && !partial) json.required ??= keys;
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/zod3.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** zod 3, by zod-to-json-schema. @type {Dialect} */
const zod3 = {
  packages: ["zod-to-json-schema"],
  recognises: (validator) => typeof validator._def?.typeName === "string" && validator._def.typeName.startsWith("Zod"),
  base: zod3Base,
  name: () => undefined,
  annotations: ({ description }) => (description ? { description } : {}),
  isNothing: (validator) => ["ZodVoid", "ZodUndefined"].includes(validator._def.typeName),
  isOptional: zod3IsOptional,
  schema(validator, direction, pool) {
    const convert = required(pool.converters.zod3, "zod 3", "zod-to-json-schema");
    return convert(validator, {
      target: "jsonSchema7",
      pipeStrategy: direction,
      effectStrategy: "input",
      removeAdditionalStrategy: "passthrough",
      postProcess: (json, def) => zod3Correct(json, def, direction, pool),
    });
  },
};

const ZOD3_WRAPPERS = ["Optional", "Default", "Catch", "Readonly", "Branded", "Promise", "Lazy", "Effects"].map(
  (name) => `Zod${name}`,
);

/** Converters see definitions, not schemas: a definition stands for its schema. */
const zod3Schemas = new WeakMap();

function zod3Schema(def) {
  if (!zod3Schemas.has(def)) zod3Schemas.set(def, { _def: def, description: def.description });
  return zod3Schemas.get(def);
}

function zod3Inner(def) {
  return def.innerType ?? def.type ?? def.schema ?? def.getter?.();
}

function zod3Base({ _def: def }) {
  const isWrapper = ZOD3_WRAPPERS.includes(def.typeName) && def.effect?.type !== "transform";
  return isWrapper ? zod3Base(zod3Inner(def)) : zod3Schema(def);
}

function zod3IsOptional(schema, direction) {
  const def = schema._def;
  switch (def.typeName) {
    case "ZodOptional":
      return true;
    case "ZodAny":
    case "ZodUnknown":
    case "ZodDefault":
      return direction === "input";
    case "ZodUnion":
      return def.options.some((option) => zod3.isNothing(option) || zod3IsOptional(option, direction));
    case "ZodPipeline":
      return zod3IsOptional(direction === "input" ? def.in : def.out, direction);
    case "ZodEffects":
      if (isZod3Custom(def)) return direction === "input" && zod3Accepts(def, undefined);
      return zod3IsOptional(def.schema, direction);
    default:
      if (![...ZOD3_WRAPPERS, "ZodNullable"].includes(def.typeName)) return false;
      return zod3IsOptional(zod3Inner(def), direction);
  }
}

function zod3Correct(json, def, direction, pool) {
  const { typeName } = def;
  if (def.effect?.type === "transform" && direction === "output") return open(UNTYPED_TRANSFORM);
  if (isZod3Custom(def)) return { ...(instanceSchema(zod3Class(def)) ?? open(UNTYPED_CUSTOM)) };
  if (typeName === "ZodVoid" || typeName === "ZodUndefined") return { ...NOTHING };
  if (json === undefined) return json;
  if (typeName === "ZodDate") return { ...json, ...(direction === "input" && !def.coerce && REFUSED_DATE) };
  if (typeName === "ZodBigInt") return { ...BIGINT, ...pick(json, ["description"]) };
  if (typeName === "ZodMap") {
    const [key, value] = json.items?.items ?? [{}, json.additionalProperties ?? {}];
    return mapOf(key, value);
  }
  if (typeName === "ZodNaN") return { type: "number" };
  if (typeName === "ZodNumber") zod4Number(json, []);
  if (typeName === "ZodDefault") writeDefault(json, () => def.defaultValue());
  if (typeName === "ZodObject") {
    json[MARK.node] = pool.number(zod3Schema(def));
    // zod 3 lets a property be missing that may be anything.
    const isAny = ({ _def }) => ["ZodAny", "ZodUnknown"].includes(_def.typeName);
    const fields = Object.entries(def.shape());
    const needed = fields.filter(([, field]) => !isAny(field) && !zod3IsOptional(field, direction));
    json.required = needed.map(([key]) => key).filter((key) => Object.hasOwn(json.properties, key));
  }
  return json;
}

/** `z.custom(…)` and `z.instanceof(…)`: anything that code of its own takes. */
function isZod3Custom({ typeName, effect, schema }) {
  return typeName === "ZodEffects" && effect.type === "refinement" && schema._def.typeName === "ZodAny";
}

function zod3Accepts(def, value) {
  let isAccepted = true;
  try {
    def.effect.refinement(value, { path: [], addIssue: () => (isAccepted = false) });
    return isAccepted;
  } catch {
    return false;
  }
}

/** The class whose instances alone are taken: the check keeps it to itself, but can be asked. */
function zod3Class(def) {
  const instances = [new FormData(), new Blob([]), new File([], ""), new Date(), new URL("a:b"), new Uint8Array(), Buffer.of()];
  if (zod3Accepts(def, {})) return undefined;
  return instances.find((instance) => zod3Accepts(def, instance))?.constructor;
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/zod4.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** zod 4: `_zod` is in schemas of zod, zod/mini and zod/v4 alike. @type {Dialect} */
const zod4 = {
  packages: ["zod", "zod/v4", "zod/v4/core"],
  recognises: (validator) => typeof validator._zod?.def?.type === "string",
  base: zod4Base,
  name: (base) => zod4Meta(base)?.id,
  annotations: (base) => zod4Meta(base) ?? {},
  isNothing: ({ _zod: { def } }) =>
    ["void", "undefined"].includes(def.type) || Boolean(def.values?.every((value) => value === undefined)),
  isOptional: zod4IsOptional,
  schema(validator, direction, pool) {
    const options = {
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => zod4Correct(zodSchema, jsonSchema, direction, pool),
    };
    const own = validator["~standard"]?.jsonSchema?.[direction];
    if (own) return withBigInts(() => own({ target: "draft-2020-12", libraryOptions: options }));
    const convert = pool.converters.zod4;
    if (!convert) throw new Error("zod 4 is not installed beside the router");
    return withBigInts(() => convert(validator, { ...options, io: direction, target: "draft-2020-12" }));
  },
};

function zod4Meta(schema) {
  return globalThis.__zod_globalRegistry?.get(schema) ?? schema.meta?.();
}

const ZOD4_WRAPPERS = ["optional", "nonoptional", "default", "prefault", "catch", "readonly", "promise"];

/** Schemas whose JSON Schema is that of another, with its mark. */
const ZOD4_UNMARKED = new Set([...ZOD4_WRAPPERS, "lazy", "pipe"]);

function zod4Base(schema) {
  const { def, parent, innerType } = schema._zod;
  if (ZOD4_WRAPPERS.includes(def.type)) return zod4Base(def.innerType);
  if (def.type === "lazy") return zod4Base(innerType ?? def.getter());
  if (parent && ["object", "union"].includes(def.type) && !zod4Meta(schema)?.id) return zod4Base(parent);
  return schema;
}

/** zod writes defaults as JSON, which has no bigints: it would fail where it has one. */
function withBigInts(convert) {
  if (BigInt.prototype.toJSON) return convert();
  BigInt.prototype.toJSON = function () {
    return this.toString();
  };
  try {
    return convert();
  } finally {
    delete BigInt.prototype.toJSON;
  }
}

function zod4IsOptional(schema, direction) {
  const { def, optin, optout } = schema._zod;
  const takesUndefined = (option) => zod4.isNothing(option) || zod4IsOptional(option, direction);
  if (def.type === "union" && def.options.some(takesUndefined)) return true;
  if (["any", "unknown"].includes(def.type)) return direction === "input";
  if (direction === "output") return optout !== undefined;
  if (def.type === "pipe" && def.in._zod.def.type === "transform") return zod4IsOptional(def.out, direction);
  return optin !== undefined;
}

/** Writes what zod leaves out of a schema, and takes out what is not so on the wire. */
function zod4Correct(schema, json, direction, pool) {
  const { def, parent } = schema._zod;
  const parentID = parent && zod4Meta(parent)?.id;
  if (parentID) pool.identified.set(parentID, parent);
  if (!ZOD4_UNMARKED.has(def.type)) json[MARK.node] = pool.number(zod4Base(schema));
  // What the meta of a schema says of its type is the author's word.
  if (!["type", "$ref", "oneOf", "anyOf"].some((key) => key in json)) {
    Object.assign(json, zod4Missing(schema, direction, pool));
  }
  switch (def.type) {
    case "string":
      return zod4String(schema, json);
    case "number":
      return zod4Number(json, [def, ...checksOf(def)].map((check) => check.format));
    case "object":
      // What an object strips is no part of the contract, whichever way it goes.
      if (!def.catchall && !json.$ref) json.additionalProperties = false;
      // A property that is undefined is not sent.
      if (direction === "output") {
        json.required = json.required?.filter((key) => !zod4IsOptional(def.shape[key], direction));
      }
      return;
    case "literal":
      if (def.values.some((value) => typeof value === "bigint")) replace(json, { ...pick(json, KEPT), ...BIGINT });
      return;
    case "tuple":
      return zod4Tuple(def, json, direction);
    case "record":
      return zod4Record(def, json);
    case "file":
      json[MARK.file] = true;
      delete json.contentEncoding;
      return;
    case "readonly":
      if (!zod4Meta(schema)?.readOnly) delete json.readOnly;
      return;
    case "default":
    case "prefault":
      return writeDefault(json, () => def.defaultValue);
    case "catch":
      return writeDefault(json, () => def.catchValue({ error: undefined, input: undefined }));
    case "lazy":
      if (isAnyJSON(zod4Base(schema))) replace(json, {});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// validators/dialects.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** @typedef {any} Validator A value that tRPC takes for `.input(…)` or `.output(…)`. */

/**
 * A library of validators.
 * @typedef {object} Dialect
 * @property {string[]} packages Where its converter is: the first that is installed. None if validators need none.
 * @property {(validator: any) => boolean} recognises
 * @property {(validator: any) => object} base The validator under wrappers and copies that mean the same type.
 * @property {(base: any) => string | undefined} name
 * @property {(base: any) => Schema} [annotations] Its own texts, if a schema made from it may have others.
 * @property {(validator: any) => boolean} isNothing Whether it takes undefined alone.
 * @property {(validator: any, direction: Direction) => boolean} isOptional Whether it takes undefined, too.
 * @property {(validator: any, direction: Direction, pool: TypePool) => Schema} schema
 */

const DIALECTS = { zod4, zod3, valibot, arktype, standard };

/** @returns {Dialect | undefined} */
function dialectOf(validator) {
  if (!isObject(validator)) return undefined;
  try {
    return Object.values(DIALECTS).find((dialect) => dialect.recognises(validator));
  } catch {
    return undefined; // What throws when it is looked at is no validator of any library.
  }
}

function unknownValidator(validator) {
  const vendor = validator?.["~standard"]?.vendor;
  const kind = vendor ? `of ${vendor}` : typeof validator === "function" ? "that is a function" : "of an unknown kind";
  return (
    `has a validator ${kind}, which has no JSON Schema. Use zod, valibot, arktype or another library with Standard ` +
    "JSON Schema, or give the official exporter's document with --official."
  );
}

// ---------------------------------------------------------------------------------------------------------------------
// document/children.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The schemas in a schema, each with its word in names and in places.
 * @param {Schema} node
 * @param {import("./names.mjs").NamedTypes} types
 * @returns {Generator<[Schema, string, string]>}
 */
function* children(node, { pool }) {
  for (const [key, value] of Object.entries(node.properties ?? {})) yield [value, pascalCase(key), `.${key}`];
  for (const [key, value] of Object.entries(node.patternProperties ?? {})) yield [value, "Value", `[${key}]`];
  for (const [index, value] of (node.prefixItems ?? []).entries()) yield [value, `Item${index}`, `[${index}]`];
  for (const [index, value] of (node.oneOf ?? []).entries()) {
    yield [value, pascalCase(memberWord(pool.resolved(value), index, node.oneOf)), ""];
  }
  for (const [index, value] of (node.allOf ?? []).entries()) yield [value, `Part${index + 1}`, ""];
  if (isObject(node.items)) yield [node.items, "Item", "[]"];
  if (isObject(node.additionalProperties)) yield [node.additionalProperties, "Value", "[]"];
}

/** A member of a union is called by its constant, or its place; the one beside null as the union itself. */
function memberWord(member, index, members) {
  if (members.filter((other) => !isNull(other)).length === 1) return "";
  const constant = Object.values(member.properties ?? {}).find((value) => typeof value.const === "string");
  return constant?.const ?? `option${index + 1}`;
}

// ---------------------------------------------------------------------------------------------------------------------
// document/directions.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Reads what is sent of each named type that is only taken: whether the two differ decides what they are called, and must
 * not depend on which of them the other procedures use.
 * @param {import("../pool/pool.mjs").TypePool} pool
 */
function readBothDirections(pool) {
  for (const { base, direction, name, readOther } of [...pool.types.values()]) {
    if (direction !== "input" || name === undefined || pool.types.has(pool.key(base, "output"))) continue;
    try {
      if (dialectOf(base)) pool.convert(base, "output");
      else readOther?.();
    } catch {
      // It has no schema as an output.
    }
  }
}

/**
 * The types that are not the same in both directions, also because of a type that they contain.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @returns {Set<object>} Their bases.
 */
function differingTypes(pool) {
  const pairs = [...pool.types.values()]
    .filter(({ base, direction }) => direction === "input" && pool.types.has(pool.key(base, "output")))
    .map((input) => [input, pool.types.get(pool.key(input.base, "output"))]);
  const differing = new Set();
  const text = (body) =>
    JSON.stringify(body, (key, value) => {
      if (key === MARK.loss) return undefined;
      if (key !== MARK.type) return value;
      const { base } = pool.types.get(value);
      return differing.has(base) ? value : pool.number(base);
    });
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [input, output] of pairs) if (text(input.body) !== text(output.body)) differing.add(input.base);
  }
  return differing;
}

// ---------------------------------------------------------------------------------------------------------------------
// document/former-names.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What types were called in the contract as it was. */
class FormerNames {
  /**
   * @param {object | undefined} document The contract as it was.
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(document, pool) {
    this.names = Object.keys(document?.components?.schemas ?? {}).sort(compareText);
    this.taken = new Set();
    if (this.names.length === 0) return;
    const sets = { pool: pooledSet(pool), previous: documentSet(document) };
    /** A type that is as it was goes before one that has other limits than before. */
    this.shapes = [new Shapes(sets, { isExact: true }), new Shapes(sets)];
  }

  /**
   * The names that components had, among those that they may have.
   * @param {import("./names.mjs").Component[]} components
   * @param {(component: import("./names.mjs").Component) => string[]} wantedBy What a component may be called, also with a number.
   * @returns {Map<import("./names.mjs").Component, string>}
   */
  of(components, wantedBy) {
    const found = new Map();
    for (const shapes of this.shapes ?? []) {
      for (const component of components.filter((one) => !found.has(one))) {
        const wanted = wantedBy(component);
        const pattern = new RegExp(`^(${wanted.map(escaped).join("|")})\\d*$`);
        const isFormer = (name) => !this.taken.has(name) && pattern.test(name) && shapes.of("previous", name) === shapes.of("pool", component.key);
        const name = [...wanted, ...this.names].find((one) => this.names.includes(one) && isFormer(one));
        if (name === undefined) continue;
        found.set(component, name);
        this.taken.add(name);
      }
    }
    return found;
  }
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

// ---------------------------------------------------------------------------------------------------------------------
// document/joins.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What names anonymous rows of a database, in the order that counts. */
const NAMING = ["table", "model"];

/**
 * The types that are one: those that the program gives one name and that are equal in all that a client reads, and those
 * that are a full row of exactly one table. Types that merely have the same fields aren't merged.
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @param {() => import("../pool/shapes.mjs").Shapes} compared The shapes of all types, in which those of different names differ.
 * @param {(key: string) => string | undefined} nameOf
 * @param {string[]} rules
 * @returns {Map<string, string>} The key of the type that stands for another.
 */
function joinedTypes(pool, compared, nameOf, rules = NAMING) {
  const named = grouped([...pool.types.keys()].filter((key) => nameOf(key) !== undefined), nameOf);
  const namesakes = named.filter((keys) => new Set(keys.map((key) => pool.types.get(key).base)).size > 1).flat();
  if (namesakes.length === 0 && pool.rows.length === 0) return new Map();
  const shapes = compared();
  const joins = joinedRows(pool, shapes, rules);
  const rank = (key) => (dialectOf(pool.types.get(key).base) ? 0 : 2) + (key.startsWith("output") ? 0 : 1);
  for (const keys of grouped(namesakes, (key) => shapes.of("pool", key))) {
    const [target, ...others] = keys.sort((a, b) => rank(a) - rank(b));
    for (const key of others) joins.set(key, target);
  }
  return joins;
}

/** Keys in lists of those that have the same. */
function grouped(keys, idOf) {
  const groups = new Map();
  for (const key of keys) groups.set(idOf(key), [...(groups.get(idOf(key)) ?? []), key]);
  return [...groups.values()];
}

/** Rows that nobody named have the name of their table or model. */
function joinedRows(pool, shapes, rules) {
  const joins = new Map();
  const [byBase, byShape] = [new Map(), new Map()];
  for (const row of pool.rows) {
    addRow(byBase, pool.types.get(row.key).base, row);
    addRow(byShape, shapes.of("pool", row.key), row);
  }
  for (const [key, type] of pool.types) {
    if (!type.isInferred || type.name !== undefined) continue;
    // A row's own type is that row's, whatever other tables have the same columns.
    const row = onlyRow(byBase.get(type.base), rules) ?? onlyRow(byShape.get(shapes.of("pool", key)), rules);
    if (row === undefined) continue;
    const isEqual = shapes.of("pool", key) === shapes.of("pool", row.key);
    pool.types.get(isEqual ? row.key : key).rowName = row.name;
    if (isEqual && key !== row.key) joins.set(key, row.key);
  }
  return joins;
}

function addRow(rows, id, row) {
  rows.set(id, [...(rows.get(id) ?? []), row]);
}

/** The row of the first rule that has exactly one table. */
function onlyRow(rows = [], rules) {
  const found = rules.map((rule) => rows.filter((row) => row.rule === rule)).find((list) => new Set(list.map(({ name }) => name)).size === 1);
  return found?.[0];
}

// ---------------------------------------------------------------------------------------------------------------------
// document/local-types.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** A tree with more anonymous types than this, each as often as it is used, has each of them once. */
const MOST_IN_PLACE = 1000;

/**
 * The anonymous types that cannot be written in place below one root, the tree of a call or the body of a component: those
 * that contain themselves, and in a root that would be very large those that are used twice. They become components of this
 * root alone, so that no other root changes them.
 * @param {Schema} root
 * @param {string} title The name of the root.
 * @param {import("./names.mjs").NamedTypes} types
 * @returns {Map<string, string>} What each is called, by its key.
 */
function localTypes(root, title, types) {
  const walk = new Walk(types);
  walk.visit(root, title, () => ++walk.count <= MOST_IN_PLACE);
  if (walk.count <= MOST_IN_PLACE) return walk.found;
  const once = new Walk(types);
  once.visit(root, title, (key) => !once.titles.has(key) || (once.found.set(key, once.titles.get(key)), false));
  return once.found;
}

class Walk {
  constructor(types) {
    this.types = types;
    this.count = 0;
    /** Types whose bodies are being read, and what each is called where it is first met. */
    this.within = new Set();
    this.titles = new Map();
    this.found = new Map();
  }

  /** @param {(key: string) => boolean} isRead Whether the body of a type is read here. */
  visit(node, title, isRead) {
    if (node[MARK.type] === undefined) {
      for (const [child, word] of children(node, this.types)) this.visit(child, title + word, isRead);
      return;
    }
    const key = this.types.canonical(node[MARK.type]);
    if (this.types.isNamed(key) || this.found.has(key)) return;
    if (this.within.has(key)) return void this.found.set(key, this.titles.get(key));
    if (!isRead(key)) return;
    if (!this.titles.has(key)) this.titles.set(key, title);
    this.within.add(key);
    this.visit(this.types.pool.types.get(key).body, this.titles.get(key), isRead);
    this.within.delete(key);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// document/discriminator.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** A constant that all members of a union have, each another, tells them apart. */
function addDiscriminator(written, members, resolved) {
  const pairs = members.map((member, index) => ({ body: resolved(member), written: written.oneOf[index] }));
  const objects = pairs.filter(({ body }) => !isNull(body));
  if (objects.length < 2 || objects.some(({ body }) => body.type !== "object" || !body.properties)) return;
  const bodies = objects.map(({ body }) => body);
  const propertyName = Object.keys(bodies[0].properties).find((key) => tellsApart(bodies, key, resolved));
  if (propertyName === undefined) return;
  written.discriminator = { propertyName };
  if (objects.some((member) => !member.written.$ref)) return;
  const mapping = objects.flatMap(({ body, written: { $ref } }) =>
    tagsOf(body, propertyName, resolved).map((tag) => [tag, $ref]),
  );
  written.discriminator.mapping = Object.fromEntries(mapping);
}

function tellsApart(bodies, key, resolved) {
  const tags = bodies.map((body) => (body.required?.includes(key) ? tagsOf(body, key, resolved) : []));
  const all = tags.flat();
  const areTags = tags.every((list) => list.length > 0) && all.every((tag) => typeof tag === "string");
  return areTags && new Set(all).size === all.length;
}

function tagsOf(body, key, resolved) {
  const property = resolved(body.properties[key] ?? {});
  return property.const === undefined ? (property.enum ?? []) : [property.const];
}

// ---------------------------------------------------------------------------------------------------------------------
// document/renderer.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The order of keywords in a document. */
const KEYWORDS = [
  ...["$ref", "type", "format", "const", "enum"],
  ...["properties", "patternProperties", "propertyNames", "required", "additionalProperties"],
  ...["prefixItems", "items", "oneOf", "allOf", "anyOf", "not", "discriminator"],
  ...["minLength", "maxLength", "pattern"],
  ...["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties"],
  ...["contentEncoding", "contentMediaType"],
  ...["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
];

const RANKS = new Map(KEYWORDS.map((key, index) => [key, index]));

/** Writes trees as JSON Schema, with references to components. */
class Renderer {
  /**
   * @param {NamedTypes} types
   * @param {Map<import("./names.mjs").Component, string>} names
   */
  constructor(types, names) {
    this.types = types;
    this.names = names;
  }

  /** All components, by their names. */
  components() {
    const bodies = [...this.names].map(([{ key, owner = key }, name]) => {
      const { body, annotations } = this.types.pool.types.get(key);
      return [name, this.render({ ...body, ...annotations }, owner)];
    });
    return Object.fromEntries(bodies.sort(([a], [b]) => compareText(a, b)));
  }

  /**
   * @param {any} node
   * @param {string} owner The root that the node is below.
   */
  render(node, owner) {
    if (Array.isArray(node)) return node.map((element) => this.render(element, owner));
    if (typeof node !== "object" || node === null) return node;
    if (node[MARK.type] !== undefined) return this.renderType(node, owner);
    if (node[MARK.nothing]) return { not: {} };
    const written = {};
    for (const key of Object.keys(node).sort(compareKeywords)) {
      if (key.startsWith(MARK_PREFIX)) continue;
      if (VALUE_KEYWORDS.has(key)) written[key] = node[key];
      else if (MAP_KEYWORDS.has(key)) {
        written[key] = mapValues(node[key], (value) => this.render(value, owner));
      } else written[key] = this.render(node[key], owner);
    }
    return written.oneOf ? this.withMembers(written, node) : written;
  }

  /** A union has each of its members once: types without a name may be written alike. */
  withMembers(written, node) {
    const texts = written.oneOf.map((member) => JSON.stringify(member));
    const isFirst = (_, index) => texts.indexOf(texts[index]) === index;
    const { oneOf, ...rest } = written;
    const members = oneOf.filter(isFirst);
    if (members.length === 1) return { ...members[0], ...rest };
    written.oneOf = members;
    addDiscriminator(written, node.oneOf.filter(isFirst), (member) => this.types.pool.resolved(member));
    return written;
  }

  renderType({ [MARK.type]: reference, ...beside }, owner) {
    const key = this.types.canonical(reference);
    const { body, annotations } = this.types.pool.types.get(key);
    const name = this.names.get(this.types.componentOf(key, owner));
    if (name === undefined) return this.render({ ...body, ...annotations, ...beside }, owner);
    const own = Object.entries(beside).filter(([keyword, value]) => !sameJSON(annotations[keyword], value));
    return { $ref: `#/components/schemas/${name}`, ...this.render(Object.fromEntries(own), owner) };
  }
}

function compareKeywords(a, b) {
  const rank = (key) => RANKS.get(key) ?? RANKS.size;
  return rank(a) - rank(b) || compareText(a, b);
}

// ---------------------------------------------------------------------------------------------------------------------
// document/names.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * A component of the contract.
 * @typedef {object} Component
 * @property {string} key The type that it is.
 * @property {string | undefined} owner Of a type without a name, the root that it belongs to.
 * @property {string} wanted What it is called if no other is.
 */

/**
 * Decides which types of the pool become components: those that the program names. What it does not name is written in
 * place, so that a procedure's types depend on nothing but the procedure. A type that is the same in both directions is one
 * component; else what is sent is called `PostInput`.
 */
class NamedTypes {
  /**
   * @param {TypePool} pool
   * @param {{ previous?: object, naming?: string[] }} options The contract as it was, whose names stay, and what names
   *   rows of a database.
   */
  constructor(pool, { previous, naming }) {
    this.pool = pool;
    this.previous = previous;
    readBothDirections(pool);
    this.differing = differingTypes(pool);
    const nameOf = (key) => this.backendName(key);
    this.joins = joinedTypes(pool, () => new Shapes({ pool: pooledSet(pool) }, { isExact: true, nameOf }), nameOf, naming);
    /** @type {Map<string, Component>} Components by their owner and key. */
    this.components = new Map();
    /** @type {Omit<Open, "file">[]} */
    this.open = [];
  }

  /** What the program calls a type. */
  backendName(key) {
    const { name, rowName, base, direction } = this.pool.types.get(key);
    const own = name ?? rowName;
    if (own === undefined) return undefined;
    const isOther = direction === "input" && this.differing.has(base) && !own.endsWith("Input");
    return componentName(isOther ? `${own}Input` : own);
  }

  isNamed(key) {
    return this.backendName(key) !== undefined;
  }

  /** The one key of a type that is the same in both directions, or has one name. */
  canonical(reference) {
    const key = this.joins.get(reference) ?? reference;
    const { base } = this.pool.types.get(key);
    const output = this.pool.key(base, "output");
    const same = this.pool.types.has(output) && !this.differing.has(base) ? output : key;
    return this.joins.get(same) ?? same;
  }

  /**
   * Finds the components that a call's tree needs, and the places in it that are open.
   * @param {{ procedure: string, title: string, path: string }} place
   */
  survey(tree, place) {
    this.addOwned(ownerOf(place.procedure, place.path), tree, place.title);
    this.visit(tree, place.path, place.procedure, new Set());
  }

  visit(node, path, procedure, seen) {
    if (node[MARK.open]) this.open.push({ procedure, place: path, reason: node[MARK.open] });
    if (node[MARK.loss] && this.pool.transformer === "none") {
      this.pool.notes.push(`${procedure}: the ${path} ${node[MARK.loss]}. superjson carries it.`);
    }
    for (const [child, , step] of children(node, this)) this.visit(child, path + step, procedure, seen);
    if (node[MARK.type] === undefined) return;
    const key = this.canonical(node[MARK.type]);
    if (seen.has(key)) return;
    seen.add(key);
    this.addNamed(key);
    this.visit(this.pool.types.get(key).body, path, procedure, seen);
  }

  addNamed(key) {
    const wanted = this.backendName(key);
    if (wanted === undefined || this.components.has(key)) return;
    this.components.set(key, { key, owner: undefined, wanted });
    this.addOwned(key, this.pool.types.get(key).body, wanted);
  }

  /** Adds the components of types without a name that belong to a root. */
  addOwned(owner, root, title) {
    for (const [key, wanted] of localTypes(root, title, this)) this.components.set(`${owner} ${key}`, { key, owner, wanted });
  }

  /** The component that a type is below a root; undefined if it is written in place. */
  componentOf(key, owner) {
    return this.components.get(key) ?? this.components.get(`${owner} ${key}`);
  }

  renderer() {
    const sorted = [...this.components.values()].sort((a, b) => this.compare(a, b));
    const former = new FormerNames(this.previous, this.pool).of(sorted, (one) => [...this.possibleNames(one), this.plainName(one)]);
    const reserved = new Set(former.values());
    const names = new Map();
    for (const component of sorted) {
      const name = former.get(component) ?? freeName(this.possibleNames(component), reserved);
      reserved.add(name);
      names.set(component, name);
      if (!former.has(component) && /\d$/.test(name) && name !== component.wanted) this.noteClash(component.wanted, name);
    }
    return new Renderer(this, names);
  }

  /** What a component may be called, the best first. */
  possibleNames({ key, wanted }) {
    const { longName, name, rowName, direction } = this.pool.types.get(key);
    return [
      wanted,
      ...(direction === "input" && !wanted.endsWith("Input") ? [`${wanted}Input`] : []),
      ...(longName === undefined ? [] : [componentName(longName)]),
      ...(name === undefined && rowName !== undefined ? [`${wanted}Row`] : []),
    ];
  }

  /** What is sent was called as what is received, where nothing was received. */
  plainName({ key, wanted }) {
    const { name, rowName } = this.pool.types.get(key);
    return componentName(name ?? rowName ?? wanted);
  }

  /** Names of validators go first, then those of types, of rows and of places; in an order that no procedure changes. */
  compare(a, b) {
    const [one, two] = [a, b].map(({ key }) => this.pool.types.get(key));
    const rank = ({ owner }, { base, name }) => (owner !== undefined ? 3 : dialectOf(base) ? 0 : name !== undefined ? 1 : 2);
    const side = ({ direction }) => (direction === "output" ? 0 : 1);
    return (
      rank(a, one) - rank(b, two) ||
      side(one) - side(two) ||
      compareText(one.declared ?? "", two.declared ?? "") ||
      compareText(a.owner ?? "", b.owner ?? "") ||
      compareText(JSON.stringify(one.body), JSON.stringify(two.body))
    );
  }

  noteClash(wanted, name) {
    this.pool.notes.push(`Two types are called ${wanted}; the second is ${name}. Give one of them another name.`);
  }
}

/** What a call's tree is as a root of types. */
function ownerOf(procedure, part) {
  return `${procedure} ${part}`;
}

/** The first name that is free, else the best one with a number. */
function freeName(names, taken) {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(names[0] + number)) number++;
  return names[0] + number;
}

/** OpenAPI allows no other characters in the names of components. */
function componentName(name) {
  return name.replace(/[^A-Za-z0-9._-]/g, "_");
}

// ---------------------------------------------------------------------------------------------------------------------
// document/open-api.mjs
// ---------------------------------------------------------------------------------------------------------------------

function openAPI(calls, error, renderer, { transformer, tRPC, title, version, server }) {
  const paths = Object.fromEntries(calls.map((call) => [`/${call.procedure.path}`, pathItem(call, renderer)]));
  const answer = { description: "Error response", content: { "application/json": { schema: renderer.render(error, ownerOf("error", "")) } } };
  return {
    openapi: "3.1.1",
    info: { title: title ?? "tRPC API", version: version ?? "0.0.0" },
    "x-trpc": { transformer, version: tRPC },
    ...(server && { servers: [{ url: server }] }),
    jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
    paths,
    components: { schemas: renderer.components(), responses: { Error: answer } },
  };
}

function pathItem(call, renderer) {
  const { path, type, meta } = call.procedure;
  const description = meta.description ?? call.description;
  const operation = {
    operationId: path,
    "x-trpc": {
      path,
      type,
      ...(type === "subscription" && call.isTracked && { tracked: true }),
      ...(call.origin && { origin: call.origin }),
      ...(type === "mutation" && typeof meta.idempotent === "boolean" && { idempotent: meta.idempotent }),
    },
    ...(description && { description }),
    ...((meta.deprecated === true || call.isDeprecated) && { deprecated: true }),
    tags: [path.split(".")[0]],
    ...inputPart(call, renderer),
    responses: {
      200: type === "subscription" ? eventAnswer(call, renderer) : outputAnswer(call, renderer),
      default: { $ref: "#/components/responses/Error" },
    },
  };
  return { [type === "mutation" ? "post" : "get"]: operation };
}

function inputPart({ input, procedure }, renderer) {
  if (!input) return {};
  const content = { [input.mediaType]: { schema: renderer.render(input.tree, ownerOf(procedure.path, "input")) } };
  const required = !input.isOptional;
  if (procedure.type === "mutation") return { requestBody: { required, content } };
  return { parameters: [{ name: "input", in: "query", required, content }] };
}

function outputOf({ procedure, output, outputPlace }, renderer) {
  return renderer.render(output, ownerOf(procedure.path, outputPlace));
}

/** tRPC's envelope. Void has no `data`. */
function outputAnswer(call, renderer) {
  const data = call.output && outputOf(call, renderer);
  const result = {
    type: "object",
    properties: data ? { data } : {},
    ...(data && !call.isOptional && { required: ["data"] }),
  };
  const schema = { type: "object", properties: { result }, required: ["result"] };
  return { description: "Successful response", content: { "application/json": { schema } } };
}

function eventAnswer(call, renderer) {
  const schema = call.output ? outputOf(call, renderer) : { not: {} };
  return {
    description: "A stream of events; the schema is that of one event",
    content: { "text/event-stream": { schema } },
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// errors/schema.mjs
// ---------------------------------------------------------------------------------------------------------------------

const ERROR_NAMES = [
  ...["PARSE_ERROR", "BAD_REQUEST", "INTERNAL_SERVER_ERROR", "NOT_IMPLEMENTED", "BAD_GATEWAY", "SERVICE_UNAVAILABLE"],
  ...["GATEWAY_TIMEOUT", "UNAUTHORIZED", "PAYMENT_REQUIRED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_SUPPORTED"],
  ...["TIMEOUT", "CONFLICT", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  ...["UNPROCESSABLE_CONTENT", "PRECONDITION_REQUIRED", "TOO_MANY_REQUESTS", "CLIENT_CLOSED_REQUEST"],
];

const ERROR_CODES = [
  ...[-32700, -32600, -32603, -32001, -32002, -32003, -32004, -32005, -32008],
  ...[-32009, -32012, -32013, -32015, -32022, -32028, -32029, -32099],
];

/** What tRPC itself says of an error. */
const ERROR_DATA = {
  code: { type: "string", enum: ERROR_NAMES },
  httpStatus: { type: "number" },
  path: { type: "string", description: "Path to the procedure that threw the error" },
  stack: { type: "string", description: "Stack trace of the error (only in development)" },
};

/** What is not in every error. */
const ERROR_OPTIONS = ["path", "stack"];

/** What `flatten()` makes of a zod error. */
const FLATTENED = {
  type: "object",
  properties: {
    formErrors: { type: "array", items: { type: "string" } },
    fieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
  required: ["formErrors", "fieldErrors"],
  additionalProperties: false,
};

function errorAnswer(data) {
  const error = {
    type: "object",
    properties: { data, message: { type: "string" }, code: { type: "number", enum: ERROR_CODES } },
    required: ["data", "message", "code"],
    additionalProperties: false,
  };
  return { type: "object", properties: { error }, required: ["error"] };
}

// ---------------------------------------------------------------------------------------------------------------------
// errors/formatter.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What tRPC gives a formatter. */
const ERROR_SHAPE = {
  message: "",
  code: -32603,
  data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path: "", stack: "" },
};

/** A router's own error formatter, known by what it makes of two errors: a plain one, and one of zod. */
class ErrorFormatter {
  constructor(config, zodError) {
    this.notes = [];
    this.samples = [];
    this.hasFailed = false;
    const causes = zodError ? [undefined, zodError] : [undefined];
    try {
      if (config.errorFormatter) this.samples = causes.map((cause) => formatted(config.errorFormatter, cause));
    } catch (error) {
      this.hasFailed = true;
      this.notes.push(
        `The error formatter fails without a context (${messageOf(error)}), so what it adds is not known. ` +
          "Name its validator with --error-data.",
      );
    }
  }

  /** Whether it adds anything to what tRPC says. */
  get isCustom() {
    return this.hasFailed || this.samples.some((data) => Object.keys(data).some((key) => !(key in ERROR_DATA)));
  }

  /**
   * The schema of an answer that is an error.
   * @param {Schema} [said] What the backend says of the properties that the formatter adds.
   * @param {Schema} [inferred] What TypeScript or the official document say of the whole data.
   */
  shape(said, inferred) {
    const samples = this.samples.length > 0 ? this.samples : [{ code: "", httpStatus: 0 }];
    const known = Object.keys(this.samples.length > 0 ? {} : (inferred?.properties ?? {}));
    const keys = [...new Set([...samples.flatMap((data) => Object.keys(data)), ...known])];
    const added = keys.filter((key) => !(key in ERROR_DATA) && !(key in (said?.properties ?? {})));
    const examples = added.map((key) => [key, this.example(key, samples.map((data) => data[key]), inferred)]);
    const isThere = (key) => samples.every((data) => data[key] !== undefined) || (known.includes(key) && inferred.required?.includes(key));
    const always = Object.keys(ERROR_DATA).filter((key) => !ERROR_OPTIONS.includes(key) && isThere(key));
    const own = pick(ERROR_DATA, [...always, ...ERROR_OPTIONS]);
    return errorAnswer({
      type: "object",
      properties: { ...said?.properties, ...Object.fromEntries(examples), ...own },
      required: [...(said?.required ?? []), ...added.filter(isThere), ...always],
      ...((!this.hasFailed || inferred) && { additionalProperties: false }),
    });
  }

  /** The type of a property as its examples tell it, else as it is inferred. */
  example(key, values, inferred) {
    const schema = exampleSchema(values.filter((value) => value !== undefined));
    const known = inferred?.properties?.[key];
    if (isUntyped(schema) && known && !isUntyped(known) && !known[MARK.open]) return known;
    if (isUntyped(schema)) {
      this.notes.push(
        `error.data.${key}: what the error formatter makes of samples does not tell its type. ` +
          "Name its validator with --error-data.",
      );
    }
    return schema;
  }
}

/** The data that a formatter gives an error. */
function formatted(formatter, cause) {
  const code = cause ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
  const error = Object.assign(new Error("sample", { cause }), { name: "TRPCError", code });
  const shape = structuredClone(ERROR_SHAPE);
  return formatter({ shape, error, type: "query", path: "sample", input: undefined, ctx: undefined }).data ?? {};
}

/** The type of examples, as far as they tell it; `{}` if they do not. */
function exampleSchema(values) {
  const others = values.filter((value) => value !== null);
  const kinds = new Set(others.map((value) => (isFlattened(value) ? "flattened" : typeof value)));
  if (kinds.size !== 1) return {};
  const [kind] = kinds;
  const schema = kind === "flattened" ? FLATTENED : SCALARS.includes(kind) ? { type: kind } : undefined;
  if (!schema) return {};
  return others.length === values.length ? schema : orNull(schema);
}

function isFlattened(value) {
  return Array.isArray(value?.formErrors) && typeof value.fieldErrors === "object";
}

// ---------------------------------------------------------------------------------------------------------------------
// schema/modernise.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Brings a schema of any draft into the one form that the exporter goes on with: draft 2020-12, `oneOf` for all unions,
 * null as one of the types where it can be.
 * @param {any} node
 * @param {(node: Schema) => boolean} isKept Whether a schema stays as it is where it could be merged with another.
 */
function modernise(node, isKept, seen = new Set()) {
  if (Array.isArray(node)) return node.map((element) => modernise(element, isKept, seen));
  if (typeof node !== "object" || node === null) return node;
  if (seen.has(node)) throw new Error("its JSON Schema is an object that contains itself; use $ref");
  seen.add(node);
  const modern = {};
  for (const key of Object.keys(node)) {
    if (NEEDLESS.has(key) || node[key] === undefined) continue;
    if (VALUE_KEYWORDS.has(key) || key === MARK.embedded) modern[key] = node[key];
    else if (BOUND_KEYWORDS.has(key)) {
      const bound = sentAs(node[key]);
      if (["number", "boolean"].includes(typeof bound)) modern[key] = bound;
    } else if (MAP_KEYWORDS.has(key)) {
      modern[key] = mapValues(node[key], (value) => modernise(value, isKept, seen));
    } else modern[key] = modernise(node[key], isKept, seen);
  }
  seen.delete(node);
  return STEPS.reduce((schema, step) => step(schema, isKept), modern);
}

/** What is done to each schema, when those in it are done. */
const STEPS = [moveKeywords, typeOfValues, dropNothing, unionOf, nullableOf, recordOf, conjunctionOf];

/** Keywords that older drafts called otherwise. Definitions keep their place, for references lead there. */
function moveKeywords(schema) {
  if (Array.isArray(schema.items)) {
    const { items, additionalItems, ...rest } = schema;
    return { ...rest, prefixItems: items, items: additionalItems ?? schema.maxItems !== items.length };
  }
  for (const [bound, limit] of [["exclusiveMinimum", "minimum"], ["exclusiveMaximum", "maximum"]]) {
    if (schema[bound] === true) {
      schema[bound] = schema[limit];
      delete schema[limit];
    } else if (schema[bound] === false) delete schema[bound];
  }
  if (schema.nullable === true && typeof schema.type === "string") schema.type = [schema.type, "null"];
  delete schema.nullable;
  if (schema.enum?.length === 1 && schema.const === undefined) {
    schema.const = schema.enum[0];
    delete schema.enum;
  }
  return schema;
}

/** The type of listed values, where a converter leaves it out. */
function typeOfValues(schema) {
  if (schema.type !== undefined) return schema;
  const values = schema.enum ?? ("const" in schema ? [schema.const] : []);
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  const others = types.filter((type) => type !== "null");
  if (types.length === 0 || others.length > 1 || !others.every((type) => SCALARS.includes(type))) return schema;
  return { ...schema, type: types.length === 1 ? types[0] : [...others, "null"] };
}

/** Nothing is valid for `not: {}`. A property that is never there is none. */
function dropNothing(schema) {
  const { properties, propertyNames, required, not } = schema;
  if (not && isUntyped(not) && Object.keys(omit(schema, [MARK.node])).length === 1) return NOTHING;
  if (schema.additionalProperties?.[MARK.nothing]) schema.additionalProperties = false;
  for (const key of Object.keys(properties ?? {})) if (properties[key]?.[MARK.nothing]) delete properties[key];
  if (properties && required && !propertyNames) {
    schema.required = required.filter((key) => Object.hasOwn(properties, key));
  }
  if (schema.required?.length === 0) delete schema.required;
  return schema;
}

/** A record whose keys are listed is an object with these properties. */
function recordOf(schema) {
  if (!schema.propertyNames) return schema;
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = propertyNames.enum ?? (propertyNames.const === undefined ? undefined : [propertyNames.const]);
  if (keys && !schema.properties && typeof additionalProperties === "object") {
    const properties = Object.fromEntries(keys.map((key) => [String(key), structuredClone(additionalProperties)]));
    return { ...rest, properties, additionalProperties: false };
  }
  if (Object.keys(omit(propertyNames, ["type", MARK.node])).length === 0) delete schema.propertyNames;
  return schema;
}

// ---------------------------------------------------------------------------------------------------------------------
// pool/exported-names.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The names under which modules export validators: `PostSchema` is `Post`. A registry names what is in it. */
function exportedNames(modules) {
  const names = new Map();
  const exported = modules.flatMap((module) => Object.entries(module));
  for (const [, value] of exported) if (value?._idmap instanceof Map) for (const [id, schema] of value._idmap) names.set(schema, id);
  const bases = exported.filter(([key]) => key !== "default").map(([key, value]) => ({ key, value, base: baseOf(value) }));
  // A type has its own export's name rather than that of a copy, such as `PostSchema.optional()`.
  const isOwn = ({ value, base }) => base === value || (base?._def !== undefined && base._def === value._def);
  const [own, copies] = [bases.filter(isOwn), bases.filter((one) => one.base && !isOwn(one))];
  for (const { key, base } of [...own, ...copies]) {
    if (!names.has(base)) names.set(base, pascalCase(key.replace(/(.)(Schema|Validator)$/, "$1")));
  }
  return names;
}

/** What an exported value is the validator of; undefined if it is none, or fails when it is looked at. */
function baseOf(value) {
  try {
    return dialectOf(value)?.base(value);
  } catch {
    return undefined;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// pool/recursion.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Remembers the types of a document that contain themselves. */
function findRecursion(root, document, pool) {
  const known = new Map();
  const within = (number) => {
    if (!known.has(number)) known.set(number, new Set(referencesOf(document.nodes.get(number))));
    return known.get(number);
  };
  for (const number of new Set(referencesOf(root))) {
    const start = document.nodes.get(number);
    const reached = new Set();
    // A list of a type needs no name where the type has one.
    const isEnd = (node) => node !== start && pool.isType(node, document);
    const waiting = start.type === "array" ? referencesOf(start, isEnd) : [...within(number)];
    while (waiting.length > 0) {
      const next = waiting.pop();
      const isOver = reached.has(next) || (start.type === "array" && pool.isType(document.nodes.get(next), document));
      reached.add(next);
      if (!isOver) waiting.push(...within(next));
    }
    if (reached.has(number)) pool.recursive.add(pool.key(pool.bases[number], document.direction));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// pool/pool.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * @typedef {object} PooledType
 * @property {object} base What the type is: the validator, or the node of a document that has no validators.
 * @property {Direction} direction
 * @property {Schema} body
 * @property {Schema} annotations
 * @property {string | undefined} name What it is called in the backend.
 */

/**
 * The types of all validators, each once for each direction. A tree is a JSON Schema in which a type is a reference to
 * the pool; whether it becomes a component or is written in place is decided when all uses are known.
 */
class TypePool {
  /**
   * @param {Record<string, any>[]} modules
   * @param {Record<string, Function>} converters
   * @param {string} transformer
   */
  constructor(modules, converters, transformer) {
    this.converters = converters;
    this.transformer = transformer;
    /** Validators with an id, of which older zod leaves out what is corrected. */
    this.identified = new Map();
    this.names = exportedNames(modules);
    this.knownNames = new Map();
    /** @type {Map<string, PooledType>} */
    this.types = new Map();
    /** The types that are rows of tables, with the names of these. */
    this.rows = [];
    this.notes = [];
    this.bases = [];
    this.numbers = new Map();
    this.trees = { input: new Map(), output: new Map() };
    this.running = { input: new Set(), output: new Set() };
    this.recursive = new Set();
    this.embeddedTrees = [];
    this.samples = [];
  }

  isNothing(validator) {
    return Boolean(dialectOf(validator)?.isNothing(validator));
  }

  isOptional(validator, direction) {
    return Boolean(dialectOf(validator)?.isOptional(validator, direction));
  }

  /**
   * The tree of a validator.
   * @param {Validator} validator
   * @param {Direction} direction
   * @returns {Schema}
   */
  convert(validator, direction) {
    const dialect = dialectOf(validator);
    if (!dialect) return { ...open(unknownValidator(validator)), [MARK.unknown]: true };
    const base = dialect.base(validator);
    const key = this.key(base, direction);
    if (this.running[direction].has(base)) {
      this.recursive.add(key);
      return { [MARK.type]: key };
    }
    const known = this.trees[direction].get(validator);
    if (known) return known;
    this.running[direction].add(base);
    try {
      if (dialect === zod3 || dialect === zod4) this.samples.push(validator);
      const schema = dialect.schema(validator, direction, this);
      const root = this.modernised(schema, schema);
      const document = { direction, nodes: numberedNodes(root) };
      findRecursion(root, document, this);
      const tree = this.whole(this.takeTypes(root, document), base, direction);
      this.trees[direction].set(validator, tree);
      return tree;
    } finally {
      this.running[direction].delete(base);
    }
  }

  /** A tree that was referred to before it was there is a type. */
  whole(tree, base, direction) {
    const key = this.key(base, direction);
    if (!this.recursive.has(key) || this.types.has(key)) return tree;
    const [body, annotations] = [omit(tree, TEXTS), pick(tree, TEXTS)];
    this.types.set(key, { base, direction, body, annotations, name: this.nameOf(base) });
    return { [MARK.type]: key };
  }

  /** A schema in the form that the exporter goes on with; its references lead to numbers, as places will change. */
  modernised(schema, root) {
    const linked = this.link(schema, root);
    return modernise(schema, (node) => linked.has(node[MARK.node]) || this.nameOfNode(node) !== undefined);
  }

  /** Numbers what references lead to, and writes the numbers into the references. */
  link(schema, root) {
    const linked = new Set();
    for (const node of nodesOf(schema)) {
      if (typeof node.$ref !== "string") continue;
      const target = followed(node.$ref, root);
      target[MARK.node] ??= this.number({ name: definitionName(node.$ref) });
      node[MARK.reference] = target[MARK.node];
      linked.add(target[MARK.node]);
    }
    return linked;
  }

  /** A validator inside of one whose library cannot describe it: the element of a set. */
  embed(validator, direction) {
    return this.embedTree(this.convert(validator, direction));
  }

  embedTree(tree) {
    this.embeddedTrees.push(tree);
    return { [MARK.embedded]: this.embeddedTrees.length - 1 };
  }

  /** The number that marks the nodes of a validator. */
  number(base) {
    if (!this.numbers.has(base)) {
      this.numbers.set(base, this.bases.length);
      this.bases.push(base);
    }
    return this.numbers.get(base);
  }

  key(base, direction) {
    return `${direction} ${this.number(base)}`;
  }

  /** What a validator is called in the backend, or a definition in its document. */
  nameOf(base) {
    if (!this.knownNames.has(base)) {
      const dialect = dialectOf(base);
      this.knownNames.set(base, dialect ? (dialect.name(base) ?? this.names.get(base)) : base.name);
    }
    return this.knownNames.get(base);
  }

  nameOfNode(node) {
    return MARK.node in node ? this.nameOf(this.bases[node[MARK.node]]) : undefined;
  }

  /**
   * Moves the types of a JSON Schema to the pool, and leaves references to them.
   * @param {any} node
   * @param {{ direction: Direction, nodes: Map<number, Schema> }} document
   */
  takeTypes(node, document) {
    if (Array.isArray(node)) return node.map((element) => this.takeTypes(element, document));
    if (typeof node !== "object" || node === null) return node;
    if (MARK.embedded in node) return this.embeddedTrees[node[MARK.embedded]];
    if (MARK.reference in node) return this.takeReference(node, document);
    return this.isType(node, document) ? this.typeOf(node, node, document) : this.takeChildren(node, document);
  }

  takeReference(site, document) {
    const target = document.nodes.get(site[MARK.reference]);
    const base = this.bases[target[MARK.node]];
    const identified = dialectOf(base) ? undefined : this.identified.get(base.name);
    if (identified) return { ...this.convert(identified, document.direction), ...pick(site, ANNOTATIONS) };
    if (this.isType(target, document)) return this.typeOf(target, site, document);
    return this.takeTypes({ ...target, ...omit(site, [MARK.reference, MARK.node]) }, document);
  }

  takeChildren(node, document) {
    const taken = {};
    for (const key of Object.keys(node)) {
      if (DOCUMENT_KEYWORDS.has(key)) continue;
      if (VALUE_KEYWORDS.has(key)) assign(taken, key, node[key]);
      else if (MAP_KEYWORDS.has(key)) {
        assign(taken, key, mapValues(node[key], (value) => this.takeTypes(value, document)));
      } else assign(taken, key, this.takeTypes(node[key], document));
    }
    return taken;
  }

  /** Whether a node is a type of its own: an object, or what has a name, or contains itself. */
  isType(node, { direction }) {
    if (!(MARK.node in node)) return false;
    if (node.type === "object" && Object.keys(node.properties ?? {}).length > 0) return true;
    const base = this.bases[node[MARK.node]];
    return this.nameOf(base) !== undefined || this.recursive.has(this.key(base, direction));
  }

  /** The reference that stands for a type at a site, which is the type's node itself or a reference to it. */
  typeOf(node, site, document) {
    const base = this.bases[node[MARK.node]];
    const key = this.key(base, document.direction);
    if (!this.types.has(key)) {
      const annotations = pick(dialectOf(base)?.annotations?.(base) ?? node, TEXTS);
      const type = { base, direction: document.direction, body: {}, annotations, name: this.nameOf(base) };
      this.types.set(key, type);
      type.body = this.takeChildren(omit(node, ANNOTATIONS), document);
    }
    const isWhole = site === node || node.type === "object";
    return { [MARK.type]: key, ...this.takeChildren(isWhole ? pick(site, ANNOTATIONS) : site, document) };
  }

  /** The schema behind a tree's references. */
  resolved(tree) {
    let node = tree;
    while (node[MARK.type] !== undefined) node = this.types.get(node[MARK.type]).body;
    return node;
  }

  /** What several parsers of one input take together. */
  intersect(trees) {
    const merged = mergeObjects(trees.map((tree) => this.resolved(tree)));
    return merged ?? { allOf: trees.map((tree) => opened(tree, (part) => this.resolved(part))) };
  }

  hasFiles(tree) {
    const properties = Object.values(this.resolved(tree).properties ?? {});
    return properties.some((value) => value[MARK.file] || this.resolved(value.items ?? {})[MARK.file]);
  }

  /** An error of the user's own zod, which error formatters look for. */
  sampleError() {
    for (const validator of this.samples) {
      try {
        const result = validator.safeParse(Symbol("sample"));
        if (result.error) return result.error;
      } catch {
        continue; // Its code does not take symbols: another one will.
      }
    }
    return undefined;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// report.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Where the types of a procedure come from.
 * @typedef {object} ReportLine
 * @property {string} procedure
 * @property {string} kind
 * @property {"validator" | "inferred" | "official" | "open"} output
 * @property {string[]} open The places that nothing types.
 * @property {string[]} errors Errors of the program in the code that its types are inferred from.
 * @property {string | undefined} file
 * @property {string | undefined} advice What to add, and where.
 */

/**
 * @param {import("./router/calls.mjs").Call[]} calls
 * @param {{ procedure: string, place: string }[]} places
 * @returns {ReportLine[]}
 */
function reportOf(calls, places) {
  const open = new Map();
  for (const { procedure, place } of places) open.set(procedure, [...(open.get(procedure) ?? []), place]);
  return calls.map((call) => {
    const { path, type } = call.procedure;
    const found = [...new Set(open.get(path) ?? [])].sort(compareText);
    return {
      procedure: path,
      kind: type,
      output: call.origin ?? "validator",
      open: found,
      errors: call.errors,
      file: call.file,
      advice: adviceOf(call, found),
    };
  });
}

function adviceOf(call, places) {
  if (places.length === 0) return undefined;
  if (call.procedure.type === "subscription") return "add .meta({ event: EventSchema })";
  const isWhole = places.includes(call.outputPlace);
  return isWhole ? "add .output(Schema)" : `give ${places.join(", ")} a type`;
}

/**
 * A warning for each procedure that an error of the program touches.
 * @param {import("./router/calls.mjs").Call[]} calls
 * @returns {string[]}
 */
function errorNotes(calls) {
  const touched = calls.filter(({ errors }) => errors.length > 0);
  if (touched.length === 0) return [];
  const lines = touched.map(({ procedure, errors: [first, ...others] }) => {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `  ${procedure.path}: ${first}${more}`;
  });
  return ["The program does not type-check. What is inferred from this code may be wrong:", ...lines];
}

/** The share of procedures whose types are all known, in percent. */
function shareOf(report) {
  if (report.length === 0) return 100;
  const typed = report.filter(({ open }) => open.length === 0).length;
  return Math.floor((typed / report.length) * 1000) / 10;
}

/** The report as it is read by people. */
function reportText(report) {
  const counts = ["validator", "inferred", "official", "open"].map((origin) => {
    return `${report.filter(({ output }) => output === origin).length} ${origin}`;
  });
  const lines = report.flatMap(({ procedure, kind, output, open, errors, file, advice }) => {
    const place = file ? ` (${file})` : "";
    const rest = open.length === 0 ? "" : `, open: ${open.join(", ")}${place}; ${advice}`;
    return [`  ${procedure}: ${kind}, ${output}${rest}`, ...errors.map((error) => `    ${error}`)];
  });
  return [
    `${shareOf(report)} % of ${report.length} procedures are fully typed (outputs: ${counts.join(", ")}).`,
    ...lines,
  ].join("\n");
}

// ---------------------------------------------------------------------------------------------------------------------
// types/fill.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Fills what the validators leave open in a call with what another source knows: the checker, or the official document.
 * @param {import("../router/calls.mjs").Call} call
 * @param {{ origin: string, operation: (path: string) => Record<string, any> | undefined }} source
 * @param {import("../pool/pool.mjs").TypePool} pool
 */
function fillCall(call, source, pool) {
  const known = source.operation(call.procedure.path);
  if (!known) return;
  call.description ??= known.description;
  call.isDeprecated ||= Boolean(known.deprecated);
  call.file ??= known.file;
  if (call.input && known.input) fillInput(call.input, known, pool);
  if (!call.output) return;
  if (!call.output[MARK.open] && !(call.isFound && isOtherKind(call.output, known.output, pool))) {
    if (known.output) call.output = filled(call.output, known.output, pool);
    return;
  }
  fillOutput(call, known, source.origin);
}

/** Whether two trees tell different kinds of values, such as an object and a generator that is yielded by another one. */
function isOtherKind(tree, other, pool) {
  const [one, two] = [tree, other].map((node) => pool.resolved(node ?? {}));
  if (one.type === "array" && two.type === "array" && one.items && two.items) return isOtherKind(one.items, two.items, pool);
  if (two[MARK.open]) return /^is a (stream|promise) /.test(two[MARK.open]);
  const kinds = [one, two].map(({ type }) => [type ?? []].flat().filter((name) => name !== "null").map((name) => (name === "integer" ? "number" : name)).sort().join());
  return kinds.every((kind) => kind !== "") && kinds[0] !== kinds[1];
}

function fillInput(input, known, pool) {
  // A validator that is a function has no schema.
  if (input.tree[MARK.unknown]) Object.assign(input, { isOptional: known.isInputOptional ?? input.isOptional, mediaType: known.mediaType ?? input.mediaType });
  input.tree = filled(input.tree, known.input, pool);
}

/** An output that no validator describes. */
function fillOutput(call, known, origin) {
  if (known.output === undefined) {
    call.isOptional ||= Boolean(known.hasNoData);
    return;
  }
  call.isTracked ||= Boolean(known.isTracked);
  const isOpen = Boolean(known.output[MARK.open]);
  call.origin = isOpen ? "open" : origin;
  call.isOptional = Boolean(known.isOptional);
  call.output = known.output[MARK.nothing] ? undefined : known.output;
}

/**
 * A tree whose open places have what another tree says there.
 * @param {Schema} tree
 * @param {Schema} other
 * @param {import("../pool/pool.mjs").TypePool} pool
 * @returns {Schema}
 */
function filled(tree, other, pool, seen = new Set()) {
  if (tree[MARK.open]) return other[MARK.open] || isUntyped(other) ? tree : { ...other, ...pick(tree, ANNOTATIONS) };
  if (tree[MARK.type] !== undefined) {
    const type = pool.types.get(tree[MARK.type]);
    if (!seen.has(type)) type.body = filled(type.body, other, pool, seen.add(type));
    return tree;
  }
  const found = pool.resolved(other);
  const inner = (value, known) => (isObject(known) ? filled(value, known, pool, seen) : value);
  const result = { ...tree };
  if (tree.properties && found.properties) {
    result.properties = mapValues(tree.properties, (value, key) => inner(value, found.properties[key]));
  }
  if (tree.prefixItems && found.prefixItems) {
    result.prefixItems = tree.prefixItems.map((value, index) => inner(value, found.prefixItems[index]));
  }
  for (const key of ["items", "additionalProperties"]) if (isObject(tree[key])) result[key] = inner(tree[key], found[key]);
  return result;
}

// ---------------------------------------------------------------------------------------------------------------------
// router/inspector.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The debugger's view of this process; undefined where there is none. */
function inspected(look) {
  const session = new Session();
  try {
    session.connect();
    return look({
      post(method, parameters) {
        let answer;
        session.post(method, parameters, (error, result) => (answer = result));
        return answer;
      },
      on: (event, listener) => session.on(event, ({ params }) => listener(params)),
    });
  } catch {
    return undefined;
  } finally {
    session.disconnect();
    delete globalThis[exchange];
  }
}

const exchange = Symbol.for("trpc-contract.exchange");

/** The inspector's handle of a value. */
function handleOf(value, inspector) {
  globalThis[exchange] = value;
  const expression = `globalThis[Symbol.for("${exchange.description}")]`;
  return inspector.post("Runtime.evaluate", { expression }).result.objectId;
}

/** The variables that a function has from around it. */
function closureOf(target, inspector) {
  const properties = (objectId) => inspector.post("Runtime.getProperties", { objectId, ownProperties: true });
  const internal = properties(handleOf(target, inspector)).internalProperties;
  const scopes = internal.find(({ name }) => name === "[[Scopes]]");
  const isClosure = ({ value }) => value?.description?.startsWith("Closure");
  const closures = properties(scopes.value.objectId).result.filter(isClosure);
  const variables = closures.flatMap(({ value }) => properties(value.objectId).result);
  return variables.map(({ name, value }) => ({ name, value: valueOf(value, inspector) }));
}

/** The value that a handle of the inspector stands for. */
function valueOf({ objectId, value }, inspector) {
  if (objectId === undefined) return value;
  const functionDeclaration = `function () { globalThis[Symbol.for("${exchange.description}")] = this; }`;
  inspector.post("Runtime.callFunctionOn", { objectId, functionDeclaration });
  return globalThis[exchange];
}

// ---------------------------------------------------------------------------------------------------------------------
// router/generators.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** No validator is wrapped more often. */
const MOST_WRAPPED = 20;

const definitionOf = (validator) => validator?._zod?.def ?? validator?._def ?? validator;

/** Whether an output is checked as a generator is, so that it has no schema of its own. */
function isIterable(validator) {
  return takesAnything(definitionOf(validator).in ?? definitionOf(validator).schema ?? validator) || streamIn(validator) !== undefined;
}

/** Whether a validator takes what only the backend's own code checks. */
function takesAnything(validator) {
  const def = definitionOf(validator);
  const kind = validator._zod?.def.type ?? validator._def?.typeName ?? validator.type;
  return ["custom", "ZodAny"].includes(kind) || (kind === "ZodEffects" && def.schema?._def?.typeName === "ZodAny");
}

/**
 * The part of an output that makes a generator of what it takes. Helpers wrap it: `zAsyncIterable(…).optional()`,
 * `z.lazy(() => zAsyncIterable(…))`, `z.any().pipe(zAsyncIterable(…))`.
 */
function streamIn(validator, depth = 0) {
  const def = definitionOf(validator);
  if (!isObject(def) || depth > MOST_WRAPPED) return undefined;
  const first = def.in ?? def.schema;
  if (first && typeof transformOf(validator) === "function" && takesAnything(first)) return validator;
  const inner = [def.innerType, def.in, def.out, def.schema, lazily(def)].filter(isObject);
  return inner.map((part) => streamIn(part, depth + 1)).find(Boolean);
}

function lazily(def) {
  try {
    return def.type === "lazy" || def.typeName === "ZodLazy" ? def.getter() : undefined;
  } catch {
    return undefined; // It says so when it is converted.
  }
}

/** What makes something of a value that has been checked, if it is the last step. */
function transformOf(validator) {
  return validator._zod?.def.out?._zod?.def.transform ?? validator._def?.effect?.transform;
}

/**
 * What the documentation's `zAsyncIterable({ yield, tracked })` was made with: it keeps the validator of what is
 * yielded in the closure of its transform. A helper may also say it: `schema.meta({ event, tracked })`.
 * @returns {{ event: Validator, tracked: boolean, isFound?: boolean } | undefined} Found in code, it is not said.
 */
function yieldsOf(output) {
  const stream = streamIn(output);
  const meta = [output, stream].map((part) => (part?._zod ? zod4Meta(part) : undefined)).find((one) => one?.event);
  if (meta) return { event: meta.event, tracked: Boolean(meta.tracked) };
  if (!stream) return undefined;
  const variables = inspected((inspector) => closureOf(transformOf(stream), inspector)) ?? [];
  const options = variables.find(({ value }) => dialectOf(value?.yield))?.value;
  if (options) return { event: options.yield, tracked: Boolean(options.tracked), isFound: true };
  // A helper that takes its options apart has them as variables.
  const validators = variables.filter(({ value }) => dialectOf(value));
  const tracked = variables.find(({ name }) => name === "tracked")?.value;
  return validators.length === 1 ? { event: validators[0].value, tracked: Boolean(tracked), isFound: true } : undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// router/uploads.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Bodies that are no JSON: a form, or bytes. */
function uploadOf(validator) {
  const { first, last } = stepsOf(validator);
  if (classOf(first)?.name === "FormData") {
    const fields = last !== first && !isTransform(last) ? last : undefined;
    return { mediaType: "multipart/form-data", schema: { type: "object" }, fields };
  }
  if (!takesStreams(validator)) return undefined;
  return { mediaType: "application/octet-stream", schema: { type: "string", format: "binary" } };
}

/** What a pipe takes, and what it ends with: a form becomes an object on its way. */
function stepsOf(validator) {
  const def = validator._zod?.def ?? validator._def ?? {};
  if (Array.isArray(validator.pipe)) {
    const steps = validator.pipe.filter(({ kind }) => kind === "schema");
    return { first: steps[0] === validator ? omit(validator, ["pipe"]) : steps[0], last: steps.at(-1) };
  }
  if (def.in && def.out) return { first: stepsOf(def.in).first, last: stepsOf(def.out).last };
  return def.effect?.type === "transform" ? { first: stepsOf(def.schema).first, last: validator } : { first: validator, last: validator };
}

function isTransform(validator) {
  return validator._zod?.def.type === "transform" || validator._def?.effect?.type === "transform";
}

/** tRPC's `octetInputParser`, which is no schema and gives back the stream that it is given. */
function takesStreams(validator) {
  if (typeof validator.parse !== "function" || dialectOf(validator)) return false;
  if (Object.keys(validator).some((key) => !["parse", "_input", "_output"].includes(key))) return false;
  const stream = new ReadableStream();
  try {
    return validator.parse(stream) === stream;
  } catch {
    return false;
  }
}

/** The class that an `instanceof` validator asks for. */
function classOf(validator) {
  if (zod3.recognises(validator)) return isZod3Custom(validator._def) ? zod3Class(validator._def) : undefined;
  if (arktype.recognises(validator)) return validator.expression === "FormData" ? FormData : undefined;
  return validator._zod?.bag?.Class ?? (validator.type === "instance" ? validator.class : undefined);
}

// ---------------------------------------------------------------------------------------------------------------------
// router/calls.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What a procedure's call carries, as trees of the pool. */
class Call {
  /** @param {Procedure} procedure */
  constructor(procedure) {
    this.procedure = procedure;
    /** @type {{ tree: Schema, isOptional: boolean, mediaType: string } | undefined} */
    this.input = undefined;
    /** The output, or the event of a subscription; undefined for void. */
    this.output = undefined;
    this.isOptional = false;
    this.isTracked = false;
    /** Whether what a generator yields was found in the code of a helper, which may do more with it. */
    this.isFound = false;
    /** What TypeScript or the official document say of it: the comment in the source. */
    this.description = undefined;
    this.isDeprecated = false;
    /** Where the output comes from, if no validator describes it: `inferred`, `official` or `open`. */
    this.origin = undefined;
    /** Where it is declared, with the line, as far as TypeScript knows. */
    this.file = undefined;
    /** Errors of the program in the code that its types are inferred from. */
    this.errors = [];
  }

  get outputPlace() {
    return this.procedure.type === "subscription" ? "event" : "output";
  }

  /** Calls a function with each tree and its place. */
  visit(body) {
    const name = pascalCase(this.procedure.path);
    const place = (part) => ({ procedure: this.procedure.path, title: name + pascalCase(part), path: part });
    if (this.input) body(this.input.tree, place("input"));
    if (this.output) body(this.output, place(this.outputPlace));
  }

  /** Sentences on validators that nothing describes. */
  unreadable() {
    const parts = [["input", this.input?.tree], [this.outputPlace, this.output]];
    const unknown = parts.filter(([, tree]) => tree?.[MARK.unknown]);
    return unknown.map(([name, tree]) => `${this.procedure.path}: the ${name} ${tree[MARK.open]}`);
  }
}

/**
 * @param {Procedure} procedure
 * @param {TypePool} pool
 * @param {string[]} problems
 */
function readCall(procedure, pool, problems) {
  const call = new Call(procedure);
  const part = (name, read) => {
    try {
      return read();
    } catch (error) {
      problems.push(
        `${procedure.path}: the ${name} cannot be described (${messageOf(error)}). ` +
          "Repair its validator, or replace it by one that has a JSON Schema.",
      );
    }
  };
  call.input = part("input", () => readInput(procedure, pool));
  part(call.outputPlace, () => (procedure.type === "subscription" ? readEvent(call, pool) : readOutput(call, pool)));
  return call;
}

function readInput({ type, inputs }, pool) {
  const described = inputs.filter((input) => !pool.isNothing(input));
  if (described.length === 0) return undefined;
  const isOptional = described.every((input) => pool.isOptional(input, "input"));
  const upload = type === "mutation" && described.map(uploadOf).find(Boolean);
  if (upload) {
    const tree = upload.fields ? pool.convert(upload.fields, "input") : upload.schema;
    return { tree, isOptional, mediaType: upload.mediaType };
  }
  const trees = described.map((input) => pool.convert(input, "input"));
  const tree = trees.length === 1 ? trees[0] : pool.intersect(trees);
  const mediaType = type === "mutation" && pool.hasFiles(tree) ? "multipart/form-data" : "application/json";
  return { tree, isOptional, mediaType };
}

/** A generator's values are streamed; what has come in the end is their list. */
function readOutput(call, pool) {
  const { output } = call.procedure;
  if (output === undefined) {
    call.output = open("has no schema");
    call.origin = "open";
  } else if (!pool.isNothing(output)) {
    const yields = yieldsOf(output);
    const type = pool.convert(yields?.event ?? output, "output");
    const tree = yields ? { type: "array", items: type } : type;
    call.isFound = Boolean(yields?.isFound);
    call.isOptional = pool.isOptional(output, "output");
    call.output = call.isOptional ? orNull(tree) : tree;
  }
}

/** A resolver has no type at run time: the event is what the meta, the output's helper, or the output says. */
function readEvent(call, pool) {
  const { meta, output, resolver } = call.procedure;
  const yields = output && yieldsOf(output);
  const event = meta.event ?? yields?.event ?? (output && !isIterable(output) ? output : undefined);
  call.isFound = Boolean(!meta.event && yields?.isFound);
  call.isTracked = Boolean(meta.tracked ?? yields?.tracked ?? callsTracked(resolver));
  if (event === undefined) {
    call.output = open("has no schema");
    call.origin = "open";
  } else if (!pool.isNothing(event)) call.output = pool.convert(event, "output");
}

/** `yield tracked(id, value)`, also as compilers write it: `(0, server.tracked)(id, value)`. */
function callsTracked(resolver) {
  return typeof resolver === "function" && /\btracked\)?\s*\(/.test(Function.prototype.toString.call(resolver));
}

/** A call of which only its types are known. */
function typedCall({ path, type }, source) {
  const call = new Call({ path, type, inputs: [], meta: {}, isTyped: true });
  const known = source.operation(path);
  if (known.input) call.input = { tree: known.input, isOptional: known.isInputOptional, mediaType: known.mediaType };
  call.output = open("has no schema");
  fillCall(call, source, source.pool);
  call.errors = source.errorsOf(path);
  return call;
}

// ---------------------------------------------------------------------------------------------------------------------
// router/places.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Open places, with the files where the code of their procedures is.
 * @param {Omit<Open, "file">[]} places
 * @param {Procedure[]} procedures
 * @returns {Open[]}
 */
function located(places, procedures) {
  if (places.length === 0) return [];
  const resolvers = new Map(procedures.map(({ path, resolver }) => [path, resolver]));
  const files = inspected((inspector) => {
    const scripts = new Map();
    inspector.on("Debugger.scriptParsed", ({ scriptId, url }) => scripts.set(scriptId, url));
    inspector.post("Debugger.enable");
    const names = [...new Set(places.map(({ procedure }) => procedure))].filter((name) => resolvers.get(name));
    return new Map(names.map((name) => [name, sourceOf(resolvers.get(name), scripts, inspector)]));
  });
  return places.map((place) => ({ ...place, file: files?.get(place.procedure) }));
}

/** The file and line of a function, as its author wrote it. */
function sourceOf(target, scripts, inspector) {
  const objectId = handleOf(target, inspector);
  const internal = inspector.post("Runtime.getProperties", { objectId, ownProperties: true }).internalProperties;
  const place = internal.find(({ name }) => name === "[[FunctionLocation]]")?.value.value;
  const url = scripts.get(place?.scriptId);
  if (!url?.startsWith("file:")) return undefined;
  const path = fileURLToPath(url.split("?")[0]);
  const entry = (findSourceMap(path) ?? findSourceMap(url))?.findEntry(place.lineNumber, place.columnNumber);
  const { originalSource: source = path, originalLine: line = place.lineNumber } = entry ?? {};
  const file = source.startsWith("file:") ? fileURLToPath(source) : resolve(dirname(path), source);
  return `${relative(process.cwd(), file)}:${line + 1}`;
}

// ---------------------------------------------------------------------------------------------------------------------
// router/procedures.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * @typedef {object} Procedure
 * @property {string} path
 * @property {"query" | "mutation" | "subscription"} type
 * @property {Validator[]} inputs
 * @property {Validator} [output]
 * @property {Record<string, any>} meta
 * @property {Function} [resolver]
 * @property {boolean} isTyped Whether it is a procedure of tRPC 11, which has a `type`.
 */

/** Clients and callers are proxies, which answer everything with something: their `router` is not true. */
function isRouter(value) {
  const def = isObject(value) ? value._def : undefined;
  return def?.router === true && isObject(def.procedures);
}

/**
 * All procedures, lazy routers' too, in the order of their paths.
 * @returns {Promise<Procedure[]>}
 */
async function readProcedures(router, problems, loaded = (work) => work) {
  if (!isRouter(router)) {
    throw new ContractError([
      "This is not a tRPC router. Export what `t.router({…})` returns, and name it with --export.",
    ]);
  }
  const found = new Map();
  await collectProcedures(router, [], found, [], { problems, loaded });
  return [...found.values()].sort((a, b) => compareText(a.path, b.path));
}

async function collectProcedures(router, path, found, routers, { problems, loaded }) {
  if (routers.includes(router)) {
    problems.push(`${path.join(".")}: the lazy router contains itself. Take it out of its own routers.`);
    return;
  }
  collectRecord(router._def.procedures, path, found, problems);
  for (const [key, loader] of Object.entries(router._def.lazy ?? {})) {
    const place = [...path, key];
    try {
      const loading = loaded(loader.ref(), `the lazy router ${place.join(".")}`);
      await collectProcedures(await loading, place, found, [...routers, router], { problems, loaded });
    } catch (error) {
      problems.push(`${place.join(".")}: the lazy router cannot be loaded (${messageOf(error)}). Repair its import.`);
    }
  }
}

/** tRPC keeps procedures under their dotted paths; nested records are read, too. */
function collectRecord(record, path, found, problems) {
  for (const key of Object.keys(record)) {
    const place = [...path, key].join(".");
    try {
      const value = record[key];
      if (typeof value === "function") found.set(place, readProcedure(place, value._def));
      else if (isObject(value)) collectRecord(value, [...path, key], found, problems);
    } catch (error) {
      problems.push(`${place}: the procedure cannot be read (${messageOf(error)}). Repair its definition.`);
    }
  }
}

/** @returns {Procedure} */
function readProcedure(path, def) {
  const type = def.type ?? ["query", "mutation", "subscription"].find((kind) => def[kind]);
  if (!type) throw new Error("it is neither a query nor a mutation nor a subscription");
  const { inputs = [], output, meta, resolver } = def;
  return { path, type, inputs, output, meta: { ...meta }, resolver, isTyped: Boolean(def.type) };
}

function tRPCVersion(procedures) {
  return procedures.length > 0 && procedures.every((procedure) => !procedure.isTyped) ? "10" : "11";
}

// ---------------------------------------------------------------------------------------------------------------------
// router/transformer.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What the transformer makes of a date tells which it is. */
function transformerOf(config, problems) {
  const date = new Date(0);
  try {
    const written = config.transformer ? config.transformer.output.serialize(date) : date;
    if (written === date) return "none";
    if (written.json === date.toISOString() && written.meta.values[0] === "Date") return "superjson";
  } catch {
    // It is another.
  }
  problems.push(
    "The router's transformer is neither superjson nor none, and clients speak no other. " +
      "If what it writes is one of the two, say so with --transformer.",
  );
  return "none";
}

// ---------------------------------------------------------------------------------------------------------------------
// official/document.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The official document, if there is anything that only TypeScript knows. */
async function officialDocument(calls, formatter, options) {
  if (options.official) return options.official;
  const isOpen = (call) => Boolean(call.output?.[MARK.open] ?? call.input?.tree[MARK.open]);
  return calls.some(isOpen) || formatter.isCustom ? options.findOfficial?.() : undefined;
}

function officialInput(operation) {
  const parameter = operation?.parameters?.find(({ name }) => name === "input");
  return (parameter ?? operation?.requestBody)?.content?.["application/json"]?.schema;
}

function officialOutput(operation) {
  return operation?.responses?.["200"]?.content?.["application/json"]?.schema?.properties?.result?.properties?.data;
}

// ---------------------------------------------------------------------------------------------------------------------
// official/classes.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The document with values as they are sent: the official exporter writes the classes of JavaScript with their methods.
 * A bare `{ type: "object" }` is a function there, and no function is sent.
 */
function withoutClasses(document) {
  const written = structuredClone(document);
  const { schemas = {} } = written.components ?? {};
  const classes = new Map(Object.entries(schemas).map(([name, schema]) => [`#/components/schemas/${name}`, builtIn(schema)]));
  for (const name of Object.keys(schemas)) if (classes.get(`#/components/schemas/${name}`)) delete schemas[name];
  for (const node of nodesOf(written)) {
    const isRecord = node.type === "object" && isObject(node.properties);
    const sent = classes.get(node.$ref) ?? (isRecord ? builtIn(node) : undefined);
    if (sent) replace(node, { ...structuredClone(sent), ...pick(node, ANNOTATIONS) });
    else if (isRecord) dropMethods(node);
  }
  return written;
}

/** What is left of an object that has methods alone is not known. */
function dropMethods(schema) {
  const isMethod = (value) => value?.type === "object" && Object.keys(value).length === 1;
  const methods = Object.keys(schema.properties).filter((key) => isMethod(schema.properties[key]));
  for (const key of methods) delete schema.properties[key];
  schema.required = schema.required?.filter((key) => Object.hasOwn(schema.properties, key));
  if (methods.length > 0 && Object.keys(schema.properties).length === 0) replace(schema, open("has nothing that JSON sends"));
}

/** What is sent of a class of JavaScript, which its methods tell. */
function builtIn({ properties = {} }) {
  const has = (...keys) => keys.every((key) => Object.hasOwn(properties, key));
  const element = (kind) => open(`is in a ${kind}, of which @trpc/openapi does not say what it holds`);
  if (has("forEach", "has", "size")) {
    return has("get") ? mapOf(element("Map"), element("Map")) : setOf(element("Set"));
  }
  if (has("getTime", "toISOString")) return CLASSES.Date;
  if (has("then", "catch")) return open("is a promise inside of a value, which JSON sends as {}");
  if (has("next", "return", "throw")) return { type: "array", items: element("generator") };
  if (has("href", "protocol", "searchParams")) return CLASSES.URL;
  return has("exec", "test", "source") ? CLASSES.RegExp : undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// official/types.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The types of the official document, for places where the validators say nothing. */
class OfficialTypes {
  /**
   * @param {Record<string, any>} document
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(document, pool) {
    this.document = withoutClasses(document);
    this.pool = pool;
    this.origin = "official";
    this.schemas = structuredClone(this.document.components?.schemas ?? {});
    for (const [name, schema] of Object.entries(this.schemas)) {
      schema[MARK.node] = pool.number({ name });
    }
    this.nodes = numberedNodes(mapValues(this.schemas, (schema) => this.modernised(schema)));
  }

  modernised(schema) {
    return this.pool.modernised(schema, { components: { schemas: this.schemas } });
  }

  /** What is known of a procedure. No data is void there, but also any and unknown. */
  operation(path) {
    const { get, post } = this.document.paths?.[`/${path}`] ?? {};
    const operation = get ?? post;
    if (!operation) return undefined;
    const [input, output] = [officialInput(operation), officialOutput(operation)];
    return {
      ...(input && { input: this.tree(input, "input") }),
      ...(output && { output: this.outputOf(output) }),
      hasNoData: output === undefined,
      description: operation.description,
    };
  }

  outputOf(schema) {
    const tree = this.tree(schema, "output");
    return Object.keys(tree).length === 0 ? undefined : tree;
  }

  /** The data of errors. */
  errorData() {
    const answer = this.document.components?.responses?.Error?.content?.["application/json"]?.schema;
    const error = answer && this.pool.resolved(this.tree(answer, "output")).properties?.error;
    const data = error && this.pool.resolved(error).properties?.data;
    return data && this.pool.resolved(data);
  }

  /** A schema of the official document as a tree, whose components are types of the pool. */
  tree(schema, direction) {
    return this.pool.takeTypes(this.modernised(structuredClone(schema)), { direction, nodes: this.nodes });
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// types/compiler.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The oldest TypeScript whose checker is asked. */
const OLDEST = [5, 4];

/** TypeScript 7 has no checker that a program can ask; the second package is the one before it, beside it. */
const PACKAGES = ["typescript", "@typescript/typescript6"];

/**
 * The backend's own TypeScript, as its router's file would import it.
 * @param {string} file
 * @param {string} [wanted] The package or the path that is named.
 * @returns {{ ts?: any, reason?: string }} The compiler, or why there is none.
 */
function findCompiler(file, wanted) {
  const names = wanted === undefined ? PACKAGES : [wanted];
  const paths = names.map((name) => resolvedFrom(/^\.{0,2}\//.test(name) ? resolve(name) : name, resolve(file))).filter(Boolean);
  if (paths.length === 0) return { reason: `${names[0]} is not installed beside the router` };
  const tried = paths.map(loadCompiler);
  return tried.find(({ ts }) => ts) ?? tried[0];
}

function loadCompiler(path) {
  try {
    const ts = createRequire(path)(path);
    const [major, minor] = String(ts.version).split(".").map(Number);
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isOld) return { reason: `typescript ${ts.version} is older than ${OLDEST.join(".")}` };
    if (typeof ts.createProgram === "function") return { ts };
    return { reason: `typescript ${ts.version ?? ""} has no checker to ask; install @typescript/typescript6 beside it` };
  } catch (error) {
    return { reason: `typescript cannot be loaded (${messageOf(error)})` };
  }
}

/** What the checker needs, whatever the project says: null is a type, and nothing is written. */
const FORCED = {
  strictNullChecks: true,
  noEmit: true,
  skipLibCheck: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  tsBuildInfoFile: undefined,
  noErrorTruncation: true,
};

/**
 * The program that the router's file is in, with the options of its project.
 * @returns {{ program: any, notes: string[], isStrict: boolean }}
 */
function programOf(ts, file) {
  const path = resolve(file);
  const notes = [];
  const project = projectOf(ts, path, notes);
  const isStrict = project.options.strict === true || project.options.strictNullChecks === true;
  if (!isStrict) {
    notes.push("The project does not set \"strict\": types are read as if it set strictNullChecks.");
  }
  const options = { ...project.options, ...FORCED, ...(/\.[cm]?jsx?$/.test(path) && { allowJs: true }) };
  const declarations = project.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
  return { program: ts.createProgram({ rootNames: [path, ...declarations], options }), notes, isStrict };
}

function projectOf(ts, path, notes) {
  const config = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  if (config === undefined) return { fileNames: [], options: defaultOptions(ts) };
  const read = (name) => ts.getParsedCommandLineOfConfigFile(name, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} });
  const project = read(config);
  if (!project) {
    notes.push(`${config} cannot be read; types are read with TypeScript's defaults.`);
    return { fileNames: [], options: defaultOptions(ts) };
  }
  if (project.fileNames.some((name) => resolve(name) === path)) return project;
  // A project that only refers to others leaves the router's file to one of these.
  const others = (project.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference));
  const found = others.filter(existsSync).map(read).find((other) => other?.fileNames.some((name) => resolve(name) === path));
  return found ?? project;
}

function defaultOptions(ts) {
  return {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// types/literals.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The tree of one literal. */
function literalTree(type) {
  return typeOfValues({ const: type.value });
}

/** The members of an enum in the order of its declaration, with their names. */
function enumBody(members) {
  const sorted = [...members].sort((a, b) => positionOf(a) - positionOf(b));
  const values = sorted.map((member) => member.value);
  const types = new Set(values.map((value) => (Number.isSafeInteger(value) ? "integer" : typeof value)));
  const type = types.size === 1 ? [...types][0] : undefined;
  return { ...(type && { type }), enum: values, "x-enum-varnames": sorted.map(({ symbol }) => symbol.name) };
}

function positionOf(member) {
  return member.symbol?.valueDeclaration?.pos ?? 0;
}

const PLACEHOLDERS = {
  Number: "(?:-?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Infinity)|NaN)",
  BigInt: "-?\\d+",
};

/** The pattern of a template literal: `${string}@${string}`. */
function templateTree({ texts, types }, ts) {
  const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const part = (type) => {
    const kind = Object.keys(PLACEHOLDERS).find((name) => type.flags & ts.TypeFlags[name]);
    return kind ? PLACEHOLDERS[kind] : "[\\s\\S]*";
  };
  const pattern = texts.map((text, index) => escaped(text) + (types[index] ? part(types[index]) : "")).join("");
  return { type: "string", pattern: `^${pattern}$` };
}

// ---------------------------------------------------------------------------------------------------------------------
// types/built-ins.mjs
// ---------------------------------------------------------------------------------------------------------------------

const ERRORS = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "AggregateError"];

/** Classes that keep their content to themselves: JSON makes `{}` of them. */
const CLOSED = [
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "WeakMap", "WeakSet", "WeakRef", "URLSearchParams", "Headers"],
  ...["Iterable", "Generator", "Iterator", "IterableIterator", "IteratorObject", "ArrayIterator", "MapIterator", "SetIterator"],
  ...["StringIterator", "RegExpStringIterator", "AsyncIterator", "Promise", "PromiseLike", "FormData"],
  ...["AbortSignal", "AbortController", "Response", "Request"],
];
const WRAPPERS = { String: { type: "string" }, Number: { type: "number" }, Boolean: { type: "boolean" } };

const lost = (name) => open(`is ${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}, which JSON sends as {}`);

/**
 * What is sent of a class of JavaScript or of Node; undefined if the type is none of them.
 * @param {any} type
 * @param {{ direction: Direction, mode: string }} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
function builtInTree(type, site, wire) {
  const name = builtInName(type, wire) ?? baseName(type, wire);
  if (name === undefined) return undefined;
  const isOwn = builtInName(type, wire) !== undefined;
  // What a class of the program adds to an error is sent without superjson, which knows errors alone.
  if (!isOwn && ERRORS.includes(name) && site.mode !== "superjson") return undefined;
  const isRich = site.mode === "superjson" && isOwn;
  if (isRich && /^(Readonly)?Map$/.test(name)) return mapOf(...argumentsOf(type, site, wire));
  if (isRich && /^(Readonly)?Set$/.test(name)) return setOf(...argumentsOf(type, site, wire));
  return classTree(name, site);
}

/** What is sent of a class whose arguments are not known. */
function classTree(name, site) {
  const isRich = site.mode === "superjson";
  if (name === "Date") return site.direction === "input" && !isRich ? REFUSED_DATE : DATE;
  if (name === "URL") return CLASSES.URL;
  if (name === "RegExp") return isRich ? CLASSES.RegExp : lost(name);
  if (name === "Function" || name === "CallableFunction") return NOTHING;
  if (name in WRAPPERS) return WRAPPERS[name];
  if (/^(Readonly)?(Map|Set)$/.test(name)) return isRich ? open(`is a ${name} of types that cannot be told`) : lost(name);
  if (ERRORS.includes(name)) return isRich ? CLASSES.Error : lost(name);
  if (["File", "Blob"].includes(name)) return site.direction === "input" ? CLASSES.File : lost(name);
  // Plain JSON calls Buffer's own toJSON.
  if (name === "Buffer") return isRich ? typedArray("Uint8Array") : undefined;
  if (name in ELEMENTS) return isRich ? typedArray(name) : { type: "object", additionalProperties: ELEMENTS[name] };
  if (name === "ReadableStream") return open("is a stream, which is no JSON");
  return CLOSED.includes(name) ? lost(name) : undefined;
}

function argumentsOf(type, site, wire) {
  return wire.checker.getTypeArguments(type).map((argument) => wire.element(argument, site));
}

/** The name of a class that JavaScript or Node declares. */
function builtInName(type, wire) {
  return builtInSymbolName(type.symbol, wire);
}

function builtInSymbolName(symbol, { program }) {
  const isBuiltIn = symbol?.declarations?.some((declaration) => {
    const source = declaration.getSourceFile();
    return program.isSourceFileDefaultLibrary(source) || /\/node_modules\/(@types\/(node|bun)|undici-types)\//.test(source.fileName);
  });
  return isBuiltIn && !symbol.name.startsWith("__") ? symbol.name : undefined;
}

/** Classes whose instances JSON or superjson treat alike, also those of classes that extend them. */
const EXTENDED = [...ERRORS, "Map", "Set", "WeakMap", "WeakSet", "ReadonlyMap", "ReadonlySet", "ArrayBuffer", "URLSearchParams"];

/** The class of JavaScript that a class of the program extends. */
function baseName(type, wire, steps = 0) {
  const own = type.target ?? type;
  if (steps > 12 || !own.isClassOrInterface?.()) return undefined;
  for (const base of wire.checker.getBaseTypes(own)) {
    const name = builtInName(base, wire) ?? baseName(base, wire, steps + 1);
    if (EXTENDED.includes(name)) return name;
  }
  return undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/names.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * What the backend calls a type: its alias, its interface, its class. Aliases of packages are tools, such as `Pick` and
 * `Simplify`, and name nothing; neither do aliases that only reshape their argument.
 */
function nameOfType(type, wire) {
  const { aliasSymbol, aliasTypeArguments = [], symbol } = type;
  if (aliasSymbol && isOwnAlias(aliasSymbol, aliasTypeArguments.length > 0, wire)) {
    return withArguments(aliasSymbol.name, aliasTypeArguments, wire);
  }
  const F = wire.ts.SymbolFlags;
  if (!symbol || !(symbol.flags & (F.Interface | F.Class)) || builtInName(type, wire)) return undefined;
  if (["default", "__class", "__type"].includes(symbol.name)) return undefined;
  const isReference = type.objectFlags & wire.ts.ObjectFlags.Reference;
  const given = isReference ? wire.checker.getTypeArguments(type).slice(0, type.target.typeParameters?.length ?? 0) : [];
  return withArguments(symbol.name, given.filter((argument) => !argument.isThisType), wire);
}

/** The name of a type of a namespace with that of the namespace: `PaymentCard` of `Payment.Card`, where `Card` is taken. */
function longNameOf(type, name, { ts }) {
  const owner = (type.aliasSymbol ?? type.symbol)?.parent;
  const isNamespace = owner && owner.flags & ts.SymbolFlags.Namespace && !owner.declarations?.some(ts.isSourceFile);
  return name !== undefined && isNamespace ? pascalCase(`${owner.name} ${name}`) : undefined;
}

/** `Page<Post>` is `PagePost`; undefined if an argument has no name. */
function withArguments(name, given, wire) {
  const names = given.map((argument) => argumentName(argument, wire));
  return names.every((part) => part !== undefined) ? pascalCase([name, ...names].join(" ")) : undefined;
}

function argumentName(type, wire) {
  const { ts, checker } = wire;
  const F = ts.TypeFlags;
  const scalars = { String: F.String, Number: F.Number, Boolean: F.Boolean, BigInt: F.BigInt };
  const scalar = Object.keys(scalars).find((key) => type.flags & scalars[key]);
  if (scalar) return scalar;
  if (type.isStringLiteral?.()) return pascalCase(type.value) || undefined;
  if (checker.isArrayType(type)) {
    const element = argumentName(checker.getTypeArguments(type)[0], wire);
    return element && `${element}List`;
  }
  return type.flags & F.Object && builtInName(type, wire) === "Date" ? "Date" : nameOfType(type, wire);
}

function nameOfEnum(type) {
  return type.symbol?.name;
}

function isOwnAlias(symbol, isGeneric, { ts }) {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration) return false;
  const { fileName } = declaration.getSourceFile();
  if (isInPackage(fileName)) return /\/\.prisma\/client\//.test(fileName) && !isGeneric;
  return !isGeneric || isShape(declaration.type, ts);
}

function isInPackage(fileName) {
  return fileName.includes("/node_modules/");
}

/** Whether a generic alias adds something to its arguments, and does not only reshape them. */
function isShape(node, ts) {
  if (ts.isTypeLiteralNode(node)) return true;
  if (ts.isParenthesizedTypeNode(node)) return isShape(node.type, ts);
  const isCombined = ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node);
  return isCombined && node.types.every((part) => isShape(part, ts) || ts.isTypeReferenceNode(part)) && node.types.some((part) => isShape(part, ts));
}

// ---------------------------------------------------------------------------------------------------------------------
// types/unions.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The tree of a union. Its members stand in an order that does not depend on what else the program has: TypeScript sorts
 * them by when it met them.
 */
function unionTree(type, site, wire) {
  const { ts } = wire;
  const F = ts.TypeFlags;
  if (isJSONAlias(type, wire)) return {};
  const members = type.types.filter((member) => !(member.flags & (F.Undefined | F.Void | F.Never)));
  const of = (flag) => members.filter((member) => member.flags & flag);
  const isEnum = (member) => member.flags & F.EnumLiteral;
  const booleans = of(F.BooleanLiteral);
  const literals = of(F.StringLiteral | F.NumberLiteral | F.BigIntLiteral).filter((member) => !isEnum(member));
  const taken = new Set([...booleans, ...literals, ...members.filter(isEnum), ...of(F.Null)]);
  const trees = [
    ...enumTrees(members.filter(isEnum), site, wire),
    ...literals.sort(compareLiterals).map((member) => wire.tree(member, site)),
    ...(booleans.length === 2 ? [{ type: "boolean" }] : booleans.map((member) => wire.tree(member, site))),
    ...ordered(members.filter((member) => !taken.has(member)), wire).map((member) => wire.tree(member, site)),
  ];
  return joinedTrees([...trees, ...(of(F.Null).length > 0 ? [{ type: "null" }] : [])]);
}

/** One tree for several, of which each is there once. */
function joinedTrees(trees) {
  const known = new Set();
  const isNew = (tree) => !known.has(JSON.stringify(tree)) && known.add(JSON.stringify(tree));
  const isNullable = trees.some((tree) => Array.isArray(tree.type) && tree.type.includes("null"));
  const oneOf = trees.filter((tree) => !tree[MARK.nothing] && !(isNullable && isNull(tree)) && isNew(tree));
  if (oneOf.length === 0) return NOTHING;
  if (oneOf.length === 1) return oneOf[0];
  const isKept = (tree) => MARK.type in tree;
  return nullableOf(unionOf({ oneOf }, isKept), isKept);
}

/** All members of an enum are the enum; some of them are a list of values. */
function enumTrees(members, site, wire) {
  const groups = new Map();
  for (const member of members) {
    const owner = wire.checker.getBaseTypeOfLiteralType(member);
    groups.set(owner, [...(groups.get(owner) ?? []), member]);
  }
  return [...groups].map(([owner, group]) => {
    const isWhole = (owner.types ?? [owner]).length === group.length;
    return isWhole ? wire.named(owner, site, nameOfEnum(owner), enumBody(group)) : enumBody(group);
  });
}

const compareLiterals = (a, b) =>
  typeof a.value === "number" && typeof b.value === "number" ? a.value - b.value : compareText(String(a.value), String(b.value));

/** Members in the order of their declarations; those without one before them. */
function ordered(members, { checker, ts }) {
  const place = ({ symbol, aliasSymbol }) => {
    const declaration = (aliasSymbol ?? symbol)?.declarations?.[0];
    return declaration ? [declaration.getSourceFile().fileName, declaration.pos] : ["", 0];
  };
  const text = (member) => checker.typeToString(member, undefined, ts.TypeFormatFlags.NoTruncation);
  return [...members].sort((a, b) => {
    const [[fileA, posA], [fileB, posB]] = [place(a), place(b)];
    return compareText(fileA, fileB) || posA - posB || a.flags - b.flags || compareText(text(a), text(b));
  });
}

/** `JsonValue` of type-fest, Prisma and others: all that JSON has. */
function isJSONAlias(type, { ts, checker }) {
  const F = ts.TypeFlags;
  const has = (flag) => type.types.some((member) => member.flags & flag);
  if (!has(F.String) || !has(F.Number) || !has(F.BooleanLiteral)) return false;
  const objects = type.types.filter((member) => member.flags & F.Object);
  const isList = (member) => Boolean(checker.getIndexInfoOfType?.(member, ts.IndexKind.Number)) && member.getProperty("length");
  const isRecord = (member) =>
    checker.getIndexInfosOfType(member).some(({ keyType }) => keyType.flags & F.String) && checker.getPropertiesOfType(member).length === 0;
  return objects.some(isList) && objects.some(isRecord) && objects.every((member) => isList(member) || isRecord(member));
}

// ---------------------------------------------------------------------------------------------------------------------
// types/zod-types.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What zod's validators of a kind take, where their types say `unknown`. */
const ASKED = {
  CoercedString: { type: "string" },
  CoercedNumber: { type: "number" },
  CoercedBoolean: { type: "boolean" },
  CoercedBigInt: BIGINT,
  CoercedDate: DATE,
  Any: {},
  Unknown: {},
  JSONSchema: {},
};

/** Kinds that only add something to another validator, with the word for it in their definition. */
const INNER_WORDS = {
  Optional: "innerType",
  ExactOptional: "innerType",
  NonOptional: "innerType",
  Nullable: "innerType",
  Default: "innerType",
  Prefault: "innerType",
  Catch: "innerType",
  Readonly: "innerType",
  Promise: "innerType",
  Branded: "type",
};

/** Kinds whose inputs may be left out. */
const OPTIONAL = ["Optional", "ExactOptional", "Default", "Prefault", "Catch", "Any", "Unknown", "Undefined", "Void"];

/** A validator of zod as TypeScript sees it: its kind and its parts, of zod 3 and zod 4 alike. */
class ZodType {
  /**
   * @param {any} type
   * @param {import("./wire.mjs").WireTypes} wire
   */
  constructor(type, wire) {
    this.type = type;
    this.wire = wire;
    this.kind = /^\$?Zod(?:Mini)?(\w+)$/.exec(type.symbol?.name ?? "")?.[1];
    this.def = this.kind && (this.member(type, "_zod", "def") ?? this.member(type, "_def"));
  }

  get isKnown() {
    return this.def !== undefined;
  }

  /** What a value of this kind is, if its type does not tell. */
  get asked() {
    return ASKED[this.kind];
  }

  /** A validator of which the program says the type, and not the kind. */
  get isDeclared() {
    return this.kind === "Type";
  }

  get isNullable() {
    return this.kind === "Nullable";
  }

  member(type, ...names) {
    const { checker } = this.wire;
    return names.reduce((known, name) => {
      const symbol = known && checker.getPropertyOfType(known, name);
      return symbol && checker.getTypeOfSymbol(symbol);
    }, type);
  }

  part(name) {
    const type = this.member(this.def, name);
    return type && new ZodType(type, this.wire);
  }

  /** The validator that this one passes all values on to, in a direction. */
  inner(direction) {
    const word = INNER_WORDS[this.kind];
    if (word) return this.part(word);
    if (this.kind === "Lazy") return this.returned("getter");
    if (this.kind === "Effects") return this.unrefined(direction);
    if (this.kind === "Preprocess") return this.part("out");
    if (!["Pipe", "Pipeline", "Codec"].includes(this.kind)) return undefined;
    const first = this.part("in");
    return direction === "output" || first?.kind === "Transform" ? this.part("out") : first;
  }

  /** zod 3 has one kind for refinements, transforms and what is done before. */
  unrefined(direction) {
    const schema = this.part("schema");
    if (direction === "input" || !schema) return schema;
    return this.member(this.type, "_output") === this.member(schema.type, "_output") ? schema : undefined;
  }

  returned(name) {
    const [signature] = this.member(this.def, name)?.getCallSignatures() ?? [];
    return signature && new ZodType(this.wire.checker.getReturnTypeOfSignature(signature), this.wire);
  }

  /** The type of the values that are sent, as TypeScript infers it. */
  values(direction) {
    return this.member(this.type, "_zod", direction) ?? this.member(this.type, `_${direction}`);
  }

  /** The validator of an object's property. */
  property(name) {
    const type = this.kind === "Object" ? this.member(this.type, "shape", name) ?? this.member(this.def, "shape", name) : undefined;
    return type && new ZodType(type, this.wire);
  }

  /** The validator of the elements of a list, or of a record's values. */
  get element() {
    return this.part("valueType") ?? this.part("element") ?? this.part("catchall") ?? (this.kind === "Array" ? this.part("type") : undefined);
  }

  /** The validators of which one, or each, takes a value. */
  get options() {
    if (this.kind === "Intersection") return [this.part("left"), this.part("right")].filter(Boolean);
    if (!["Union", "DiscriminatedUnion", "Xor"].includes(this.kind)) return [];
    return this.listed("options");
  }

  /** The validators of a tuple's places. */
  get places() {
    return this.kind === "Tuple" ? this.listed("items") : [];
  }

  listed(name) {
    const list = this.member(this.def, name);
    const types = list && this.wire.checker.isTupleType(list) ? this.wire.checker.getTypeArguments(list) : this.elementsOf(list);
    return types.map((type) => new ZodType(type, this.wire));
  }

  elementsOf(list) {
    const { checker } = this.wire;
    const [element] = list && checker.isArrayType(list) ? checker.getTypeArguments(list) : [];
    return element ? (element.isUnion() ? element.types : [element]) : [];
  }

  /** Whether undefined is taken. */
  isOptional(direction, steps = 0) {
    if (OPTIONAL.includes(this.kind)) return direction === "input";
    if (this.kind === "NonOptional") return false;
    if (this.options.length > 0) return this.options.some((option) => option.isOptional(direction, steps + 1));
    const inner = steps < 20 ? this.inner(direction) : undefined;
    return Boolean(inner?.isKnown && inner.isOptional(direction, steps + 1));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// types/asked.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** No validator is nested deeper. */
const MOST_NESTED = 40;

/**
 * Fills what types leave open with what zod's validators ask for: a number where one is coerced, and anything where the
 * validator takes anything, which is not open but said.
 */
class AskedTypes {
  /** @param {import("./wire.mjs").WireTypes} wire */
  constructor(wire) {
    this.wire = wire;
    this.pool = wire.pool;
  }

  /**
   * @param {Schema} tree
   * @param {any[]} validators The types of the validators, each of which takes the value.
   * @param {import("./wire.mjs").Site} site
   */
  filled(tree, validators, site) {
    if (!this.hasOpen(tree)) return tree;
    this.seen = new Map();
    return validators.reduce((known, type) => this.fill(known, new ZodType(type, this.wire), site, 0), tree);
  }

  isOptional(validators, direction) {
    const known = validators.map((type) => new ZodType(type, this.wire)).filter(({ isKnown }) => isKnown);
    return known.every((validator) => validator.isOptional(direction));
  }

  hasOpen(tree, seen = new Set()) {
    if (tree[MARK.open]) return true;
    if (tree[MARK.type] !== undefined) {
      const { body } = this.pool.types.get(tree[MARK.type]);
      return !seen.has(body) && this.hasOpen(body, seen.add(body));
    }
    return Object.values(tree).some((value) => isObject(value) && this.hasOpen(value, seen));
  }

  fill(tree, validator, site, depth) {
    if (!validator?.isKnown || depth > MOST_NESTED) return tree;
    if (tree[MARK.open]) return this.treeOf(validator, site, depth) ?? tree;
    const inner = validator.inner(site.direction);
    if (inner) return this.fill(tree, inner, site, depth + 1);
    if (tree[MARK.type] !== undefined) return this.fillType(tree, validator, site, depth);
    if (validator.kind === "Intersection") return validator.options.reduce((known, part) => this.fill(known, part, site, depth + 1), tree);
    return validator.options.length > 0 ? this.fillUnion(tree, validator, site, depth) : this.fillParts(tree, validator, site, depth);
  }

  /** A type of the pool is the validator's own, as TypeScript has one for each. */
  fillType(tree, validator, site, depth) {
    const type = this.pool.types.get(tree[MARK.type]);
    const known = this.seen.get(type) ?? new Set();
    if (known.has(validator.type)) return tree;
    this.seen.set(type, known.add(validator.type));
    type.body = this.fill(type.body, validator, site, depth + 1);
    return tree;
  }

  /** Each option fills the members that have its type. */
  fillUnion(tree, validator, site, depth) {
    return this.members(validator, site, depth).reduce((known, option) => {
      const own = this.inferred(option, site);
      if (!own) return known;
      const text = JSON.stringify(own);
      const full = this.fill(own, option, site, depth + 1);
      if (JSON.stringify(known) === text) return full;
      return known.oneOf ? { ...known, oneOf: known.oneOf.map((member) => (JSON.stringify(member) === text ? full : member)) } : known;
    }, tree);
  }

  /** `object.and(union)` is a union, each of whose members has the object's properties. */
  fillMembers(tree, validator, site, depth) {
    return { ...tree, oneOf: tree.oneOf.map((member) => this.fill(member, validator, site, depth + 1)) };
  }

  /** The options of a union, those of unions within it, too, without what only adds to them: TypeScript's unions are flat. */
  members(validator, site, depth) {
    if (depth > MOST_NESTED) return [];
    const inner = validator.inner(site.direction);
    if (inner?.isKnown) return this.members(inner, site, depth + 1);
    const { options } = validator;
    const isUnion = options.length > 0 && validator.kind !== "Intersection";
    return isUnion ? options.flatMap((option) => this.members(option, site, depth + 1)) : [validator];
  }

  fillParts(tree, validator, site, depth) {
    if (tree.oneOf && validator.kind === "Object") return this.fillMembers(tree, validator, site, depth);
    if (tree.oneOf) return this.fillUnion(tree, validator, site, depth);
    const fill = (part, own) => (isObject(part) ? this.fill(part, own, site, depth + 1) : part);
    const result = { ...tree };
    if (tree.properties) {
      result.properties = mapValues(tree.properties, (value, name) => fill(value, validator.property(name)));
      this.require(result, tree, validator, site);
    }
    if (tree.prefixItems) {
      const { places } = validator;
      result.prefixItems = tree.prefixItems.map((value, index) => fill(value, places[index]));
    }
    for (const word of ["items", "additionalProperties"]) if (isObject(tree[word])) result[word] = fill(tree[word], validator.element);
    return result;
  }

  /** What is unknown may be undefined; what a validator asks for is there unless it says otherwise. */
  require(result, { properties, required = [] }, validator, { direction }) {
    if (direction === "output") return;
    const isAsked = (name) => properties[name][MARK.open] && !result.properties[name][MARK.open];
    const isRequired = (name) => required.includes(name) || (isAsked(name) && !validator.property(name).isOptional(direction));
    const names = Object.keys(properties).filter(isRequired);
    if (names.length > 0) result.required = names;
  }

  /** What a validator asks for in place of its type; undefined if it does not tell either. */
  treeOf(validator, site, depth) {
    if (validator.asked) return validator.asked;
    if (validator.isDeclared) return this.declared(validator, site);
    const inner = validator.inner(site.direction);
    if (inner?.isKnown) {
      const own = this.inferred(inner, site);
      const tree = own && this.fill(own, inner, site, depth + 1);
      return tree && !tree[MARK.open] ? (validator.isNullable && Object.keys(tree).length > 0 ? orNull(tree) : tree) : undefined;
    }
    const { options } = validator;
    if (options.length === 0 || validator.kind === "Intersection") return undefined;
    const trees = options.map((option) => this.inferred(option, site)).map((own, index) => own && this.fill(own, options[index], site, depth + 1));
    if (trees.some((tree) => !tree || tree[MARK.open])) return undefined;
    return trees.some((tree) => Object.keys(tree).length === 0) ? {} : joinedTrees(trees);
  }

  /** `z.ZodType<Json>` says what it gives, and leaves what it takes unknown: the same, as zod 3 has it. */
  declared(validator, site) {
    const type = validator.values("output");
    const tree = type && this.wire.part(type, site).tree;
    return tree && !tree[MARK.open] && !tree[MARK.nothing] ? tree : undefined;
  }

  inferred(validator, site) {
    const type = validator.isKnown ? validator.values(site.direction) : undefined;
    return type && this.wire.part(type, site).tree;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// types/parsers.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The validators that a procedure is written with, as their types: `.input(…)` and `.output(…)`, also those of the
 * procedure that it is made from.
 * @param {any} symbol The property of the router.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ input: any[], output: any[] }}
 */
function parsersOf(symbol, wire) {
  const { ts, checker } = wire;
  const found = { input: [], output: [] };
  let node = initializerOf(symbol, wire);
  for (let steps = 0; node && steps < MOST_STEPS; steps++) {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const list = found[node.expression.name.text];
      if (list && node.arguments[0]) list.unshift(checker.getTypeAtLocation(node.arguments[0]));
      node = bare(node.expression.expression, ts);
    } else node = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? initializerOf(checker.getSymbolAtLocation(node), wire) : undefined;
  }
  // The last output is the one that checks.
  return { input: found.input, output: found.output.slice(-1) };
}

/** No procedure is made in more steps. */
const MOST_STEPS = 200;

/** What a variable, or a property of an object, is written as. */
function initializerOf(symbol, { ts, checker }) {
  const followed = (name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name);
  const declared = (name) => name.valueDeclaration ?? name.declarations?.[0];
  let declaration = symbol && declared(followed(symbol));
  if (declaration && ts.isShorthandPropertyAssignment(declaration)) {
    const value = checker.getShorthandAssignmentValueSymbol(declaration);
    declaration = value && declared(followed(value));
  }
  const { initializer } = declaration ?? {};
  return initializer && bare(initializer, ts);
}

/** An expression without what only speaks of its type. */
function bare(node, ts) {
  const isWrapper = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node);
  return isWrapper ? bare(node.expression, ts) : node;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/streams.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Types of values that come one after the other. */
const STREAMS = ["AsyncIterable", "AsyncIterableIterator", "AsyncIterator", "AsyncGenerator", "AsyncIteratorObject"];

/** What a promise gives, also one of a package, such as a query that is not awaited; undefined if the type is none. */
function awaitedType(type, { checker, ts }) {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  const then = isObject ? checker.getPropertyOfType(type, "then") : undefined;
  if (!then || checker.getTypeOfSymbol(then).getCallSignatures().length === 0) return undefined;
  const awaited = checker.getAwaitedType?.(type);
  return awaited === type ? undefined : awaited;
}

/** What an asynchronous generator or a stream yields; undefined if the type is none. */
function iteratedType(type, wire) {
  const { checker } = wire;
  if (STREAMS.includes(type.symbol?.name) && builtInName(type, wire) !== undefined) return checker.getTypeArguments(type)[0];
  const symbol = checker.getPropertiesOfType(type).find(({ escapedName }) => escapedName.startsWith("__@asyncIterator"));
  const [signature] = symbol ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
  const iterator = signature && checker.getReturnTypeOfSignature(signature);
  return iterator && checker.getTypeArguments(iterator)[0];
}

/**
 * A value that comes later: tRPC sends it apart where it is an output, or a property of one, and the client puts it in its
 * place. Elsewhere JSON makes `{}` of it.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
function laterTree(type, site, wire) {
  const awaited = awaitedType(type, wire);
  if (awaited) return site.stream ? wire.optional(awaited, { ...site, stream: "value" }) : open("is a promise inside of a value, which JSON sends as {}");
  if (builtInName(type, wire) === "ReadableStream") return undefined;
  const iterated = iteratedType(type, wire);
  if (!iterated) return undefined;
  if (!site.stream) return open("is a stream inside of a value, which JSON sends as {}");
  return { type: "array", items: wire.element(awaitedType(iterated, wire) ?? iterated, { ...site, stream: "value" }) };
}

/** Whether a value that comes later is in a type, as tRPC looks for it. */
function hasLater(type, { stream }, wire) {
  const { checker, ts } = wire;
  if (type.isUnion()) return type.types.some((member) => hasLater(member, { stream }, wire));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (awaitedType(type, wire) || iteratedType(type, wire)) return true;
  if (stream !== "value" || type.symbol?.flags & ts.SymbolFlags.Class || checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const values = [...checker.getPropertiesOfType(type).map((symbol) => checker.getTypeOfSymbol(symbol)), ...checker.getIndexInfosOfType(type).map((info) => info.type)];
  return values.some((value) => hasLater(value, { stream: "property" }, wire));
}

// ---------------------------------------------------------------------------------------------------------------------
// types/texts.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What a symbol's comment says: its text, and whether it is deprecated. */
function textsOf(symbol, { ts, checker }) {
  if (!symbol) return {};
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  const isDeprecated = symbol.getJsDocTags(checker).some(({ name }) => name === "deprecated");
  return { ...(description !== "" && { description }), ...(isDeprecated && { deprecated: true }) };
}

/** A procedure's comment stands before its property, or before the constant that the property names. */
function procedureTexts(symbol, wire) {
  const own = textsOf(symbol, wire);
  if (own.description || own.deprecated) return own;
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  const { ts, checker } = wire;
  if (!declaration) return own;
  if (ts.isShorthandPropertyAssignment(declaration)) {
    return textsOf(aliased(checker.getShorthandAssignmentValueSymbol(declaration), wire), wire);
  }
  const value = ts.isPropertyAssignment(declaration) ? declaration.initializer : undefined;
  return value && ts.isIdentifier(value) ? textsOf(aliased(checker.getSymbolAtLocation(value), wire), wire) : own;
}

function aliased(symbol, { ts, checker }) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/prisma-schema.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * A field of Prisma's schema.
 * @typedef {{ type: string, native: string | undefined }} PrismaField `Int`, and `Uuid` of `@db.Uuid`.
 */

/**
 * The models of the schema that a generated client was made from: the copy beside it, else the schema of the package.
 * @param {string} folder The folder of the generated client.
 * @param {string} start The folder of the router.
 * @returns {Map<string, Map<string, PrismaField>>}
 */
function prismaModels(folder, start) {
  const paths = [join(folder, "schema.prisma"), join(folder, "..", "schema.prisma"), ...schemasAbove(start), ...schemasAbove(folder)];
  const found = paths.find(existsSync);
  if (found === undefined) return new Map();
  const files = found.endsWith(".prisma") ? [found] : prismaFiles(found);
  return modelsOf(files.map((file) => readFileSync(file, "utf8")).join("\n"));
}

/** Where Prisma looks for a schema, from a folder upwards. */
function schemasAbove(start) {
  const paths = [];
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    paths.push(...namedSchema(folder), ...["prisma/schema.prisma", "schema.prisma", "prisma/schema"].map((path) => join(folder, path)));
  }
  return paths;
}

function namedSchema(folder) {
  try {
    const { prisma } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return typeof prisma?.schema === "string" ? [join(folder, prisma.schema)] : [];
  } catch {
    return [];
  }
}

/** A schema may be a folder of files. */
function prismaFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.endsWith(".prisma")).sort().map((name) => join(folder, name));
}

/** @param {string} text A schema of Prisma. */
function modelsOf(text) {
  const models = new Map();
  for (const [, name, body] of text.matchAll(/^\s*(?:model|type|view)\s+(\w+)\s*\{([^}]*)\}/gm)) {
    const fields = new Map();
    for (const line of body.split("\n")) {
      const [, field, type] = line.match(/^\s*(\w+)\s+(\w+)/) ?? [];
      if (field !== undefined) fields.set(field, { type, native: line.match(/@db\.(\w+)/)?.[1] });
    }
    models.set(name, fields);
  }
  return models;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/prisma.mjs
// ---------------------------------------------------------------------------------------------------------------------

const PAYLOAD = /^\$(\w+)Payload$/;

/** Formats that a native type of the database has. */
const NATIVE_FORMATS = { Uuid: "uuid" };

/**
 * The models of Prisma's generated client: what their rows are called.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ name: string, row: any }[]}
 */
function findModels(wire) {
  const { program, checker, ts } = wire;
  const rows = [];
  for (const source of program.getSourceFiles()) {
    if (!/\bPayload\b|Payload</.test(source.text) || !source.text.includes("scalars")) continue;
    const names = payloadNames(source, ts);
    const module = names.length > 0 && checker.getSymbolAtLocation(source);
    const exported = new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
    for (const name of names) {
      const symbol = exported.get(name) ?? exported.get(`${name}Model`);
      if (symbol && symbol.flags & ts.SymbolFlags.TypeAlias) rows.push({ name, row: checker.getDeclaredTypeOfSymbol(symbol) });
    }
  }
  return rows;
}

/** The models of a file, which has `type $UserPayload`, at the top or in its namespace `Prisma`. */
function payloadNames(source, ts) {
  const names = [];
  const visit = (statement) => {
    if (ts.isModuleDeclaration(statement) && statement.body) ts.forEachChild(statement.body, visit);
    else if (ts.isTypeAliasDeclaration(statement)) names.push(statement.name.text.match(PAYLOAD)?.[1]);
  };
  source.statements.forEach(visit);
  return names.filter(Boolean);
}

/**
 * What Prisma's schema says of a property that is a field of a model. Its client's types have numbers alone.
 * @param {any} symbol
 * @param {Schema} tree
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema}
 */
function fieldLimits(symbol, tree, wire) {
  const kinds = [tree.type].flat();
  if ((!kinds.includes("number") && !kinds.includes("string")) || tree.enum || "const" in tree || tree.format) return {};
  const field = fieldOf(symbol, wire);
  if (field === undefined) return {};
  if (kinds.includes("number") && field.type === "Int") {
    const types = kinds.map((kind) => (kind === "number" ? "integer" : kind));
    return { type: types.length === 1 ? types[0] : types };
  }
  return kinds.includes("string") && field.type === "String" && NATIVE_FORMATS[field.native] ? { format: NATIVE_FORMATS[field.native] } : {};
}

/** The field of the schema that a property is: it is declared by it, or selected from its model. */
function fieldOf(symbol, wire) {
  const { ts } = wire;
  const alias = aliasOf(symbol, ts) ?? selectedFrom(symbol, wire);
  const model = alias?.name.text.match(PAYLOAD)?.[1];
  return model && wire.prismaModels(alias.getSourceFile()).get(model)?.get(symbol.name);
}

/** The `type $UserPayload` in whose fields a property is declared: also where it is picked, spread or mapped. */
function aliasOf(symbol, ts) {
  const declaration = symbol?.declarations?.find((one) => ts.isPropertySignature(one));
  const section = declaration && ts.findAncestor(declaration.parent, (node) => ts.isPropertySignature(node));
  const isField = section && ["scalars", "composites"].includes(section.name.getText());
  return isField ? ts.findAncestor(section, ts.isTypeAliasDeclaration) : undefined;
}

/** `select` maps its own argument: the model is what the mapped type is made with, if the field's type is the property's. */
function selectedFrom(symbol, { checker, ts }) {
  for (let origin = symbol; origin; origin = origin.links?.syntheticOrigin) {
    for (const type of typesOfMapper(origin.links?.mappedType?.mapper)) {
      const scalars = type.flags & ts.TypeFlags.Object && checker.getPropertyOfType(type, "scalars");
      const field = scalars && checker.getPropertyOfType(checker.getTypeOfSymbol(scalars), symbol.name);
      if (field && checker.getTypeOfSymbol(field) === checker.getTypeOfSymbol(symbol)) return aliasOf(field, ts);
    }
  }
  return undefined;
}

/** The types that a generic type is made with. */
function typesOfMapper(mapper) {
  if (!mapper) return [];
  const { target, targets = [], mapper1, mapper2 } = mapper;
  const own = [target, ...targets].filter((one) => one && typeof one === "object");
  return [...own, ...typesOfMapper(mapper1), ...typesOfMapper(mapper2)];
}

/** The schema of a generated client, which is read once. */
function modelsOfClient(source, { program }, known) {
  const folder = dirname(source.fileName);
  if (!known.has(folder)) known.set(folder, prismaModels(folder, dirname(program.getRootFileNames()[0])));
  return known.get(folder);
}

// ---------------------------------------------------------------------------------------------------------------------
// types/tables.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The tables of drizzle that a program exports: what their rows are called, and of which columns their properties come.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ name: string, row: any }[]}
 */
function findTables(wire) {
  const { program, checker } = wire;
  const tables = [];
  for (const source of program.getSourceFiles()) {
    if (isInPackage(source.fileName) || source.isDeclarationFile) continue;
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (!mayBeTable(symbol, source, wire.ts)) continue;
      const table = checker.getTypeOfSymbol(symbol);
      const select = checker.getPropertyOfType(table, "$inferSelect");
      if (!select || !checker.getPropertyOfType(table, "_")) continue;
      const row = checker.getTypeOfSymbol(select);
      rememberColumns(row, table, wire);
      tables.push({ name: singular(pascalCase(symbol.name)), row });
    }
  }
  return tables;
}

/** `export const posts = pgTable("posts", …)`: asking for the type of every export would take long. */
function mayBeTable(symbol, source, ts) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || declaration.getSourceFile() !== source || !ts.isVariableDeclaration(declaration)) return false;
  let { initializer } = declaration;
  // What follows in a chain changes the table, and leaves it one: `.enableRLS()`.
  while (initializer && ts.isCallExpression(initializer) && ts.isPropertyAccessExpression(initializer.expression)) {
    if (isNamed(initializer, ts)) return true;
    initializer = initializer.expression.expression;
  }
  return Boolean(initializer && ts.isCallExpression(initializer) && isNamed(initializer, ts));
}

function isNamed(call, ts) {
  const [first] = call.arguments;
  return call.arguments.length > 1 && ts.isStringLiteralLike(first);
}

/** The properties of rows, and those that they are mapped from, lead to their columns. */
function rememberColumns(row, table, wire) {
  for (const property of row.getProperties()) {
    const column = wire.checker.getPropertyOfType(table, property.name);
    const details = column && wire.checker.getPropertyOfType(wire.checker.getTypeOfSymbol(column), "_");
    const kind = details && wire.checker.getPropertyOfType(wire.checker.getTypeOfSymbol(details), "columnType");
    const literal = kind && wire.checker.getTypeOfSymbol(kind);
    if (!literal?.isStringLiteral()) continue;
    for (let origin = property; origin; origin = origin.links?.syntheticOrigin) wire.columns.set(origin, literal.value);
  }
}

/** `Posts` is `Post`, `Categories` is `Category`. */
function singular(name) {
  if (/[^aeiou]ies$/i.test(name)) return name.replace(/ies$/, "y");
  if (/(ss|x|ch|sh)es$/.test(name)) return name.replace(/es$/, "");
  return /[^sui]s$/.test(name) ? name.slice(0, -1) : name;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/type-errors.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** How many functions away an error still touches a procedure: all of a program is near everything in it. */
const FARTHEST = 2;

/** Errors of the program in the code that a procedure uses: what is inferred from wrong code may be wrong. */
class TypeErrors {
  /** @param {{ ts: any, program: any }} compiler */
  constructor({ ts, program }) {
    this.ts = ts;
    this.program = program;
    this.checker = program.getTypeChecker();
    this.used = new Map();
    this.diagnostics = new Map();
  }

  /**
   * The errors that touch a procedure, each with its place.
   * @param {any} symbol The property of the router.
   * @returns {string[]}
   */
  of(symbol) {
    const start = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (!start || !this.isOwn(start)) return [];
    const [reached, found] = [new Set([start]), new Set()];
    for (let level = [start], steps = 0; steps <= FARTHEST; steps++) {
      for (const error of level.flatMap((node) => this.within(node))) found.add(error);
      level = level.flatMap((node) => [...this.usedBy(node)]).filter((other) => !reached.has(other) && reached.add(other));
    }
    return [...found].sort((a, b) => a.file.fileName.localeCompare(b.file.fileName) || a.start - b.start).map((error) => this.text(error));
  }

  within(node) {
    const source = node.getSourceFile();
    if (!this.diagnostics.has(source)) {
      const all = [...this.program.getSyntacticDiagnostics(source), ...this.program.getSemanticDiagnostics(source)];
      this.diagnostics.set(source, all.filter(({ category }) => category === this.ts.DiagnosticCategory.Error));
    }
    return this.diagnostics.get(source).filter(({ start }) => start >= node.pos && start < node.end);
  }

  /** The declarations of the program that the names in a node mean. */
  usedBy(node) {
    if (this.used.has(node)) return this.used.get(node);
    const builder = this.builderOf(node);
    const found = new Set();
    const visit = (child) => {
      if (this.ts.isIdentifier(child) && child !== builder && !this.isMember(child)) this.declarations(child).forEach((one) => found.add(one));
      this.ts.forEachChild(child, visit);
    };
    // An import names others than the one that is used.
    if (!this.ts.isImportDeclaration(node)) visit(node);
    found.delete(node);
    this.used.set(node, found);
    return found;
  }

  /** `b` of `a.b` and of `{ b: 1 }` is no name of a declaration. */
  isMember(child) {
    const { ts } = this;
    const { parent } = child;
    if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === child;
    return ts.isQualifiedName(parent) && parent.right === child;
  }

  declarations(name) {
    const { ts, checker } = this;
    const isShort = ts.isShorthandPropertyAssignment(name.parent);
    const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    const all = [...(symbol.declarations ?? []), ...((isAlias && checker.getAliasedSymbol(symbol).declarations) || [])];
    return all.filter((one) => this.isOwn(one)).map((one) => this.statementOf(one)).filter((one) => one && !this.isTyped(one));
  }

  /** `procedure` of `procedure.input(…).query(…)`, which all have in common. */
  builderOf({ initializer }) {
    const { ts } = this;
    let root = initializer;
    while (root && (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root))) root = root.expression;
    return root;
  }

  /** A function or a variable that says its type: errors inside do not reach who uses it. */
  isTyped(node) {
    return Boolean(node.type ?? node.initializer?.type) && !this.ts.isTypeAliasDeclaration(node);
  }

  /** What stands at the top of a file, or the one variable there that is declared; undefined for what is inside a function. */
  statementOf(node) {
    const { ts } = this;
    let whole = node;
    while (whole.parent && !ts.isSourceFile(whole.parent)) {
      if (ts.isVariableDeclaration(whole) && ts.isVariableStatement(whole.parent.parent) && ts.isSourceFile(whole.parent.parent.parent)) return whole;
      whole = whole.parent;
      if (ts.isFunctionLike(whole)) return undefined;
    }
    return ts.isSourceFile(whole) ? undefined : whole;
  }

  isOwn(node) {
    const source = node.getSourceFile();
    return !source.isDeclarationFile && !isInPackage(source.fileName);
  }

  text({ file, start, code, messageText }) {
    const message = this.ts.flattenDiagnosticMessageText(messageText, " ").split("\n")[0];
    const { line } = file.getLineAndCharacterOfPosition(start);
    return `TS${code} ${message.length > 160 ? `${message.slice(0, 160)}…` : message} (${relative(process.cwd(), file.fileName)}:${line + 1})`;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// types/columns.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** drizzle's columns whose values are integers. */
const INTEGERS = /^(Pg|MySql|SQLite|SingleStore|Gel)(Integer|SmallInt|MediumInt|TinyInt|Int|BigInt53|SmallSerial|Serial|BigSerial53|Year|Int53)$/;

/** Formats of columns. Times without an offset are none of JSON Schema's. */
const FORMATS = { PgUUID: "uuid", GelUUID: "uuid", PgDateString: "date", MySqlDateString: "date", SingleStoreDateString: "date" };

/**
 * What drizzle's column says of a property that is read from it: integers and formats. Nothing is guessed from names.
 * @param {any} symbol
 * @param {Schema} tree
 * @param {import("./wire.mjs").WireTypes} wire
 */
function columnLimits(symbol, tree, wire) {
  const kinds = [tree.type].flat();
  if (!kinds.includes("number") && !kinds.includes("string")) return {};
  const column = columnOf(symbol, wire);
  if (column === undefined || tree.enum || "const" in tree || tree.format) return {};
  if (kinds.includes("number") && INTEGERS.test(column)) {
    const types = kinds.map((kind) => (kind === "number" ? "integer" : kind));
    return { type: types.length === 1 ? types[0] : types };
  }
  return kinds.includes("string") && FORMATS[column] ? { format: FORMATS[column] } : {};
}

/** The type of the column that a property comes from, such as `PgInteger`. */
function columnOf(symbol, wire) {
  const { checker } = wire;
  for (let origin = symbol, steps = 0; origin && steps < 12; steps++) {
    if (wire.columns.has(origin)) return wire.columns.get(origin);
    const type = steps === 0 ? undefined : checker.getTypeOfSymbol(origin);
    const details = type && type.symbol && checker.getPropertyOfType(type, "_");
    const kind = details && checker.getPropertyOfType(checker.getTypeOfSymbol(details), "columnType");
    const literal = kind && checker.getTypeOfSymbol(kind);
    if (literal?.isStringLiteral()) {
      wire.columns.set(symbol, literal.value);
      return literal.value;
    }
    origin = origin.links?.syntheticOrigin;
  }
  wire.columns.set(symbol, undefined);
  return undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/mapped.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The member that a property of a mapped type is made from: `title` of `Post` for that of `DeepPartial<Post>`. */
function originOf(symbol) {
  let origin = symbol;
  for (let steps = 0; origin.links?.syntheticOrigin && steps < 12; steps++) origin = origin.links.syntheticOrigin;
  return origin;
}

/**
 * What is sent of a type that a mapped type makes from a class of JavaScript: `DeepPartial<Date>` has the methods of a date,
 * and its values are dates. undefined if the type has no such class below it, or only fields of one.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema | undefined}
 */
function mappedClassTree(type, site, wire) {
  const methods = originsOf(type, wire).filter((origin) => origin.flags & wire.ts.SymbolFlags.Method);
  const names = methods.map(({ parent }) => builtInSymbolName(parent, wire)).filter(Boolean);
  // A buffer has the methods of its base, too.
  const name = names.includes("Buffer") ? "Buffer" : names[0];
  return name && classTree(name, site);
}

/** A type that is made from a class with `toJSON`, without it: values may be instances of the class, which write themselves. */
function mappedWriterTree(type, wire) {
  const owner = originsOf(type, wire).map(({ parent }) => parent).find((parent) => parent && writesItself(parent, wire));
  return owner && open(`is made from ${owner.name}, which writes itself with toJSON`);
}

/** Whether values may be instances of a class: its own type, or one that a mapped type makes from it. */
function isOfClass(type, wire) {
  const isClass = (symbol) => Boolean(symbol && symbol.flags & wire.ts.SymbolFlags.Class);
  return isClass(type.symbol) || originsOf(type, wire).some(({ parent }) => isClass(parent));
}

/** What the properties of a mapped type are made from. */
function originsOf(type, { ts, checker }) {
  const parts = type.isIntersection() ? type.types : [type];
  const isMapped = (part) => part.objectFlags & ts.ObjectFlags.Mapped;
  return parts.filter(isMapped).flatMap((part) => checker.getPropertiesOfType(part)).map(originOf);
}

/** Whether a class or an interface of the program has a `toJSON`. */
function writesItself(symbol, { ts, checker }) {
  if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return false;
  return Boolean(checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(symbol), "toJSON"));
}

// ---------------------------------------------------------------------------------------------------------------------
// types/objects.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * The tree of an object type: a list, a class, or a record of properties.
 * @param {any} type
 * @param {import("./wire.mjs").Site} site
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {Schema}
 */
function objectTree(type, given, wire) {
  const { stream, ...site } = given;
  if (wire.checker.isTupleType(type)) return tupleTree(type, site, wire);
  if (wire.checker.isArrayType(type)) return listOfType(wire.checker.getTypeArguments(type)[0], site, wire);
  if (wire.isFunction(type)) return NOTHING;
  const known = laterTree(type, given, wire) ?? builtInTree(type, site, wire) ?? mappedClassTree(type, site, wire);
  if (known) return known;
  const written = writtenBy(type, wire);
  if (written) return written.isCertain ? wire.tree(written.type, { ...site, mode: "none" }) : open("has a toJSON that may be missing");
  return mappedWriterTree(type, wire) ?? fieldsTree(type, given, wire);
}

/** An object that is sent by what it holds. */
function fieldsTree(type, { stream, ...site }, wire) {
  const list = baseList(type, wire);
  if (list) return wire.tree(list, site);
  const inside = { ...insideOf(type, site, wire), ...(stream === "value" && { stream: "property" }) };
  const read = () => recordTree(type, inside, wire);
  return hasParts(type, wire) ? wire.record(type, { ...site, ...(stream && { stream }) }, read) : read();
}

/** Whether a record has a property that is sent. */
function hasParts(type, wire) {
  const { checker } = wire;
  return checker.getPropertiesOfType(type).some((symbol) => isSent(symbol, wire) && wire.isSent(checker.getTypeOfSymbol(symbol)));
}

/** What `toJSON` returns is sent in the object's place; a method that may be missing may not be called. */
function writtenBy(type, { checker, ts }) {
  const symbol = checker.getPropertyOfType(type, "toJSON");
  const method = symbol && checker.getTypeOfSymbol(symbol);
  const members = method?.isUnion() ? method.types : [method];
  const [signature] = members.flatMap((member) => member?.getCallSignatures() ?? []);
  const written = signature && checker.getReturnTypeOfSignature(signature);
  if (!written || written === type) return undefined;
  return { type: written, isCertain: !method.isUnion() && !(symbol.flags & ts.SymbolFlags.Optional) };
}

/** superjson looks into plain objects alone, and leaves the instances of classes to JSON. */
function insideOf(type, site, wire) {
  return isOfClass(type, wire) ? { ...site, mode: "none" } : site;
}

/** The list that a type extends: the result of `RegExp.exec`, Prisma's `JsonArray`. */
function baseList(type, { checker, ts }) {
  if (!type.symbol || !(type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return undefined;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return bases.find((base) => checker.isArrayType(base));
}

function listOfType(element, site, wire) {
  const isNever = element.flags & wire.ts.TypeFlags.Never;
  return isNever ? { type: "array", maxItems: 0 } : { type: "array", items: wire.element(element, site) };
}

function tupleTree(type, site, wire) {
  const { elementFlags } = type.target;
  const { ElementFlags: E } = wire.ts;
  const types = wire.checker.getTypeArguments(type);
  const isFixed = (flag) => flag & (E.Required | E.Optional);
  const isRest = (flag) => !isFixed(flag);
  const trees = types.map((element, index) => {
    const isList = elementFlags[index] & E.Variadic && wire.checker.isArrayType(element);
    return wire.element(isList ? wire.checker.getTypeArguments(element)[0] : element, site);
  });
  const rest = elementFlags.findIndex(isRest);
  if (rest >= 0 && rest < elementFlags.length - 1) return { type: "array", items: { oneOf: distinct(trees) } };
  const prefixItems = rest < 0 ? trees : trees.slice(0, rest);
  const minItems = elementFlags.filter((flag) => flag & E.Required).length;
  return {
    type: "array",
    ...(prefixItems.length > 0 && { prefixItems }),
    items: rest < 0 ? false : trees[rest],
    ...(minItems > 0 && { minItems }),
    ...(rest < 0 && { maxItems: prefixItems.length }),
  };
}

function distinct(trees) {
  return trees.filter((tree, index) => trees.findIndex((other) => JSON.stringify(other) === JSON.stringify(tree)) === index);
}

function recordTree(type, site, wire) {
  const tree = { type: "object" };
  const [properties, required] = [{}, []];
  for (const symbol of wire.checker.getPropertiesOfType(type)) {
    if (!isSent(symbol, wire)) continue;
    const { tree: value, isOptional } = wire.part(wire.checker.getTypeOfSymbol(symbol), site);
    if (value[MARK.nothing]) continue;
    const limits = { ...columnLimits(symbol, value, wire), ...fieldLimits(symbol, value, wire) };
    assign(properties, symbol.name, { ...value, ...limits, ...textsOf(symbol, wire) });
    if (!isOptional && !(symbol.flags & wire.ts.SymbolFlags.Optional)) required.push(symbol.name);
  }
  if (Object.keys(properties).length > 0) tree.properties = properties;
  if (required.length > 0) tree.required = required;
  tree.additionalProperties = othersOf(type, site, wire);
  if (tree.properties || tree.additionalProperties !== false) return tree;
  return emptyTree(type, wire);
}

/** Symbols, what is private to a class, and what its prototype has are not sent, also where a type is made from the class. */
function isSent(symbol, wire) {
  const { ts } = wire;
  if (symbol.escapedName.startsWith("__@") || symbol.escapedName.startsWith("__#")) return false;
  const origin = originOf(symbol);
  const declaration = origin.valueDeclaration;
  const isAccessor = declaration && (ts.isGetAccessor(declaration) || ts.isSetAccessor(declaration));
  if ((isAccessor && ts.isClassLike(declaration.parent)) || origin.flags & ts.SymbolFlags.Method) return false;
  // An error's name and message aren't own properties.
  if (EXTENDED.includes(builtInSymbolName(symbol.parent, wire))) return false;
  return origin === symbol || wire.isSent(wire.checker.getTypeOfSymbol(origin));
}

/** What an index signature says of other properties. */
function othersOf(type, site, wire) {
  const { checker, ts } = wire;
  const isText = ({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike);
  const trees = checker.getIndexInfosOfType(type).filter(isText).map((info) => wire.part(info.type, site).tree);
  const sent = distinct(trees.filter((tree) => !tree[MARK.nothing]));
  if (sent.length === 0) return false;
  return sent.length === 1 ? sent[0] : { oneOf: sent };
}

/**
 * An object of which nothing is sent, as far as types tell. It may have more, so that it is never closed: `{}` is the type of
 * anything, and an object that has functions alone is mostly a handle. One that is written `{}` is an object.
 */
function emptyTree(type, { ts, checker }) {
  const isLiteral = type.symbol && type.symbol.flags & ts.SymbolFlags.ObjectLiteral;
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0 && !isLiteral) return open("is {}, which is anything but null");
  const F = ts.TypeFlags;
  const isNever = (symbol) => checker.getTypeOfSymbol(symbol).flags & (F.Undefined | F.Void | F.Never | F.ESSymbolLike);
  return properties.every(isNever) ? { type: "object" } : open("has nothing that JSON sends");
}

// ---------------------------------------------------------------------------------------------------------------------
// types/wire.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** No type that a person reads is nested deeper. */
const DEEPEST = 60;

/** What one call brings at most: the whole of a large API's types, which no client wants, is more. */
const MOST = 1500;

/**
 * Where a type is read: which way its values go, and what writes them. superjson leaves instances of classes to JSON. In a
 * stream, what comes later is sent apart if it is the value, or a property of it.
 * @typedef {{ direction: Direction, mode: string, stream?: "value" | "property" }} Site
 */

/** TypeScript's types as they travel, as trees of the pool. */
class WireTypes {
  /**
   * @param {{ ts: any, program: any }} compiler
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor({ ts, program }, pool) {
    this.ts = ts;
    this.program = program;
    this.checker = program.getTypeChecker();
    this.pool = pool;
    this.depth = 0;
    this.running = new Map();
    /** Records whose properties are still to be read: types refer to each other, and are many. */
    this.waiting = [];
    this.brought = 0;
    this.bases = new Map();
    this.columns = new Map();
    this.schemas = new Map();
  }

  /**
   * The tree of a type.
   * @param {Site} site
   * @returns {Schema}
   */
  tree(type, site) {
    const simple = this.simple(type);
    if (simple) return simple;
    if (this.depth > 0) return this.composite(type, site);
    this.brought = 0;
    const tree = this.composite(type, site);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next();
    this.depth = 0;
    return tree;
  }

  composite(type, given) {
    const { stream, ...alone } = given;
    const site = stream && hasLater(type, given, this) ? given : alone;
    if (this.depth >= DEEPEST) return open(`is nested more than ${DEEPEST} types deep`);
    const key = this.pool.key(this.baseOf(type, site), site.direction);
    if (this.pool.types.has(key)) return { [MARK.type]: key };
    if (this.running.has(key)) {
      this.running.set(key, true);
      return { [MARK.type]: key };
    }
    this.running.set(key, false);
    this.depth++;
    const tree = this.composed(type, site);
    this.depth--;
    const isReferred = this.running.get(key);
    this.running.delete(key);
    if (isReferred && !this.pool.types.has(key)) this.register(key, type, site, tree);
    return this.pool.types.has(key) ? { [MARK.type]: key } : tree;
  }

  /**
   * A record is a type of the pool, whose body is read when those before it are: a type that is reached over many others is
   * as deep as its shortest way.
   * @param {() => Schema} read
   */
  record(type, site, read) {
    if (++this.brought > MOST) return open(`brings more than ${MOST} types`);
    const entry = this.register(this.pool.key(this.baseOf(type, site), site.direction), type, site, {});
    const { depth } = this;
    this.waiting.push(() => {
      this.depth = depth + 1;
      entry.body = read();
    });
    return { type: "object" };
  }

  register(key, type, site, body) {
    const base = this.baseOf(type, site);
    const name = nameOfType(type, this);
    const annotations = name === undefined ? {} : textsOf(type.aliasSymbol ?? type.symbol, this);
    const longName = longNameOf(type, name, this);
    const readOther = () => this.tree(type, { ...site, direction: site.direction === "input" ? "output" : "input" });
    const entry = { base, direction: site.direction, body, annotations, name, longName, declared: placeOfType(type), readOther, isInferred: true };
    this.pool.types.set(key, entry);
    return entry;
  }

  /** A type of the pool with a name and a body of its own: an enum. */
  named(type, site, name, body) {
    const base = this.baseOf(type, site);
    const key = this.pool.key(base, site.direction);
    if (!this.pool.types.has(key)) {
      const annotations = textsOf(type.symbol, this);
      this.pool.types.set(key, { base, direction: site.direction, body, annotations, name, declared: placeOfType(type), isInferred: true });
    }
    return { [MARK.type]: key };
  }

  /** The models of Prisma's schema, by the file of the generated client. */
  prismaModels(source) {
    return modelsOfClient(source, this, this.schemas);
  }

  /** What stands for a type in the pool, the same in both directions. */
  baseOf(type, { mode, stream = "" }) {
    const known = this.bases.get(type) ?? {};
    known[mode + stream] ??= { inferred: type.id ?? this.bases.size };
    this.bases.set(type, known);
    return known[mode + stream];
  }

  /** Types without parts. */
  simple(type) {
    const { flags } = type;
    const F = this.ts.TypeFlags;
    if (flags & F.Any) return open(type.intrinsicName === "error" ? "has a type that TypeScript cannot find" : "is any");
    if (flags & F.Unknown) return open("is unknown");
    if (flags & (F.Never | F.Void | F.Undefined | F.ESSymbolLike)) return NOTHING;
    if (flags & F.Null) return { type: "null" };
    if (flags & F.EnumLike && !(flags & (F.Union | F.StringLiteral | F.NumberLiteral))) return { type: "number" };
    if (flags & F.BigIntLike) return BIGINT;
    if (flags & (F.StringLiteral | F.NumberLiteral)) return literalTree(type);
    if (flags & F.BooleanLiteral) return { type: "boolean", const: type.intrinsicName === "true" };
    if (flags & F.TemplateLiteral) return templateTree(type, this.ts);
    if (flags & (F.String | F.StringMapping)) return { type: "string" };
    if (flags & F.Number) return { type: "number" };
    if (flags & F.Boolean) return { type: "boolean" };
    return flags & F.NonPrimitive ? { type: "object" } : undefined;
  }

  composed(type, site) {
    if (type.isUnion()) return unionTree(type, site, this);
    if (type.isIntersection()) return this.intersection(type, site);
    if (type.flags & this.ts.TypeFlags.Object) return objectTree(type, site, this);
    const constraint = this.checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? this.tree(constraint, site) : open("is a type parameter");
  }

  /** A brand is not sent: `string & { __brand: "UserID" }` is a string. */
  intersection(type, site) {
    const F = this.ts.TypeFlags;
    if (isTypeError(type, this)) return open("has a type that tRPC cannot infer");
    const scalar = type.types.find((part) => part.flags & (F.StringLike | F.NumberLike | F.BooleanLike | F.BigIntLike));
    if (scalar) return this.tree(scalar, site);
    const whole = type.types.find((part) => part.flags & F.Object && isWhole(part, this));
    return whole ? this.tree(whole, site) : objectTree(type, site, this);
  }

  /** What a property or a call may leave out: its tree, and whether it may be undefined. */
  part(type, site) {
    const F = this.ts.TypeFlags;
    const members = type.isUnion() ? type.types : [type];
    const isGone = (member) =>
      member.flags & (F.Undefined | F.Void | F.Unknown | F.Any | F.ESSymbolLike) || this.isFunction(member);
    return { tree: this.tree(type, site), isOptional: members.some(isGone) };
  }

  /** A value that may be undefined, and is null then. */
  optional(type, site) {
    const { tree, isOptional } = this.part(type, site);
    return isOptional && !tree[MARK.nothing] && !tree[MARK.open] ? orNull(tree) : tree;
  }

  /** An element of a list: JSON writes null for undefined. */
  element(type, site) {
    const { tree, isOptional } = this.part(type, site);
    if (tree[MARK.nothing]) return { type: "null" };
    return isOptional && !tree[MARK.open] ? orNull(tree) : tree;
  }

  /** Whether a property of a type is sent: functions, symbols and undefined are not. */
  isSent(type) {
    const F = this.ts.TypeFlags;
    const members = type.isUnion() ? type.types : [type];
    return members.some((member) => !(member.flags & (F.Undefined | F.Void | F.Never | F.ESSymbolLike)) && !this.isFunction(member));
  }

  isFunction(type) {
    const isObject = Boolean(type.flags & this.ts.TypeFlags.Object);
    return isObject && (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0);
  }
}

/** Where a type is declared: an order of types that does not depend on who uses them. */
function placeOfType({ aliasSymbol, symbol }) {
  const declaration = (aliasSymbol ?? symbol)?.declarations?.[0];
  return declaration && `${declaration.getSourceFile().fileName} ${String(declaration.pos).padStart(9, "0")}`;
}

/** What tRPC's types are where they fail: a sentence, marked with a symbol. */
function isTypeError(type, { ts, checker }) {
  const mark = type.types.some((part) => part.isStringLiteral()) && checker.getPropertyOfType(type, "_");
  return Boolean(mark && checker.getTypeOfSymbol(mark).flags & ts.TypeFlags.UniqueESSymbol);
}

/** A list, a date or another class of JavaScript, whatever it is marked with. */
function isWhole(type, wire) {
  const isList = wire.checker.isArrayType(type) || wire.checker.isTupleType(type);
  return isList || (builtInName(type, wire) !== undefined && type.getProperties().length > 0);
}

// ---------------------------------------------------------------------------------------------------------------------
// types/inferred.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What tRPC's `octetInputParser` takes. */
const UPLOADS = ["Blob", "File", "Uint8Array", "ReadableStream"];

/** What TypeScript infers of a router, as trees of the pool. */
class InferredTypes {
  /**
   * @param {{ ts: any, program: any, isStrict: boolean }} compiler
   * @param {ReturnType<import("./router-types.mjs").readRouterTypes>} router
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(compiler, router, pool) {
    this.router = router;
    this.pool = pool;
    this.wire = new WireTypes(compiler, pool);
    this.asked = new AskedTypes(this.wire);
    this.checker = this.wire.checker;
    this.origin = "inferred";
    // A program that is not strict has errors that are none for its own compiler.
    this.errors = compiler.isStrict ? new TypeErrors(compiler) : undefined;
    this.addRows("table", findTables(this.wire));
    this.addRows("model", findModels(this.wire));
  }

  /** What rows of the database are called. */
  addRows(rule, rows) {
    for (const { name, row } of rows) {
      const key = this.wire.tree(row, this.site("output"))[MARK.type];
      if (key !== undefined) this.pool.rows.push({ key, name, rule });
    }
  }

  /**
   * What is known of a procedure; undefined if TypeScript does not see it.
   * @param {string} path
   */
  operation(path) {
    const procedure = this.router.procedures.get(path);
    if (!procedure) return undefined;
    const { description, deprecated } = procedureTexts(procedure.symbol, this.wire);
    const parsers = parsersOf(procedure.symbol, this.wire);
    return { ...this.input(procedure, parsers.input), ...this.output(procedure, parsers.output), description, deprecated, file: procedure.file };
  }

  /** The errors of the program that touch a procedure. */
  errorsOf(path) {
    const procedure = this.router.procedures.get(path);
    return procedure ? (this.errors?.of(procedure.symbol) ?? []) : [];
  }

  site(direction) {
    return { direction, mode: this.pool.transformer };
  }

  input({ input, type }, parsers) {
    if (!input) return {};
    const whole = this.wire.part(input, this.site("input"));
    const tree = this.asked.filled(whole.tree, parsers, this.site("input"));
    const isAsked = whole.tree[MARK.open] && !tree[MARK.open];
    const isOptional = isAsked ? this.asked.isOptional(parsers, "input") : whole.isOptional;
    const upload = type === "mutation" ? this.upload(input, tree) : undefined;
    const body = upload ?? { input: tree[MARK.nothing] ? undefined : tree, mediaType: "application/json" };
    return { ...body, isInputOptional: isOptional };
  }

  /** Bodies that are no JSON: a form, or bytes. */
  upload(input, tree) {
    const names = (input.isUnion() ? input.types : [input]).map((member) => builtInName(member, this.wire));
    if (names.includes("FormData")) return { input: { type: "object" }, mediaType: "multipart/form-data" };
    if (names.every((name) => UPLOADS.includes(name))) {
      return { input: { type: "string", format: "binary" }, mediaType: "application/octet-stream" };
    }
    return this.pool.hasFiles(tree) ? { input: tree, mediaType: "multipart/form-data" } : undefined;
  }

  output(procedure, parsers) {
    const known = this.resolved(procedure);
    return { ...known, output: this.asked.filled(known.output, parsers, this.site("output")) };
  }

  /** What a resolver gives back, or what an `.output(…)` makes of it. */
  resolved({ type, output }) {
    const awaited = this.checker.getAwaitedType?.(output) ?? output;
    const yielded = this.yielded(awaited);
    if (type === "subscription") return this.event(yielded ?? awaited);
    const site = { ...this.site("output"), stream: "value" };
    if (yielded) return { output: { type: "array", items: this.wire.element(yielded, site) }, isOptional: false };
    const { tree, isOptional } = this.wire.part(awaited, site);
    return { output: isOptional && !tree[MARK.nothing] && !tree[MARK.open] ? orNull(tree) : tree, isOptional };
  }

  /** An event that carries an id is `TrackedData` for tRPC. */
  event(type) {
    const members = type.isUnion() ? type.types : [type];
    const isTracked = (member) => member.symbol?.name === "TrackedData" && this.checker.getPropertyOfType(member, "data");
    if (!members.some(isTracked)) return { output: this.value(type), isTracked: false };
    const trees = members.map((member) => {
      const data = isTracked(member) ? this.checker.getTypeOfSymbol(isTracked(member)) : member;
      return this.value(data);
    });
    return { output: joinedTrees(trees), isTracked: true };
  }

  /** The tree of an event: one that is undefined is sent as null. */
  value(type) {
    return this.wire.optional(awaitedType(type, this.wire) ?? type, this.site("output"));
  }

  /** What a generator or an observable yields, and a generator awaits. */
  yielded(type) {
    const isObservable = type.symbol?.name === "Observable" && this.checker.getPropertyOfType(type, "subscribe");
    const yielded = isObservable ? this.checker.getTypeArguments(type)[0] : iteratedType(type, this.wire);
    return yielded && (awaitedType(yielded, this.wire) ?? yielded);
  }

  /** The data of errors, as the router's error formatter types it. */
  errorData() {
    const { errorShape } = this.router;
    const data = errorShape && this.checker.getPropertyOfType(errorShape, "data");
    const tree = data && this.wire.part(this.checker.getTypeOfSymbol(data), this.site("output")).tree;
    return tree && this.pool.resolved(tree);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// types/router-types.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * A procedure as TypeScript sees it.
 * @typedef {object} TypedProcedure
 * @property {string} path
 * @property {"query" | "mutation" | "subscription"} type
 * @property {any} input
 * @property {any} output
 * @property {boolean} isTyped Whether it is a procedure of tRPC 11.
 * @property {any} symbol The property of the router, where its comment is.
 * @property {string | undefined} file Where it is declared, with the line.
 */

/**
 * The procedures of a router, and what its root says, as the checker knows them.
 * @returns {{ procedures: Map<string, TypedProcedure>, errorShape: any, hasTransformer: boolean | undefined }}
 */
function readRouterTypes({ ts, program }, file, exportName) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file) ?? program.getSourceFiles().find(({ fileName }) => fileName === file);
  const router = source && exportedType(ts, checker, source, exportName);
  if (!router) throw new ContractError([`${file} exports no ${exportName} that TypeScript knows.`]);
  const member = (type, ...names) =>
    names.reduce((known, name) => {
      const symbol = known && checker.getPropertyOfType(known, name);
      return symbol && checker.getTypeOfSymbol(symbol);
    }, type);
  const def = member(router, "_def");
  const record = member(def, "record") ?? member(def, "procedures");
  if (!record) throw new ContractError([`${exportName} of ${file} is not a tRPC router for TypeScript.`]);
  const procedures = new Map();
  const walk = (type, path, seen) => {
    if (seen.includes(type)) return;
    for (const symbol of checker.getPropertiesOfType(type)) {
      const place = [...path, symbol.name];
      const inner = checker.getTypeOfSymbol(symbol);
      const innerDef = member(inner, "_def");
      const nested = innerDef && (member(innerDef, "record") ?? member(innerDef, "procedures"));
      if (nested) walk(nested, place, [...seen, type]);
      else if (innerDef) {
        const procedure = readTyped(place.join("."), innerDef, symbol, { ts, checker, member });
        if (procedure) procedures.set(procedure.path, procedure);
      } else if (inner.getCallSignatures().length === 0) walk(inner, place, [...seen, type]);
    }
  };
  walk(record, [], []);
  const root = member(def, "_config", "$types");
  const transformer = root && member(root, "transformer");
  return {
    procedures,
    errorShape: member(root, "errorShape") ?? member(def, "_config", "_def", "errorShape"),
    hasTransformer: transformer && checker.typeToString(transformer) !== "false",
  };
}

/** The type of an export: a value's, or a type's such as `AppRouter`. */
function exportedType(ts, checker, source, name) {
  const module = checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!exported) return undefined;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return symbol.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
}

/** @returns {TypedProcedure | undefined} */
function readTyped(path, def, symbol, { ts, checker, member }) {
  const kinds = ["query", "mutation", "subscription"];
  const type = literalOf(member(def, "type")) ?? kinds.find((kind) => checker.getPropertyOfType(def, kind));
  const types = member(def, "$types");
  const input = types ? member(types, "input") : member(def, "_input_in");
  const output = types ? member(types, "output") : member(def, "_output_out");
  if (!kinds.includes(type) || !output) return undefined;
  const isTyped = types !== undefined;
  return { path, type, input: isUnset(ts, input) ? undefined : input, output, isTyped, symbol, file: placeOf(symbol) };
}

function literalOf(type) {
  return type?.isStringLiteral?.() ? type.value : undefined;
}

/** tRPC 10 marks what has no validator with a symbol. */
function isUnset(ts, type) {
  return Boolean(type && type.flags & ts.TypeFlags.UniqueESSymbol);
}

/** The file and the line where a symbol is declared. */
function placeOf(symbol) {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (!declaration) return undefined;
  const source = declaration.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart(source));
  return `${relative(process.cwd(), source.fileName)}:${line + 1}`;
}

// ---------------------------------------------------------------------------------------------------------------------
// types/source.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * A router as TypeScript sees it.
 * @typedef {object} TypedRouter
 * @property {{ ts: any, program: any, isStrict: boolean }} compiler
 * @property {ReturnType<typeof readRouterTypes>} router
 * @property {string[]} notes
 */

/**
 * The router's types, by the backend's own compiler.
 * @returns {{ typed?: TypedRouter, reason?: string }} The types, or why there are none.
 */
function findTypes(file, exportName, compilerName) {
  const { ts, reason } = findCompiler(file, compilerName);
  if (!ts) return { reason };
  try {
    const { program, notes, isStrict } = programOf(ts, file);
    const compiler = { ts, program, isStrict };
    return { typed: { compiler, router: readRouterTypes(compiler, resolve(file), exportName), notes } };
  } catch (error) {
    const said = error instanceof ContractError ? error.sentences.join(" ") : `TypeScript failed (${messageOf(error)})`;
    return { reason: said };
  }
}

function inferredTypes({ compiler, router }, pool) {
  return new InferredTypes(compiler, router, pool);
}

/** What the official document is known to get wrong. */
const OFFICIAL_NOTE =
  "Types that no validator has come from @trpc/openapi, marked with origin: official. It requires what may be undefined, " +
  "writes classes with toJSON as their fields, and leaves out events: install typescript 5.4 or newer beside the router.";

/** Who tells what no validator says: the official document that is given, the checker, or the official exporter. */
async function typeSource(calls, formatter, pool, options, notes) {
  if (options.official) return new OfficialTypes(options.official, pool);
  const typed = options.findTypes?.();
  if (typed) {
    notes.push(...typed.notes);
    return inferredTypes(typed, pool);
  }
  const document = await officialDocument(calls, formatter, options);
  return document && new OfficialTypes(document, pool);
}

// ---------------------------------------------------------------------------------------------------------------------
// contract.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * @typedef {object} Options
 * @property {string} [from] The file that packages are looked for from; the router's own, as a rule.
 * @property {<Value>(work: Promise<Value>, subject: string) => Promise<Value>} [loaded] Waits for a lazy router.
 * @property {object} [official] The document of the official exporter, which knows the types that TypeScript infers.
 * @property {() => Promise<object | undefined>} [findOfficial] Gives that document; called only when it is needed.
 * @property {Record<string, any>[]} [modules] Modules whose exported validators give types their names.
 * @property {Validator} [errorData] What the error formatter adds to `error.data`, as an object's validator.
 * @property {"superjson" | "none"} [transformer] What the router's transformer is, where that cannot be seen.
 * @property {() => import("./types/source.mjs").TypedRouter | undefined} [findTypes] The router as TypeScript sees it.
 * @property {object} [previous] The previous contract, whose names are kept.
 * @property {string[]} [naming] What names anonymous rows of a database: `table`, `model`, in this order.
 * @property {string} [title]
 * @property {string} [version]
 * @property {string} [server] The URL of the router.
 */

/**
 * @typedef {object} Contract
 * @property {object} document The OpenAPI document.
 * @property {Open[]} open Places that the document leaves open, because nothing tells their type.
 * @property {import("./report.mjs").ReportLine[]} report Where the types of each procedure come from.
 * @property {string[]} notes Sentences on what the document cannot promise.
 */

/**
 * @typedef {object} Open
 * @property {string} procedure
 * @property {string} place `output`, `output.items[].price`
 * @property {string} reason
 * @property {string | undefined} file Where the procedure's code is, with the line.
 */

/**
 * The contract of a router.
 * @param {any} router
 * @param {Options} [options]
 * @returns {Promise<Contract>}
 */
async function contractOf(router, options = {}) {
  const problems = [];
  const procedures = await readProcedures(router, problems, options.loaded);
  const config = router._def._config ?? {};
  const transformer = options.transformer ?? transformerOf(config, problems);
  const converters = await loadConverters(procedures, options.from);
  const pool = new TypePool(options.modules ?? [], converters, transformer);
  const calls = procedures.map((procedure) => readCall(procedure, pool, problems));
  const formatter = new ErrorFormatter(config, pool.sampleError());
  const notes = [];
  const source = await typeSource(calls, formatter, pool, options, notes);
  for (const call of source ? calls : []) {
    fillCall(call, source, pool);
    if (call.origin) call.errors = source.errorsOf?.(call.procedure.path) ?? [];
  }
  if (calls.some(({ origin }) => origin === "official")) notes.push(OFFICIAL_NOTE);
  problems.push(...calls.flatMap((call) => call.unreadable()));
  if (problems.length > 0) throw new ContractError(problems);

  const added = options.errorData && pool.resolved(pool.convert(options.errorData, "output"));
  const inferred = formatter.isCustom && !added ? source?.errorData() : undefined;
  const error = formatter.shape(added, inferred);
  const contract = written(calls, error, pool, { ...options, transformer, tRPC: tRPCVersion(procedures) });
  const open = located(contract.open, procedures).map((place) => ({ ...place, file: place.file ?? fileOf(calls, place) }));
  return { ...contract, open, notes: [...notes, ...formatter.notes, ...pool.notes, ...errorNotes(calls)] };
}

/**
 * The contract of a router by its types alone, which does not run it.
 * @param {import("./types/source.mjs").TypedRouter} typed
 * @param {Options & { transformer: "superjson" | "none" }} options
 * @returns {Contract}
 */
function contractOfTypes(typed, options) {
  const pool = new TypePool([], {}, options.transformer);
  const source = inferredTypes(typed, pool);
  const calls = [...typed.router.procedures.values()].sort((a, b) => compareText(a.path, b.path)).map((procedure) => typedCall(procedure, source));
  const formatter = new ErrorFormatter({}, undefined);
  const contract = written(calls, formatter.shape(undefined, source.errorData()), pool, { ...options, tRPC: tRPCVersion([...typed.router.procedures.values()]) });
  const open = contract.open.map((place) => ({ ...place, file: fileOf(calls, place) }));
  return { ...contract, open, notes: [...typed.notes, ...formatter.notes, ...pool.notes, ...errorNotes(calls)] };
}

const fileOf = (calls, { procedure: path }) => calls.find(({ procedure }) => procedure.path === path)?.file;

/** The document of calls whose trees are complete, and what it leaves open. */
function written(calls, error, pool, options) {
  const types = new NamedTypes(pool, options);
  for (const call of calls) call.visit((tree, place) => types.survey(tree, place));
  types.survey(error, { procedure: "error", title: "Error", path: "" });
  const renderer = types.renderer();
  return { document: openAPI(calls, error, renderer, options), open: types.open, report: reportOf(calls, types.open) };
}

/** The bytes of a contract's file. */
function textOf(document) {
  return JSON.stringify(document, null, 2) + "\n";
}

// ---------------------------------------------------------------------------------------------------------------------
// command/arguments.mjs
// ---------------------------------------------------------------------------------------------------------------------

const HELP = `Writes the contract of a tRPC router as an OpenAPI document.

USAGE: npx tsx trpc-contract.mjs <router file> [options]

  --export NAME        The exported router. Default: appRouter, else the only router that the file exports.
  --out FILE           The contract; - prints it. Default: contract.json.
  --check              Write nothing; end with 1 when the file is out of date.
  --watch              Export again whenever a file of the router's package changes.
  --static             Read the router's types alone, and run nothing of the backend: no environment, no database. Needs
                       typescript 5.4 or newer beside the router; loses limits, formats and defaults.
  --types WHAT         inferred or none: whether the backend's own typescript is asked for what no validator says.
                       Default: inferred where it is installed.
  --typescript NAME    The package or the path of the compiler, where it is not called typescript.
  --official FILE      The document of @trpc/openapi, in place of that. Default: it is run where it is needed and
                       installed and typescript is not; 'none' leaves that out.
  --env-placeholders   Give environment variables that are missing a placeholder while the router is imported.
  --load-limit SECONDS How long the router's file and its lazy routers may take to load. Default: 30.
  --report FILE        Where the types of each procedure come from, and what to add; - prints it. JSON if FILE ends with
                       .json.
  --min-typed PERCENT  End with 1 when a smaller share of procedures is fully typed.
  --names FILE         A file that exports validators: its types are called as they are. Repeatable.
  --name-by LIST       What names the rows of a database that the program gives no name: 'table' (drizzle's), 'model' (Prisma's),
                       in the order that counts. Default: table,model. 'place' gives them none.
  --error-data NAME    The export that is the validator of what the error formatter adds to error.data.
  --transformer NAME   superjson or none, where it cannot be seen.
  --title TEXT         The title of the API.
  --api-version TEXT   The version of the API.
  --server URL         The address of the router, with its prefix.
  --help               Show this.

Ends with 0, with 1 when --check finds the file out of date or --min-typed is missed, and with 2 when there is no contract.`;

const OPTIONS = {
  export: { type: "string" },
  out: { type: "string", default: "contract.json" },
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  static: { type: "boolean", default: false },
  types: { type: "string" },
  typescript: { type: "string" },
  official: { type: "string" },
  "env-placeholders": { type: "boolean", default: false },
  "load-limit": { type: "string" },
  report: { type: "string" },
  "min-typed": { type: "string" },
  names: { type: "string", multiple: true, default: [] },
  "name-by": { type: "string" },
  "error-data": { type: "string" },
  transformer: { type: "string" },
  title: { type: "string" },
  "api-version": { type: "string" },
  server: { type: "string" },
  help: { type: "boolean", default: false },
};

function readArguments(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ContractError([`${messageOf(error)} See --help.`]);
  }
  const { values, positionals } = parsed;
  if (values.help) return { values, file: "" };
  if (positionals.length !== 1) {
    throw new ContractError(["Name one file, the one that exports the router. See --help."]);
  }
  if (values.transformer && !["superjson", "none"].includes(values.transformer)) {
    throw new ContractError([`--transformer is superjson or none, not ${values.transformer}.`]);
  }
  if (values.types && !["inferred", "none"].includes(values.types)) {
    throw new ContractError([`--types is inferred or none, not ${values.types}.`]);
  }
  const unknown = (namesBy(values) ?? []).find((rule) => ![...NAMING, ...NAMELESS].includes(rule));
  if (unknown !== undefined) throw new ContractError([`--name-by lists ${NAMING.join(", ")} or place, not ${unknown}.`]);
  const share = values["min-typed"];
  if (share !== undefined && !(Number(share) >= 0 && Number(share) <= 100)) {
    throw new ContractError([`--min-typed is a percentage from 0 to 100, not ${share}.`]);
  }
  const limit = values["load-limit"];
  if (limit !== undefined && !(Number(limit) > 0 && Number(limit) <= 86_400)) {
    throw new ContractError([`--load-limit is a number of seconds, not ${limit}.`]);
  }
  return { values, file: positionals[0] };
}

/** What gives no names. Exporters before 0.2.0 knew `alias`, which gave a type the name of another that looked like it. */
const NAMELESS = ["place", "alias"];

function namesBy({ "name-by": list }) {
  return list?.split(",").map((rule) => rule.trim());
}

/** The rules that name rows; undefined if none are given. */
function namingOf(values) {
  return namesBy(values)?.filter((rule) => !NAMELESS.includes(rule));
}

// ---------------------------------------------------------------------------------------------------------------------
// command/router-file.mjs
// ---------------------------------------------------------------------------------------------------------------------

async function importFile(file) {
  if (!existsSync(file)) throw new ContractError([`There is no file ${file}. Name the one that exports the router.`]);
  try {
    const { href } = pathToFileURL(resolve(file));
    const module = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ href);
    // What CommonJS exports is the default of the module that is imported.
    return { ...(typeof module.default === "object" ? module.default : {}), ...module };
  } catch (error) {
    const remedy = needsTypeScript(error)
      ? "Node does not read this TypeScript: run this as 'npx tsx trpc-contract.mjs …'."
      : "It must load without a server: set what it reads from the environment, and connect to databases later.";
    throw new ContractError([`${file} cannot be imported (${reasonOf(error)}). ${remedy}`]);
  }
}

/** A failing schema of the environment is named by its variables: its message is a list in JSON. */
function reasonOf(error) {
  const issues = error?.issues ?? error?.cause?.issues;
  if (!Array.isArray(issues) || issues.length === 0) return messageOf(error);
  const names = issues.map(({ path = [] }) => path.map((step) => String(step?.key ?? step)).join(".")).filter(Boolean);
  const list = [...new Set(names)].join(", ");
  return list === "" ? messageOf(issues[0]) : `a schema refuses ${list}`;
}

/** Whether a module failed for what Node does not do with TypeScript: enums, or imports that do not name the file. */
function needsTypeScript(error) {
  if (["ERR_UNKNOWN_FILE_EXTENSION", "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"].includes(error?.code)) return true;
  if (error?.code !== "ERR_MODULE_NOT_FOUND" || !error.url?.startsWith("file:")) return false;
  const path = fileURLToPath(error.url).replace(/\.[cm]?jsx?$/, "");
  return [".ts", ".tsx", ".mts", ".cts", "/index.ts"].some((ending) => existsSync(path + ending));
}

/** @returns {[string, any]} */
function chooseRouter(module, file, wanted) {
  const routers = Object.entries(module).filter(([, value]) => isRouter(value));
  const named = routers.find(([name]) => name === (wanted ?? "appRouter"));
  if (named) return named;
  if (wanted === undefined && routers.length === 1) return routers[0];
  const names = routers.map(([name]) => name).join(", ");
  const others = names === "" ? "It exports none." : `Name one with --export: ${names}.`;
  const problem =
    wanted === undefined
      ? `exports ${names === "" ? "no tRPC router" : "several tRPC routers"}`
      : wanted in module
        ? `exports a ${wanted} that is not a tRPC router`
        : `exports no ${wanted}`;
  throw new ContractError([`${file} ${problem}. ${others}`]);
}

// ---------------------------------------------------------------------------------------------------------------------
// command/careful-import.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** What stands for a variable of the environment that is missing: an address, which also is a text. */
const PLACEHOLDER = "http://localhost:1/placeholder";

/**
 * Imports the router's file so that it harms nothing: what it prints goes to the error output, and what it opens is told.
 * @returns {Promise<{ result: Record<string, any>, notes: string[] }>}
 */
async function importSafely(file, hasPlaceholders) {
  const notes = [];
  const missing = new Set();
  const restore = [redirectOutput(), watchListeners(notes), hasPlaceholders ? fillEnvironment(missing) : () => {}];
  try {
    const result = await importFile(file);
    if (missing.size > 0) notes.push(`Variables of the environment that had a placeholder: ${[...missing].sort().join(", ")}.`);
    return { result, notes };
  } catch (error) {
    const advice = hasPlaceholders || !(error instanceof ContractError) ? [] : ["--env-placeholders gives missing variables a value; --static reads types alone."];
    throw error instanceof ContractError ? new ContractError([...error.sentences, ...advice]) : error;
  } finally {
    for (const undo of restore) undo();
  }
}

/** The contract may go to the standard output: what the router prints must not be in it. */
function redirectOutput() {
  const write = process.stdout.write;
  process.stdout.write = (...args) => process.stderr.write(...args);
  return () => (process.stdout.write = write);
}

/** A server that listens says that the file starts more than a router. */
function watchListeners(notes) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    const [first] = args;
    const port = first?.port ?? first?.path ?? first ?? "a port";
    notes.push(`The router's file listens on ${port} when it is imported. Export the router from a file that starts no server.`);
    return listen.apply(this, args);
  };
  return () => (Server.prototype.listen = listen);
}

/** Gives variables that are read and not there a value, until it is undone. */
function fillEnvironment(missing) {
  const { env } = process;
  const isName = (key) => typeof key === "string" && /^[A-Z][A-Z0-9_]*$/.test(key) && !/^(NODE_|WATCH_REPORT_|npm_|FORCE_COLOR|NO_COLOR|DEBUG|CI$)/.test(key);
  const value = new Proxy(env, {
    get(target, key) {
      if (!isName(key) || target[key] !== undefined) return target[key];
      missing.add(key);
      return PLACEHOLDER;
    },
  });
  Object.defineProperty(process, "env", { value, configurable: true, writable: true });
  return () => Object.defineProperty(process, "env", { value: env, configurable: true, writable: true });
}

// ---------------------------------------------------------------------------------------------------------------------
// command/whole-file.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** A new file under a name that nobody can predict: a link that waits there would lead the text anywhere. */
const ONLY_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** The most links of one path, as for the system. */
const MOST_LINKS = 40;

/** Writes a file whole or not at all. It keeps its permissions, and a symbolic link that stays in the project. */
function writeWhole(file, text) {
  if (file.startsWith("~")) {
    throw new ContractError([`${file} begins with ~, which only a shell expands. Write the path in full, or start it with $HOME.`]);
  }
  const place = writtenPlace(file);
  const half = join(dirname(place), `.${randomBytes(8).toString("hex")}.tmp`);
  try {
    mkdirSync(dirname(place), { recursive: true });
    const mode = lstatSync(place, { throwIfNoEntry: false })?.mode;
    const descriptor = openSync(half, ONLY_NEW, 0o666);
    try {
      writeFileSync(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== undefined) chmodSync(half, mode & 0o777);
    renameSync(half, place);
  } catch (error) {
    rmSync(half, { force: true });
    throw new ContractError([`${file} cannot be written (${messageOf(error)}).`]);
  }
}

/** The path without links. A link comes with a branch, so it must not lead out of its repository, folder or the current one. */
function writtenPlace(file) {
  const path = isAbsolute(file) ? file : `${process.cwd()}${sep}${file}`;
  let place = parse(path).root;
  let pending = path.slice(place.length).split(/[/\\]/).filter((part) => part !== "" && part !== ".");
  for (let links = 0; pending.length > 0; ) {
    const [part, ...rest] = pending;
    const next = join(place, part);
    pending = rest;
    if (!lstatSync(next, { throwIfNoEntry: false })?.isSymbolicLink() || links++ >= MOST_LINKS) {
      place = next;
      continue;
    }
    const destination = linkDestination(next);
    if (!isFollowedLink(place, destination, rest.length > 0)) {
      throw new ContractError([
        `${file} is not written: ${next} is a symbolic link that leads out of the project, to ${destination}. ` +
          "Name the destination itself, or remove the link.",
      ]);
    }
    place = destination;
  }
  return place;
}

/** Where a link leads, also if nothing is there yet. */
function linkDestination(link) {
  try {
    return realpathSync(link);
  } catch {
    return resolve(dirname(link), readlinkSync(link));
  }
}

function isFollowedLink(folder, destination, isFolder) {
  const repository = repositoryAbove(folder);
  if (repository !== undefined) return isInFolder(repository, destination);
  const current = process.cwd();
  return isInFolder(folder, destination) || isInFolder(current, destination) || (isFolder && isInFolder(destination, current));
}

function repositoryAbove(folder) {
  for (let candidate = folder; ; candidate = dirname(candidate)) {
    if (existsSync(join(candidate, ".git"))) return candidate;
    if (candidate === dirname(candidate)) return undefined;
  }
}

function isInFolder(folder, path) {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

// ---------------------------------------------------------------------------------------------------------------------
// command/deliver.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Writes the document, prints it, or compares it with the file. */
async function deliver(document, { out, check }) {
  const text = textOf(document);
  if (out === "-") return print(text.trimEnd());
  const old = existsSync(out) ? readFileSync(out, "utf8") : undefined;
  if (check && old === text) return print(`${out} is up to date.`);
  if (check) {
    complain([`${out} is out of date: ${difference(old, document)}. Run this without --check.`]);
    return 1;
  }
  if (old !== text) writeWhole(out, text);
  const count = (object, word) => `${Object.keys(object).length} ${word}${Object.keys(object).length === 1 ? "" : "s"}`;
  const figures = `${count(document.paths, "procedure")}, ${count(document.components.schemas, "type")}`;
  return print(`${out}: ${figures}${old === text ? ", unchanged" : ""}.`);
}

/** What differs between a contract's file and the contract, in a few words. */
function difference(old, document) {
  if (old === undefined) return "there is no such file";
  let paths;
  try {
    ({ paths } = JSON.parse(old));
  } catch {
    return "it is no JSON";
  }
  const names = [...new Set([...Object.keys(paths ?? {}), ...Object.keys(document.paths)])].sort(compareText);
  const changed = names.filter((name) => !sameJSON(paths?.[name], document.paths[name])).map((name) => name.slice(1));
  if (changed.length === 0) return "its types have changed";
  if (changed.length === 1) return `${changed[0]} has changed`;
  const more = changed.length > 5 ? ` and ${changed.length - 5} more` : "";
  return `${changed.slice(0, 5).join(", ")}${more} have changed`;
}

// ---------------------------------------------------------------------------------------------------------------------
// command/report.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Writes the report where it is asked for, and tells whether the share of typed procedures is large enough.
 * @param {import("../report.mjs").ReportLine[]} report
 * @returns {Promise<number>} The exit code.
 */
async function deliverReport(report, { report: file, "min-typed": least, out }) {
  const share = shareOf(report);
  if (file === "-" && out === "-") complain([reportText(report)]);
  else if (file === "-") await print(reportText(report));
  else if (file?.endsWith(".json")) writeWhole(file, `${JSON.stringify({ typed: share, procedures: report }, null, 2)}\n`);
  else if (file !== undefined) writeWhole(file, `${reportText(report)}\n`);
  if (least === undefined || share >= Number(least)) return 0;
  complain([`${share} % of the procedures are fully typed, and --min-typed asks for ${least} %. See --report.`]);
  return 1;
}

// ---------------------------------------------------------------------------------------------------------------------
// command/secrets.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Words that name what must not be told. */
const SECRET = /(SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY|ACCESS_?KEY|DATABASE_URL|DSN|_KEY$|_URL$)/i;

/** Where a contract could repeat what the environment holds. */
const PLACES = ["default", "const", "enum", "examples", "description", "title", "x-enum-varnames"];

/** A contract is read by everyone: a value of the environment in it, such as a default, is refused with its place. */
function refuseSecrets(document) {
  const values = new Map(Object.entries(process.env).filter(([name, value]) => SECRET.test(name) && value.length >= 8).map(([name, value]) => [value, name]));
  if (values.size === 0) return;
  const found = [];
  const visit = (node, place) => {
    if (typeof node === "string") {
      const [, name] = [...values].find(([value]) => node.includes(value)) ?? [];
      if (name !== undefined) found.push(`${place} holds the value of the environment variable ${name}. Take it out of the validator or the comment.`);
    } else if (isObject(node)) for (const key of Object.keys(node)) visit(node[key], `${place}/${key}`);
  };
  const walk = (node, place) => {
    if (!isObject(node)) return;
    for (const key of Object.keys(node)) {
      if (PLACES.includes(key)) visit(node[key], `${place}/${key}`);
      else walk(node[key], `${place}/${key}`);
    }
  };
  walk({ ...document, servers: undefined, info: undefined }, "#");
  if (found.length > 0) throw new ContractError(found);
}

// ---------------------------------------------------------------------------------------------------------------------
// command/time-limit.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** How long the router's code may take to load, in seconds, where nothing else is said. */
const LOAD_LIMIT = 30;

/**
 * What work gives; an error if it takes longer than it may. Code that waits while it keeps a connection or a timer open would
 * otherwise keep the exporter forever.
 * @template Value
 * @param {Promise<Value>} work
 * @param {string} subject
 * @param {number} seconds
 * @returns {Promise<Value>}
 */
async function withinLimit(work, subject, seconds) {
  let timer;
  const limit = new Promise((_, reject) => {
    const sentence =
      `${subject} is not loaded after ${seconds} seconds: it waits for what never comes, or is slow. Connect to databases and start ` +
      "servers later, or give it more time with --load-limit; --static reads types alone.";
    timer = setTimeout(() => reject(new ContractError([sentence])), seconds * 1000);
    // A process that has nothing else to wait for ends at once.
    timer.unref?.();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// command/watch.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Folders that hold nothing a person writes. */
const GENERATED_FOLDERS = ["node_modules", "dist", "build", "out", "coverage"];

/** Exports in a process of its own each time: a module that is imported once is not read again. Never ends. */
function watchAndExport(args, file, { out }) {
  const rest = args.filter((argument) => argument !== "--watch");
  const command = [...process.execArgv, process.argv[1], ...rest];
  let isRunning = false;
  let isDue = false;
  const start = () => {
    if (isRunning) return (isDue = true);
    [isRunning, isDue] = [true, false];
    spawn(process.execPath, command, { stdio: "inherit" }).on("exit", () => {
      isRunning = false;
      if (isDue) start();
    });
  };
  let timer;
  const notice = (folder) => (_event, name) => {
    const path = resolve(folder, name ?? "");
    if (path === resolve(out) || path.endsWith(".tmp")) return;
    clearTimeout(timer);
    timer = setTimeout(start, 100);
  };
  const root = packageFolder(dirname(resolve(file)));
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith(".") && !GENERATED_FOLDERS.includes(entry.name),
  );
  watch(root, notice(root));
  for (const { name } of folders) watch(join(root, name), { recursive: true }, notice(join(root, name)));
  start();
  return new Promise(() => {});
}

/** The folder of the package that a folder is in. */
function packageFolder(folder) {
  for (let candidate = folder; candidate !== dirname(candidate); candidate = dirname(candidate)) {
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return folder;
}

// ---------------------------------------------------------------------------------------------------------------------
// command/run.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * @param {string[]} args
 * @param {{ read: (file: string) => void }} guard Notified of each file that is read.
 * @returns {Promise<number>} The exit code.
 */
async function run(args, guard) {
  const { values, file } = readArguments(args);
  if (values.help) return print(HELP);
  if (values.watch) return watchAndExport(args, file, values);
  guard.read(file);
  const texts = { title: values.title, version: values["api-version"], server: values.server };
  const options = { ...texts, previous: previousContract(values.out), naming: namingOf(values) };
  const { contract, notes } = values.static ? exportTypes(file, values, options) : await exportRouter(file, values, options);
  refuseSecrets(contract.document);
  const code = await deliver(contract.document, values);
  tell([...notes, ...contract.notes], contract.open);
  return Math.max(code, await deliverReport(contract.report, values));
}

/** Imports the router, and reads its validators, and what TypeScript infers where they say nothing. */
async function exportRouter(file, values, options) {
  const notes = [];
  const loaded = (work, subject) => withinLimit(work, subject, Number(values["load-limit"] ?? LOAD_LIMIT));
  const { result: module, notes: said } = await loaded(importSafely(file, values["env-placeholders"]), file);
  const [name, router] = chooseRouter(module, file, values.export);
  const modules = [module, ...(await Promise.all(values.names.map((other) => loaded(importFile(other), other))))];
  const contract = await contractOf(router, {
    ...options,
    loaded,
    from: resolve(file),
    official: values.official && values.official !== "none" ? readDocument(values.official) : undefined,
    findTypes: values.types === "none" || values.official ? undefined : () => typesOf(file, name, values, notes),
    findOfficial: values.official ? undefined : () => runOfficial(file, name, notes),
    modules,
    errorData: errorDataValidator(modules, values["error-data"]),
    transformer: values.transformer,
  });
  return { contract, notes: [...said, ...notes] };
}

/** What TypeScript knows; a note if it was asked for and cannot be had. */
function typesOf(file, name, values, notes) {
  const { typed, reason } = findTypes(file, name, values.typescript);
  if (!typed && (values.types === "inferred" || values.typescript || !/not installed/.test(reason))) {
    notes.push(`The types of the router's program are not read: ${reason}.`);
  }
  return typed;
}

/** Reads the router's types alone: nothing of the backend runs. */
function exportTypes(file, values, options) {
  if (!existsSync(file)) throw new ContractError([`There is no file ${file}. Name the one that exports the router.`]);
  const { typed, reason } = findTypes(file, values.export ?? "appRouter", values.typescript);
  if (!typed) throw new ContractError([`--static reads types, and has none: ${reason}.`]);
  const transformer = values.transformer ?? staticTransformer(typed);
  const notes = ["Read by types alone: limits, formats and defaults of validators are not in the contract."];
  return { contract: contractOfTypes(typed, { ...options, transformer }), notes };
}

function staticTransformer({ router }) {
  if (router.hasTransformer === false) return "none";
  throw new ContractError([
    "The router has a transformer, and its types do not tell which. Say --transformer superjson, or none if what it " +
      "writes is plain JSON.",
  ]);
}

/** The contract that is there, whose names of types are kept. */
function previousContract(out) {
  try {
    return out === "-" ? undefined : JSON.parse(readFileSync(out, "utf8"));
  } catch {
    return undefined;
  }
}

function errorDataValidator(modules, name) {
  if (name === undefined) return undefined;
  const validator = modules.map((module) => module[name]).find(dialectOf);
  if (validator) return validator;
  const remedy = "Export it there, or name its file with --names.";
  throw new ContractError([`--error-data ${name} is no validator that the router's file exports. ${remedy}`]);
}

function readDocument(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const remedy = "It is the JSON document that trpc-openapi writes.";
    throw new ContractError([`--official ${file} cannot be read (${messageOf(error)}). ${remedy}`]);
  }
}

/** Runs the official exporter, if it is installed beside the router. */
async function runOfficial(file, exportName, notes) {
  const path = resolvedFrom("@trpc/openapi", resolve(file));
  if (path === undefined) return undefined;
  try {
    const exporter = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ pathToFileURL(path).href);
    return await exporter.generateOpenAPIDocument(resolve(file), { exportName });
  } catch (error) {
    notes.push(`@trpc/openapi failed (${messageOf(error)}), so types that only TypeScript knows are left open.`);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// main.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Whether this file is run, and not imported. */
function isCommand() {
  const script = process.argv[1];
  return Boolean(script) && existsSync(script) && realpathSync(script) === fileURLToPath(import.meta.url);
}

if (isCommand()) {
  const guard = guardExit();
  // A router may keep connections open, which would keep the process.
  run(process.argv.slice(2), guard).then(guard.end, (error) => {
    complain(error instanceof ContractError ? error.sentences : [error?.stack ?? String(error)]);
    guard.end(2);
  });
}

export { contractOf, textOf, ContractError };
