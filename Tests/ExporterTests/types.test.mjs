import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { contractOfTypes } from "../../Sources/Exporter/contract.mjs";
import { addTypes, skip, typesOf } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";
import { key, resolved, title, valueOf } from "./StandIns/row-values.mjs";
import { wrong } from "./StandIns/schema-check.mjs";
import { DECLARATIONS, LOST, OPEN_ROWS, OPTIONAL_ROWS, ROWS } from "./StandIns/type-rows.mjs";

const all = [...ROWS, ...OPTIONAL_ROWS, ...OPEN_ROWS];

/** Returns a router with a query for each row. */
function source() {
  const result = ([type, value]) => (type === null ? `=> (${value})` : `: ${type} => (${value})`);
  const queries = all.map((row, index) => `  ${key(index)}: t.procedure.query(()${result(row)}),`);
  return `import { initTRPC } from "@trpc/server";\nconst t = initTRPC.create();\n${DECLARATIONS}\nexport const appRouter = t.router({\n${queries.join("\n")}\n});\n`;
}

/** Returns a schema with inlined components; a recursive reference is "cycle". */
function inline(node, schemas, within = []) {
  if (Array.isArray(node)) return node.map((element) => inline(element, schemas, within));
  if (typeof node !== "object" || node === null) return node;
  const { $ref, description, discriminator, ...rest } = node;
  const name = $ref?.split("/").pop();
  if (within.includes(name)) return "cycle";
  const whole = $ref ? { ...schemas[name], ...rest } : rest;
  const inner = $ref ? [...within, name] : within;
  return Object.fromEntries(Object.entries(whole).filter(([word]) => word !== "description" && word !== "discriminator").map(([word, value]) => [word, inline(value, schemas, inner)]));
}

/** The order of required properties is irrelevant. */
function sorted(node) {
  if (Array.isArray(node)) return node.map(sorted);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([word, value]) => [word, word === "required" && Array.isArray(value) ? [...value].sort() : sorted(value)]));
}

const resultOf = (document, index) => document.paths[`/${key(index)}`].get.responses[200].content["application/json"].schema.properties.result;

let contracts;
function exported(context) {
  if (contracts) return contracts;
  const backend = project(context, { "router.ts": source() });
  addTypes(backend);
  const typed = typesOf(backend, "router.ts");
  contracts = Object.fromEntries(["none", "superjson"].map((transformer) => [transformer, contractOfTypes(typed, { transformer })]));
  return contracts;
}

test("the table has two hundred rows", () => assert.ok(all.length >= 200, String(all.length)));

test("each type has the schema of its wire format, plain and under superjson", { skip }, (context) => {
  const { none, superjson } = exported(context);
  const dataOf = ({ document }, index) => {
    const { data } = resultOf(document, index).properties;
    return data && sorted(inline(data, document.components.schemas));
  };
  const failures = [];
  for (const [index, [, , plain, rich = plain]] of [...ROWS, ...OPTIONAL_ROWS].entries()) {
    for (const [contract, schema, mode] of [[none, plain, "none"], [superjson, rich, "superjson"]]) {
      const found = dataOf(contract, index);
      if (!isDeepStrictEqual(found, sorted(schema))) {
        failures.push(`${mode}: ${title(all[index])}: ${JSON.stringify(found)}, not ${JSON.stringify(schema)}`);
      }
    }
  }
  assert.deepEqual(failures, []);
});

test("data are required, unless the output may be undefined or is void", { skip }, (context) => {
  const { document } = exported(context).none;
  for (const [index, row] of [...ROWS, ...OPTIONAL_ROWS].entries()) {
    const isRequired = index < ROWS.length && row[2] !== undefined;
    assert.deepEqual(resultOf(document, index).required, isRequired ? ["data"] : undefined, title(row));
  }
});

