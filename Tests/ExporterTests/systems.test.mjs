// The contracts of whole systems: without validators, they equal those with validators, except for names and limits.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contractOfTypes } from "../../Sources/Exporter/contract.mjs";
import { Shapes, documentSet } from "../../Sources/Exporter/pool/shapes.mjs";
import { nullableOf } from "../../Sources/Exporter/schema/unions.mjs";
import { addTypes, skip, typesOf } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";
import { callsOf, routerText } from "./StandIns/untyped-router.mjs";

const SYSTEMS = { palytt: "none", shieldai: "superjson", wutzup: "superjson" };

/** Rewrites `oneOf: [string, null]` as `type: [string, "null"]`. */
function modern(node) {
  if (Array.isArray(node)) return node.map(modern);
  if (typeof node !== "object" || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, modern(value)]));
  const { anyOf, oneOf = anyOf, ...rest } = inner;
  return Array.isArray(oneOf) ? nullableOf({ ...rest, oneOf }, () => false) : inner;
}

const contract = (name) => JSON.parse(readFileSync(new URL(`../../Schemas/${name}.openapi.json`, import.meta.url), "utf8"));

/** Returns a contract's types, including each input and output. */
function withCalls(document) {
  const set = documentSet(document);
  const calls = {};
  for (const { path, input, mediaType, output } of callsOf(document)) {
    if (input && mediaType === "application/json") calls[`${path} input`] = input;
    if (output) calls[`${path} output`] = output;
  }
  return { ...set, keys: [...set.keys, ...Object.keys(calls)], bodyOf: (key) => calls[key] ?? set.bodyOf(key), calls };
}

for (const [name, transformer] of Object.entries(SYSTEMS)) {
  test(`the router of ${name} has the same types with and without validators`, { skip }, (context) => {
    const known = modern(contract(name));
    const backend = project(context, { "router.ts": routerText(known, transformer === "superjson") });
    addTypes(backend);
    const { document } = contractOfTypes(typesOf(backend, "router.ts"), { transformer });
    const [expected, found] = [withCalls(known), withCalls(document)];
    assert.deepEqual(Object.keys(found.calls).sort(), Object.keys(expected.calls).sort());
    const shapes = new Shapes({ expected, found });
    const differing = Object.keys(expected.calls).filter((key) => shapes.of("expected", key) !== shapes.of("found", key));
    assert.deepEqual(differing.map((key) => [key, expected.calls[key], found.calls[key]]), []);
    const facts = (all) => callsOf(all).map(({ path, type, isTracked, mayBeMissing, isOptional }) => ({ path, type, isTracked, mayBeMissing, isOptional })).sort((a, b) => (a.path < b.path ? -1 : 1));
    assert.deepEqual(facts(document), facts(known));
  });
}
