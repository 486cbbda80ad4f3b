#!/usr/bin/env node
// Made by Scripts/bundle-exporter from Scripts/exporter. Do not edit.
//
// Writes the contract of a tRPC router: an OpenAPI 3.1 document with all that a client must know.
//
//   npx tsx trpc-contract.mjs src/router.ts --export appRouter --out contract.json
//
// It imports the router and reads what is there at run time: the procedures, their validators, their meta. Each
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
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { createRequire, findSourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

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
   * @param {Map<string, string>} names
   */
  constructor(types, names) {
    this.types = types;
    this.names = names;
  }

  /** All components, by their names. */
  components() {
    const bodies = [...this.names].map(([key, name]) => {
      const { body, annotations } = this.types.pool.types.get(key);
      return [name, this.render({ ...body, ...annotations })];
    });
    return Object.fromEntries(bodies.sort(([a], [b]) => compareText(a, b)));
  }

  render(node) {
    if (Array.isArray(node)) return node.map((element) => this.render(element));
    if (typeof node !== "object" || node === null) return node;
    if (node[MARK.type] !== undefined) return this.renderType(node);
    const written = {};
    for (const key of Object.keys(node).sort(compareKeywords)) {
      if (key.startsWith(MARK_PREFIX)) continue;
      if (VALUE_KEYWORDS.has(key)) written[key] = node[key];
      else if (MAP_KEYWORDS.has(key)) {
        written[key] = mapValues(node[key], (value) => this.render(value));
      } else written[key] = this.render(node[key]);
    }
    if (written.oneOf) addDiscriminator(written, node.oneOf, (member) => this.types.pool.resolved(member));
    return node[MARK.nothing] ? { not: {} } : written;
  }

  renderType({ [MARK.type]: reference, ...beside }) {
    const key = this.types.canonical(reference);
    const { body, annotations } = this.types.pool.types.get(key);
    const name = this.names.get(key);
    if (name === undefined) return this.render({ ...body, ...annotations, ...beside });
    const own = Object.entries(beside).filter(([keyword, value]) => !sameJSON(annotations[keyword], value));
    return { $ref: `#/components/schemas/${name}`, ...this.render(Object.fromEntries(own)) };
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
 * Decides which types of the pool become components: those with a name, and those that are used twice. A type that is
 * the same in both directions is one component; else what is sent is called `PostInput`.
 */
class NamedTypes {
  /** @param {TypePool} pool */
  constructor(pool) {
    this.pool = pool;
    this.differing = differingTypes(pool);
    this.uses = new Map();
    this.places = new Map();
    /** @type {Omit<Open, "file">[]} */
    this.open = [];
  }

  /** The one key of a type that is the same in both directions. */
  canonical(key) {
    const { base } = this.pool.types.get(key);
    const output = this.pool.key(base, "output");
    return this.pool.types.has(output) && !this.differing.has(base) ? output : key;
  }

  /**
   * Counts the uses of types, and remembers the first place of each.
   * @param {{ procedure: string, title: string, path: string }} place
   */
  survey(node, place) {
    if (node[MARK.open]) this.open.push({ procedure: place.procedure, place: place.path, reason: node[MARK.open] });
    if (node[MARK.loss] && this.pool.transformer === "none") {
      this.pool.notes.push(`${place.procedure}: the ${place.path} ${node[MARK.loss]}. superjson carries it.`);
    }
    if (node[MARK.type] !== undefined) return this.surveyType(this.canonical(node[MARK.type]), place);
    for (const [child, word, step] of children(node, (member) => this.pool.resolved(member))) {
      const { procedure, title, path } = place;
      this.survey(child, { procedure, title: title + pascalCase(word), path: path + step });
    }
  }

  surveyType(key, place) {
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
    if (this.uses.get(key) > 1) return;
    const { name, body } = this.pool.types.get(key);
    const title = componentName(name ?? place.title);
    this.places.set(key, title);
    this.survey(body, { ...place, title });
  }

  isComponent(key) {
    return this.uses.get(key) > 1 || this.pool.types.get(key).name !== undefined;
  }

  renderer() {
    const keys = [...this.uses.keys()].filter((key) => this.isComponent(key));
    const names = new Map();
    const taken = new Map();
    // Names of the backend go first, then those of the output.
    const rank = (key) => (this.pool.types.get(key).name === undefined ? 2 : 0) + (key.startsWith("output") ? 0 : 1);
    for (const key of keys.sort((a, b) => rank(a) - rank(b))) {
      const name = freeName(this.places.get(key), key, taken);
      taken.set(name, key);
      names.set(key, name);
      if (name !== this.places.get(key) && !name.endsWith("Input")) this.noteClash(this.places.get(key), name);
    }
    return new Renderer(this, names);
  }

  noteClash(wanted, name) {
    this.pool.notes.push(`Two types are called ${wanted}; the second is ${name}. Give one of them another name.`);
  }
}

/** `Post`, or `PostInput` for what is sent if that is another type, or `Post2`. */
function freeName(wanted, key, taken) {
  if (!taken.has(wanted)) return wanted;
  const input = wanted.endsWith("Input") ? wanted : `${wanted}Input`;
  if (key.startsWith("input") && !taken.has(input)) return input;
  let number = 2;
  while (taken.has(wanted + number)) number++;
  return wanted + number;
}

/** The types that are not the same in both directions, also because of a type that they contain. */
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

/** The schemas in a schema, each with its word in names and in places. */
function* children(node, resolved) {
  for (const [key, value] of Object.entries(node.properties ?? {})) yield [value, key, `.${key}`];
  for (const [key, value] of Object.entries(node.patternProperties ?? {})) yield [value, "value", `[${key}]`];
  for (const [index, value] of (node.prefixItems ?? []).entries()) yield [value, `item${index}`, `[${index}]`];
  for (const [index, value] of (node.oneOf ?? []).entries()) {
    yield [value, memberWord(resolved(value), index, node.oneOf), ""];
  }
  for (const [index, value] of (node.allOf ?? []).entries()) yield [value, `part${index + 1}`, ""];
  if (isObject(node.items)) yield [node.items, "item", "[]"];
  if (isObject(node.additionalProperties)) yield [node.additionalProperties, "value", "[]"];
}

/** A member of a union is called by its constant, or its place; the one beside null as the union itself. */
function memberWord(member, index, members) {
  if (members.filter((other) => !isNull(other)).length === 1) return "";
  const constant = Object.values(member.properties ?? {}).find((value) => typeof value.const === "string");
  return constant?.const ?? `option${index + 1}`;
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
  const answer = { description: "Error response", content: { "application/json": { schema: renderer.render(error) } } };
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
      ...(type === "mutation" && typeof meta.idempotent === "boolean" && { idempotent: meta.idempotent }),
    },
    ...(description && { description }),
    ...(meta.deprecated === true && { deprecated: true }),
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
  const content = { [input.mediaType]: { schema: renderer.render(input.tree) } };
  const required = !input.isOptional;
  if (procedure.type === "mutation") return { requestBody: { required, content } };
  return { parameters: [{ name: "input", in: "query", required, content }] };
}

/** tRPC's envelope. Void has no `data`. */
function outputAnswer(call, renderer) {
  const data = call.output && renderer.render(call.output);
  const result = {
    type: "object",
    properties: data ? { data } : {},
    ...(data && !call.isOptional && { required: ["data"] }),
  };
  const schema = { type: "object", properties: { result }, required: ["result"] };
  return { description: "Successful response", content: { "application/json": { schema } } };
}

function eventAnswer(call, renderer) {
  const schema = call.output ? renderer.render(call.output) : { not: {} };
  return {
    description: "A stream of events; the schema is that of one event",
    content: { "text/event-stream": { schema } },
  };
}

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
   */
  shape(said) {
    const samples = this.samples.length > 0 ? this.samples : [{ code: "", httpStatus: 0 }];
    const keys = [...new Set(samples.flatMap((data) => Object.keys(data)))].filter((key) => !(key in ERROR_DATA));
    const added = keys.filter((key) => !(key in (said?.properties ?? {})));
    const examples = added.map((key) => [key, this.example(key, samples.map((data) => data[key]))]);
    const isThere = (key) => samples.every((data) => data[key] !== undefined);
    const always = Object.keys(ERROR_DATA).filter((key) => !ERROR_OPTIONS.includes(key) && isThere(key));
    const known = pick(ERROR_DATA, [...always, ...ERROR_OPTIONS]);
    return errorAnswer({
      type: "object",
      properties: { ...said?.properties, ...Object.fromEntries(examples), ...known },
      required: [...(said?.required ?? []), ...added.filter(isThere), ...always],
      ...(!this.hasFailed && { additionalProperties: false }),
    });
  }

  /** The type of a property as its examples tell it. */
  example(key, values) {
    const schema = exampleSchema(values.filter((value) => value !== undefined));
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
// validators/classes.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Classes of JavaScript and what is sent of their instances. */
const CLASSES = {
  File: { type: "string", format: "binary", [MARK.file]: true },
  Blob: { type: "string", format: "binary", [MARK.file]: true },
  Uint8Array: { type: "string", format: "binary" },
  Buffer: { type: "string", format: "binary" },
  Date: { type: "string", format: "date-time" },
  URL: { type: "string", format: "uri" },
};

const DATE = CLASSES.Date;

const REFUSED_DATE = {
  ...DATE,
  [MARK.loss]: "is a date, and refuses the text that JSON has for it; z.coerce.date() takes it",
};

const BIGINT = { type: "integer", format: "bigint", [MARK.loss]: "is a bigint, which JSON cannot carry" };

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
    const sent = classes.get(node.$ref);
    if (sent) replace(node, { ...structuredClone(sent), ...pick(node, ANNOTATIONS) });
    else if (node.type === "object" && isObject(node.properties)) dropMethods(node);
  }
  return written;
}

