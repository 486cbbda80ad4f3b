// Types of large programs: circular references, and large numbers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { contractFor, dataOf, namesOf } from "./StandIns/backend.mjs";
import { skip } from "./StandIns/compiler.mjs";

const count = (number, one) => Array.from({ length: number }, (_, index) => one(index)).join("\n");

test("a hundred mutually recursive types are read in seconds, each once", { skip }, (context) => {
  const size = 100;
  const fields = (index) => [1, 2, 3, 4].map((step) => `r${step}: T${(index * 3 + step * 5 + 1) % size} | null;`).join(" ");
  const before = count(size, (index) => `interface T${index} { id${index}: string; ${fields(index)} }`);
  const contract = contractFor(context, "get: t.procedure.query((): T0 => null!)", before);
  assert.equal(namesOf(contract).length, new Set(namesOf(contract)).size);
  assert.ok(namesOf(contract).length > 50);
  assert.deepEqual(contract.open, []);
});

test("anonymous recursive types are components of their procedure", { skip }, (context) => {
  const query = (path, type) => `${path}: t.procedure.query((): ${type}["a"] => null!)`;
  const ring = (name, last) => `interface ${name} { a: { next: { next: { next: ${name}["a"]; kind: ${last} } } | null } }`;
  const before = [ring("One", "string"), ring("Same", "string"), ring("Other", "number")].join("\n");
  const contract = contractFor(context, [query("a", "One"), query("b", "Same"), query("c", "Other"), query("d", "One")].join(", "), before);
  assert.deepEqual(namesOf(contract), ["AOutput", "BOutput", "COutput", "DOutput"]);
  for (const path of ["a", "b", "c", "d"]) {
    const reference = { $ref: `#/components/schemas/${path.toUpperCase()}Output` };
    assert.deepEqual(dataOf(contract.document, `/${path}`), reference);
    const { next } = contract.document.components.schemas[`${path.toUpperCase()}Output`].properties.next.oneOf[0].properties;
    assert.deepEqual(next.properties.next, reference);
  }
});

test("the depth of a type is that of its shortest path", { skip }, (context) => {
  const size = 90;
  const before = count(size, (index) => `interface T${index} { id${index}: string; next: T${(index + 1) % size}; all: All | null }`);
  const all = `interface All { ${count(size, (index) => `t${index}: T${index} | null;`)} }`;
  const contract = contractFor(context, "get: t.procedure.query((): T0 => null!)", `${before}\n${all}`);
  assert.deepEqual(contract.open, []);
  assert.equal(namesOf(contract).length, size + 1);
});

test("a call with too many types is cut, and reported with its location", { skip }, (context) => {
  const size = 1600;
  const before = `interface All { ${count(size, (index) => `t${index}: T${index};`)} }\n${count(size, (index) => `interface T${index} { id${index}: string }`)}`;
  const { open } = contractFor(context, "all: t.procedure.query((): All => null!), one: t.procedure.query((): T1599 => null!)", before);
  assert.ok(open.length > 50 && open.length < 200);
  for (const { procedure, place, reason, file } of open) {
    assert.equal(procedure, "all");
    assert.match(place, /^output\.t\d+$/);
    assert.equal(reason, "refers to more than 1500 types");
    assert.match(file, /router\.ts:\d+$/);
  }
});

test("a program that does not type-check is exported, with a warning for each affected procedure", { skip }, (context) => {
  const helpers = `import { helper as imported } from "./helper";
    const typed = (): number => "text";
    const wrong = () => ({ count: ("a" as string).nothing, ok: 1 });
    const right = () => ({ ok: 1 });`;
  const files = { "helper.ts": 'const inner = () => { const n: number = "text"; return n; };\nexport const helper = () => ({ value: inner() });\nexport const unused: number = "a";' };
  const { document, notes, report } = contractFor(
    context,
    "direct: t.procedure.query((): number => 'a'), called: t.procedure.query(() => wrong()), far: t.procedure.query(() => imported()), fine: t.procedure.query(({ input }) => { const local = right(); return { ...local, input: typeof input }; }), said: t.procedure.query(() => typed())",
    helpers,
    { files },
  );
  assert.deepEqual(Object.keys(document.paths).length, 5);
  assert.deepEqual(dataOf(document, "/fine").properties.ok, { type: "number" });
  const [title, ...lines] = notes;
  assert.match(title, /has type errors/);
  assert.deepEqual(lines.map((line) => line.trim().split(":")[0]), ["called", "direct", "far"]);
  assert.match(lines[0], /TS2339 Property 'nothing' does not exist on type 'string'\. \(.*router\.ts:\d+\)$/);
  assert.match(lines[2], /TS2322 .* \(.*helper\.ts:1\)$/);
  assert.deepEqual(report.map(({ errors }) => errors.length), [1, 1, 1, 0, 0]);
});

test("a procedure that uses a missing package has the warning of its import", { skip }, (context) => {
  const { notes } = contractFor(context, "bad: t.procedure.query(() => missing()), good: t.procedure.query(() => 1)", 'import { missing } from "not-there";');
  assert.deepEqual(notes.slice(1).map((line) => line.trim().slice(0, 12)), ["bad: TS2307 "]);
});

test("a non-strict project has no warnings of strict mode", { skip }, (context) => {
  const files = { "tsconfig.json": '{ "compilerOptions": { "strict": false, "module": "esnext", "moduleResolution": "bundler" } }' };
  const { notes } = contractFor(context, "a: t.procedure.query((): number => null)", "", { files });
  assert.deepEqual(notes.filter((note) => note.includes("type-check")), []);
});
