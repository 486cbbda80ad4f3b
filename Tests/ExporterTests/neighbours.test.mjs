// A procedure's part of the contract depends only on the procedure: adding, changing or removing another one changes neither its
// types nor their names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { contractOf, contractOfTypes } from "../../Sources/Exporter/contract.mjs";
import { readRouterTypes } from "../../Sources/Exporter/types/router-types.mjs";
import { pascalCase } from "../../Sources/Exporter/values.mjs";
import { addTypes, skip, typesOf } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";
import { create } from "./StandIns/trpc.mjs";
import { callsOf, routersText } from "./StandIns/untyped-router.mjs";
import { standard } from "./StandIns/validators.mjs";
import * as z from "./StandIns/zod.mjs";

const SYSTEMS = { palytt: "none", shieldai: "superjson", wutzup: "superjson" };

const contract = (name) => JSON.parse(readFileSync(new URL(`../../Schemas/${name}.openapi.json`, import.meta.url), "utf8"));

/** Returns the names of all components reachable from an operation. */
function componentsOf(document, path) {
  const names = new Set();
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    const name = typeof node.$ref === "string" && node.$ref.startsWith("#/components/schemas/") ? node.$ref.split("/").pop() : undefined;
    if (name !== undefined && !names.has(name)) visit(document.components.schemas[names.add(name) && name]);
    for (const key in node) visit(node[key]);
  };
  visit(document.paths[path]);
  return [...names];
}

/** Returns each procedure's JSON, and its reachable components. */
function viewsOf(document) {
  return new Map(Object.keys(document.paths).map((path) => [path, { text: JSON.stringify(document.paths[path]), names: componentsOf(document, path) }]));
}

const textsOf = (entries) => Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, JSON.stringify(entry)]));

/** Returns the components that are named after another procedure than the one that refers to them. */
function foreignNames(document) {
  const places = Object.keys(document.paths).map((path) => [path, pascalCase(path)]);
  return Object.keys(document.paths).flatMap((path) => {
    const isForeign = (name) => places.some(([other, title]) => other !== path && /^(Input|Output|Event)/.test(name.slice(title.length)) && name.startsWith(title));
    return componentsOf(document, path).filter(isForeign).map((name) => `${path}: ${name}`);
  });
}

/** Returns the calls of a contract without each one, and with another one changed: both directions of the change are covered. */
function mutations(calls) {
  const changed = (call) => ({
    ...call,
    ...(call.mediaType === "application/json" && { input: { type: "object", properties: { changed: call.input }, required: ["changed"] } }),
    output: { type: "object", properties: { changed: { type: "string" }, before: call.output ?? {} }, required: ["changed"] },
  });
  return calls.map((call, index) => {
    const removed = calls[(index + 1) % calls.length];
    const others = calls.filter((other) => other !== removed).map((other) => (other === call ? changed(call) : other));
    return { name: `without ${removed.path}, ${call.path} changed`, calls: others, paths: [call.path, removed.path] };
  });
}

/** Returns the procedures that differ without being mutated. */
function differences(whole, views, mutated, { name, paths }) {
  const [before, after] = [textsOf(whole.components.schemas), textsOf(mutated.components.schemas)];
  const isChanged = ([other, { text, names }]) => JSON.stringify(mutated.paths[other]) !== text || names.some((one) => after[one] !== before[one]);
  return [...views].filter(([other]) => !paths.includes(other.slice(1))).filter(isChanged).map(([other]) => `${name}: ${other}`);
}

/** Returns a validator for a schema with references to components. */
function validatorOf(schema, { components }) {
  const definitions = {};
  const moved = (node) => {
    if (Array.isArray(node)) return node.map(moved);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...rest } = node;
    const name = $ref?.split("/").pop();
    if (name !== undefined && !(name in definitions)) {
      definitions[name] = {};
      definitions[name] = moved(components.schemas[name]);
    }
    const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, moved(value)]));
    return name === undefined ? inner : { ...inner, $ref: `#/$defs/${name}` };
  };
  return standard({ ...moved(schema), $defs: definitions });
}

/** Returns the router of calls, with validators. */
function routerOf(calls, document, validators) {
  const t = create();
  const validator = (schema) => {
    if (!validators.has(schema)) validators.set(schema, validatorOf(schema, document));
    return validators.get(schema);
  };
  const procedure = ({ type, input, mediaType, output }) => {
    const builder = input && mediaType === "application/json" ? t.procedure.input(validator(input)) : t.procedure;
    return builder.output(output ? validator(output) : z.void())[type](() => 0);
  };
  return t.router(Object.fromEntries(calls.map((call) => [call.path, procedure(call)])));
}