function dropMethods(schema) {
  const isMethod = (value) => value?.type === "object" && Object.keys(value).length === 1;
  for (const key of Object.keys(schema.properties)) if (isMethod(schema.properties[key])) delete schema.properties[key];
  schema.required = schema.required?.filter((key) => Object.hasOwn(schema.properties, key));
}

/** What is sent of a class of JavaScript, which its methods tell. */
function builtIn({ properties = {} }) {
  const has = (...keys) => keys.every((key) => Object.hasOwn(properties, key));
  const element = (kind) => open(`is in a ${kind}, of which @trpc/openapi does not say what it holds`);
  if (has("forEach", "has", "size")) {
    return has("get") ? mapOf(element("Map"), element("Map")) : setOf(element("Set"));
  }
  if (has("next", "return", "throw")) return { type: "array", items: element("generator") };
  if (has("href", "protocol", "searchParams")) return CLASSES.URL;
  return has("exec", "test", "source") ? { type: "string" } : undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// official/types.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The types of the official document, for places where the validators say nothing. */
class OfficialTypes {
  /**
   * @param {Record<string, any>} document
   * @param {TypePool} pool
   */
  constructor(document, pool) {
    this.document = withoutClasses(document);
    this.pool = pool;
    this.schemas = structuredClone(this.document.components?.schemas ?? {});
    for (const [name, schema] of Object.entries(this.schemas)) {
      schema[MARK.node] = pool.number(this.named(name, schema) ?? { name });
    }
    this.nodes = numberedNodes(mapValues(this.schemas, (schema) => this.modernised(schema)));
  }

  modernised(schema) {
    return this.pool.modernised(schema, { components: { schemas: this.schemas } });
  }

  /** The validator of a component's name and properties: it says more. */
  named(name, schema) {
    const keys = (body) => Object.keys(body.properties ?? {}).sort().join();
    const types = [...this.pool.types.values()].filter((type) => type.name === name && type.direction === "output");
    return types.find(({ body }) => keys(body) === keys(schema))?.base;
  }

  /** Fills what is open in the calls. */
  fill(calls) {
    for (const call of calls) {
      const operation = this.document.paths?.[`/${call.procedure.path}`];
      const { get, post } = operation ?? {};
      if (call.input) call.input.tree = this.filled(call.input.tree, officialInput(get ?? post), "input");
      if (call.output) call.output = this.filled(call.output, officialOutput(get ?? post), "output");
      call.description = (get ?? post)?.description;
    }
  }

  errorShape() {
    const answer = this.document.components?.responses?.Error?.content?.["application/json"]?.schema;
    return answer && this.tree(answer, "output");
  }

  /** A tree whose open places have the official type, if there is one. */
  filled(tree, official, direction, seen = new Set()) {
    if (official === undefined) return tree;
    if (tree[MARK.open]) return isUntyped(official) ? tree : this.tree(official, direction);
    if (tree[MARK.type] !== undefined) {
      const type = this.pool.types.get(tree[MARK.type]);
      if (!seen.has(type)) type.body = this.filled(type.body, official, direction, seen.add(type));
      return tree;
    }
    const found = official.$ref ? pointed(this.document, official.$ref) : official;
    const filled = { ...tree };
    if (tree.properties && found?.properties) {
      const fill = (value, key) => this.filled(value, found.properties[key], direction, seen);
      filled.properties = mapValues(tree.properties, fill);
    }
    if (typeof tree.items === "object" && typeof found?.items === "object") {
      filled.items = this.filled(tree.items, found.items, direction, seen);
    }
    return filled;
  }

  /** A schema of the official document as a tree, whose components are types of the pool. */
  tree(schema, direction) {
    return this.pool.takeTypes(this.modernised(structuredClone(schema)), { direction, nodes: this.nodes });
  }
}

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
    const byText = new Map(exported.map((base) => [JSON.stringify(arktypeSchema(base, direction)), base]));
    // arktype writes a type wherever it is used: what looks like one with a name is that.
    const found = [...nodesOf(schema)].map((node) => [node, byText.get(JSON.stringify(node))]);
    for (const [node, base] of found) if (base && node.type === "object") node[MARK.node] = pool.number(base);
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
// pool/exported-names.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** The names under which modules export validators: `PostSchema` is `Post`. A registry names what is in it. */
function exportedNames(modules) {
  const names = new Map();
  for (const exported of modules.flatMap((module) => Object.entries(module))) {
    const [key, value] = exported;
    if (value?._idmap instanceof Map) for (const [id, schema] of value._idmap) names.set(schema, id);
    const base = baseOf(value);
    const name = pascalCase(key.replace(/(.)(Schema|Validator)$/, "$1"));
    if (base && key !== "default" && !names.has(base)) names.set(base, name);
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

/** Whether an output is checked as a generator is, so that it has no schema of its own. */
function isIterable(validator) {
  const def = validator._zod?.def ?? validator._def ?? validator;
  const first = def.in ?? def.schema ?? validator;
  const kind = first._zod?.def.type ?? first._def?.typeName ?? first.type;
  return ["custom", "ZodAny", "ZodEffects"].includes(kind);
}

/**
 * What the documentation's `zAsyncIterable({ yield, tracked })` was made with: it keeps the validator of what is
 * yielded in the closure of its transform. A helper may also say it: `schema.meta({ event, tracked })`.
 * @returns {{ event: Validator, tracked: boolean } | undefined}
 */
function yieldsOf(output) {
  const meta = output._zod ? zod4Meta(output) : undefined;
  if (meta?.event) return { event: meta.event, tracked: Boolean(meta.tracked) };
  const transform = output._zod?.def.out?._zod.def.transform ?? output._def?.effect?.transform;
  if (typeof transform !== "function" || !isIterable(output)) return undefined;
  const variables = inspected((inspector) => closureOf(transform, inspector)) ?? [];
  const options = variables.find(({ value }) => dialectOf(value?.yield))?.value;
  if (options) return { event: options.yield, tracked: Boolean(options.tracked) };
  // A helper that takes its options apart has them as variables.
  const validators = variables.filter(({ value }) => dialectOf(value));
  const tracked = variables.find(({ name }) => name === "tracked")?.value;
  return validators.length === 1 ? { event: validators[0].value, tracked: Boolean(tracked) } : undefined;
}

// ---------------------------------------------------------------------------------------------------------------------
// router/uploads.mjs
// ---------------------------------------------------------------------------------------------------------------------

/** Bodies that are no JSON: a form, or bytes. */
function uploadOf(validator) {
  if (classOf(validator)?.name === "FormData") return { mediaType: "multipart/form-data", schema: { type: "object" } };
  if (!takesStreams(validator)) return undefined;
  return { mediaType: "application/octet-stream", schema: { type: "string", format: "binary" } };
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
    /** What the official document says of it: the comment in the source. */
    this.description = undefined;
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
  if (upload) return { tree: upload.schema, isOptional, mediaType: upload.mediaType };
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
  } else if (!pool.isNothing(output)) {
    const yields = yieldsOf(output);
    const type = pool.convert(yields?.event ?? output, "output");
    const tree = yields ? { type: "array", items: type } : type;
    call.isOptional = pool.isOptional(output, "output");
    call.output = call.isOptional ? orNull(tree) : tree;
  }
}

/** A resolver has no type at run time: the event is what the meta, the output's helper, or the output says. */
function readEvent(call, pool) {
  const { meta, output, resolver } = call.procedure;
  const yields = output && yieldsOf(output);
  const event = meta.event ?? yields?.event ?? (output && !isIterable(output) ? output : undefined);
  call.isTracked = Boolean(meta.tracked ?? yields?.tracked ?? callsTracked(resolver));
  if (event === undefined) call.output = open("has no schema");
  else if (!pool.isNothing(event)) call.output = pool.convert(event, "output");
}

/** `yield tracked(id, value)`, also as compilers write it: `(0, server.tracked)(id, value)`. */
function callsTracked(resolver) {
  return typeof resolver === "function" && /\btracked\)?\s*\(/.test(Function.prototype.toString.call(resolver));
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
async function readProcedures(router, problems) {
  if (!isRouter(router)) {
    throw new ContractError([
      "This is not a tRPC router. Export what `t.router({…})` returns, and name it with --export.",
    ]);
  }
  const found = new Map();
  await collectProcedures(router, [], found, [], problems);
  return [...found.values()].sort((a, b) => compareText(a.path, b.path));
}

async function collectProcedures(router, path, found, routers, problems) {
  if (routers.includes(router)) {
    problems.push(`${path.join(".")}: the lazy router contains itself. Take it out of its own routers.`);
    return;
  }
  collectRecord(router._def.procedures, path, found, problems);
  for (const [key, loader] of Object.entries(router._def.lazy ?? {})) {
    const place = [...path, key];
    try {
      await collectProcedures(await loader.ref(), place, found, [...routers, router], problems);
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
// contract.mjs
// ---------------------------------------------------------------------------------------------------------------------

/**
 * @typedef {object} Options
 * @property {string} [from] The file that packages are looked for from; the router's own, as a rule.
 * @property {object} [official] The document of the official exporter, which knows the types that TypeScript infers.
 * @property {() => Promise<object | undefined>} [findOfficial] Gives that document; called only when it is needed.
 * @property {Record<string, any>[]} [modules] Modules whose exported validators give types their names.
 * @property {Validator} [errorData] What the error formatter adds to `error.data`, as an object's validator.
 * @property {"superjson" | "none"} [transformer] What the router's transformer is, where that cannot be seen.
 * @property {string} [title]
 * @property {string} [version]
 * @property {string} [server] The URL of the router.
 */

/**
 * @typedef {object} Contract
 * @property {object} document The OpenAPI document.
 * @property {Open[]} open Places that the document leaves open, because nothing tells their type.
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
  const procedures = await readProcedures(router, problems);
  const config = router._def._config ?? {};
  const transformer = options.transformer ?? transformerOf(config, problems);
  const converters = await loadConverters(procedures, options.from);
  const pool = new TypePool(options.modules ?? [], converters, transformer);
  const calls = procedures.map((procedure) => readCall(procedure, pool, problems));
  const formatter = new ErrorFormatter(config, pool.sampleError());
  const document = await officialDocument(calls, formatter, options);
  const official = document && new OfficialTypes(document, pool);
  official?.fill(calls);
  problems.push(...calls.flatMap((call) => call.unreadable()));
  if (problems.length > 0) throw new ContractError(problems);

  const added = options.errorData && pool.resolved(pool.convert(options.errorData, "output"));
  const inferred = formatter.isCustom && !added ? official?.errorShape() : undefined;
  const error = inferred ?? formatter.shape(added);
  const types = new NamedTypes(pool);
  for (const call of calls) call.visit((tree, place) => types.survey(tree, place));
  types.survey(error, { procedure: "error", title: "Error", path: "" });
  const renderer = types.renderer();
  return {
    document: openAPI(calls, error, renderer, { ...options, transformer, tRPC: tRPCVersion(procedures) }),
    open: located(types.open, procedures),
    notes: [...formatter.notes, ...pool.notes],
  };
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
  --official FILE      The document of @trpc/openapi, which supplies the types that only TypeScript knows. Default: it
                       is run where it is needed and installed; 'none' leaves that out.
  --names FILE         A file that exports validators: its types are called as they are. Repeatable.
  --error-data NAME    The export that is the validator of what the error formatter adds to error.data.
  --transformer NAME   superjson or none, where it cannot be seen.
  --title TEXT         The title of the API.
  --api-version TEXT   The version of the API.
  --server URL         The address of the router, with its prefix.
  --help               Show this.

Ends with 0, with 1 when --check finds the file out of date, and with 2 when there is no contract.`;

const OPTIONS = {
  export: { type: "string" },
  out: { type: "string", default: "contract.json" },
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  official: { type: "string" },
  names: { type: "string", multiple: true, default: [] },
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
  return { values, file: positionals[0] };
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

/** A file is there as a whole or as it was. */
function writeWhole(file, text) {
  const half = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(half, text);
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw new ContractError([`${file} cannot be written (${messageOf(error)}).`]);
  }
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
    throw new ContractError([`${file} cannot be imported (${messageOf(error)}). ${remedy}`]);
  }
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

/** @returns {Promise<number>} The exit code. */
async function run(args) {
  const { values, file } = readArguments(args);
  if (values.help) return print(HELP);
  if (values.watch) return watchAndExport(args, file, values);
  const module = await importFile(file);
  const [name, router] = chooseRouter(module, file, values.export);
  const notes = [];
  const modules = [module, ...(await Promise.all(values.names.map(importFile)))];
  const contract = await contractOf(router, {
    from: resolve(file),
    official: values.official && values.official !== "none" ? readDocument(values.official) : undefined,
    findOfficial: values.official ? undefined : () => runOfficial(file, name, notes),
    modules,
    errorData: errorDataValidator(modules, values["error-data"]),
    transformer: values.transformer,
    title: values.title,
    version: values["api-version"],
    server: values.server,
  });
  const code = await deliver(contract.document, values);
  tell([...notes, ...contract.notes], contract.open);
  return code;
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
  // A router may keep connections open, which would keep the process.
  run(process.argv.slice(2)).then(process.exit, (error) => {
    complain(error instanceof ContractError ? error.sentences : [error?.stack ?? String(error)]);
    process.exit(2);
  });
}

export { contractOf, textOf, ContractError };