test("types without a schema are open, and listed with reason and location", { skip }, (context) => {
  const { open } = exported(context).none;
  const places = new Map(open.map((entry) => [entry.procedure, entry]));
  for (const [offset, row] of OPEN_ROWS.entries()) {
    const { place, reason, file } = places.get(key(ROWS.length + OPTIONAL_ROWS.length + offset));
    assert.deepEqual([place, reason], ["output", row[2]], title(row));
    assert.match(file, /router\.ts:\d+$/);
  }
  for (const [index, row] of ROWS.entries()) {
    const found = places.get(key(index));
    if (row[2] === LOST) assert.equal(found?.place, "output", title(row));
    else if (found) assert.match(found.place, /^output(\[\]|\.\w+)$/, title(row));
  }
});

test("no object is closed and empty", { skip }, (context) => {
  for (const { document } of Object.values(exported(context))) {
    const visit = (node, place) => {
      if (typeof node !== "object" || node === null) return;
      if (node.type === "object" && node.additionalProperties === false) assert.ok(Object.keys(node.properties ?? {}).length > 0, place);
      for (const word of Object.keys(node)) visit(node[word], `${place}/${word}`);
    };
    visit(document, "#");
  }
});

test("the value of each row matches its schema in JSON", { skip }, async (context) => {
  const { document } = exported(context).none;
  for (const [index, row] of ROWS.entries()) {
    if (row[0] === "never" || row[0] === "bigint") continue;
    const text = JSON.stringify(await valueOf(row));
    const { data } = resultOf(document, index).properties;
    if (data === undefined) assert.equal(text, undefined, title(row));
    else assert.equal(wrong(JSON.parse(text), resolved(data, document), "value"), undefined, `${title(row)} is ${text}`);
  }
});

/** superjson if it is available: TRPCGEN_SUPERJSON names its module. */
const superjson = process.env.TRPCGEN_SUPERJSON;
const withoutSuperjson = superjson ? skip : "there is no superjson here; TRPCGEN_SUPERJSON names its module";

/** Returns superjson's encoding without the values that it marks as undefined. A bigint is a string. */
function sent({ json, meta }) {
  if (meta?.values?.[0] === "bigint") return Number(json);
  for (const [path, [kind]] of Object.entries(Array.isArray(meta?.values) ? {} : (meta?.values ?? {}))) {
    const steps = path.split(".");
    const owner = steps.slice(0, -1).reduce((node, step) => node[step], json);
    if (kind === "undefined" && !Array.isArray(owner)) delete owner[steps.at(-1)];
  }
  return meta?.values?.[0] === "undefined" ? undefined : json;
}

test("the value of each row matches its schema in superjson", { skip: withoutSuperjson }, async (context) => {
  const { serialize } = await import(pathToFileURL(superjson).href).then((module) => module.default ?? module);
  const { document } = exported(context).superjson;
  for (const [index, row] of ROWS.entries()) {
    if (row[0] === "never") continue;
    const { data } = resultOf(document, index).properties;
    const value = sent(JSON.parse(JSON.stringify(serialize(await valueOf(row)))));
    if (data === undefined) assert.equal(value, undefined, title(row));
    else assert.equal(wrong(value, resolved(data, document), "value"), undefined, `${title(row)} is ${JSON.stringify(value)}`);
  }
});

test("the classes in a contract are those of superjson", { skip: withoutSuperjson }, async (context) => {
  const { serialize } = await import(pathToFileURL(superjson).href).then((module) => module.default ?? module);
  const { document } = exported(context).superjson;
  const said = { URL: "URL", RegExp: "regexp", Error: "Error", Map: "map" };
  const found = new Set();
  for (const [index, row] of ROWS.entries()) {
    const { data } = resultOf(document, index).properties;
    const name = data && resolved(data, document)["x-trpc"]?.class;
    if (name === undefined) continue;
    found.add(name);
    assert.deepEqual(serialize(await valueOf(row)).meta.values, [said[name] ?? ["typed-array", name]], title(row));
  }
  assert.deepEqual([...found].sort(), ["Error", "Float64Array", "Map", "RegExp", "URL", "Uint8Array"]);
});