for (const [name, transformer] of Object.entries(SYSTEMS)) {
  test(`adding, changing or removing a procedure of ${name} doesn't change the others`, async () => {
    const document = contract(name);
    const [calls, validators] = [callsOf(document), new Map()];
    const exported = async (some) => (await contractOf(routerOf(some, document, validators), { transformer })).document;
    const whole = await exported(calls);
    const views = viewsOf(whole);
    const found = [];
    for (const mutation of mutations(calls)) found.push(...differences(whole, views, await exported(mutation.calls), mutation));
    assert.deepEqual(found, []);
    assert.deepEqual(foreignNames(whole), []);
  });

  test(`without validators, adding, changing or removing a procedure of ${name} doesn't change the others, and --static reads the same as an import`, { skip }, async (context) => {
    const document = contract(name);
    const calls = callsOf(document);
    const variants = [{ name: "whole", calls }, ...mutations(calls)];
    const backend = project(context, { "router.ts": routersText(document, variants.map((one) => one.calls), transformer === "superjson") });
    addTypes(backend);
    const { compiler, notes } = typesOf(backend, "router.ts", "router0");
    const typed = (index) => ({ compiler, notes, router: readRouterTypes(compiler, join(backend.folder, "router.ts"), `router${index}`) });
    const whole = contractOfTypes(typed(0), { transformer }).document;
    const views = viewsOf(whole);
    const found = variants.slice(1).flatMap((mutation, index) => differences(whole, views, contractOfTypes(typed(index + 1), { transformer }).document, mutation));
    assert.deepEqual(found, []);
    assert.deepEqual(foreignNames(whole), []);
    const imported = await contractOf(untyped(calls), { transformer, findTypes: () => typed(0) });
    assert.deepEqual(imported.document, whole);
  });
}

/** Returns the runtime router of calls, whose validators are functions. */
function untyped(calls) {
  const t = create();
  const parser = (value) => value;
  const procedure = ({ type, input }) => (input ? t.procedure.input(parser) : t.procedure)[type](() => 0);
  return t.router(Object.fromEntries(calls.map((call) => [call.path, procedure(call)])));
}

test("an input-only type has the name that it has as an output", async () => {
  const t = create();
  const Item = z.object({ count: z.number().default(1) }).meta({ id: "Item" });
  const put = t.procedure.input(Item).output(z.string()).mutation(() => "");
  const alone = (await contractOf(t.router({ put }))).document;
  const both = (await contractOf(t.router({ put, get: t.procedure.output(Item).query(() => 0) }))).document;
  assert.deepEqual(Object.keys(alone.components.schemas), ["ItemInput"]);
  assert.deepEqual(Object.keys(both.components.schemas), ["Item", "ItemInput"]);
  assert.deepEqual(alone.paths["/put"], both.paths["/put"]);
  // The name in an earlier contract is kept.
  const previous = structuredClone(alone);
  previous.components.schemas = { Item: alone.components.schemas.ItemInput };
  const kept = (await contractOf(t.router({ put }), { previous })).document;
  assert.deepEqual(Object.keys(kept.components.schemas), ["Item"]);
});

test("recursive types are separate for each procedure", async () => {
  const t = create();
  const Comment = z.object({ text: z.string(), replies: z.array(z.lazy(() => Comment)) });
  const record = { a: t.procedure.output(Comment).query(() => 0), b: t.procedure.output(z.array(Comment)).query(() => 0), c: t.procedure.input(Comment).output(z.string()).mutation(() => 0) };
  const { document } = await contractOf(t.router(record));
  assert.deepEqual(Object.keys(document.components.schemas), ["AOutput", "BOutputItem", "CInput"]);
  assert.deepEqual(foreignNames(document), []);
  for (const path of ["a", "b", "c"]) {
    const { [path]: removed, ...others } = record;
    const rest = (await contractOf(t.router(others))).document;
    for (const other of Object.keys(others)) assert.deepEqual(rest.paths[`/${other}`], document.paths[`/${other}`]);
  }
});

test("open parts of a type are reported for each procedure that uses it", async () => {
  const t = create();
  const Post = z.object({ price: z.string().transform(Number) }).meta({ id: "Post" });
  const { open, report } = await contractOf(t.router({ a: t.procedure.output(Post).query(() => 0), b: t.procedure.output(z.array(Post)).query(() => 0) }));
  assert.deepEqual(open.map(({ procedure, place }) => [procedure, place]), [["a", "output.price"], ["b", "output[].price"]]);
  assert.deepEqual(report.map((line) => line.open.length), [1, 1]);
});
