// Inputs of validators whose TypeScript types are unknown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { backendOf, dataOf, operation } from "./StandIns/backend.mjs";
import { skip, typesOf } from "./StandIns/compiler.mjs";
import { contractOfTypes } from "../../Sources/Exporter/contract.mjs";

/** The types of a stand-in for zod 4, and for zod 3 if it differs. */
const ZOD = `
interface Def<D, In, Out> { _zod: { def: D; input: In; output: Out }; _input: In; _output: Out; optional(): ZodOptional<this>; nullable(): ZodNullable<this>; default(value: Out): ZodDefault<this> }
type Any = Def<any, any, any>;
type In<T> = T extends { _zod: { input: infer I } } ? I : never;
type Out<T> = T extends { _zod: { output: infer O } } ? O : never;
type Loose<S> = { [K in keyof S as undefined extends S[K] ? (unknown extends S[K] ? never : K) : never]?: S[K] } & { [K in keyof S as undefined extends S[K] ? (unknown extends S[K] ? K : never) : K]: S[K] };
type Pretty<T> = { [K in keyof T]: T[K] } & {};
export interface ZodString extends Def<{ type: "string" }, string, string> {}
export interface ZodCoercedString<T = unknown> extends Def<{ type: "string" }, T, string> {}
export interface ZodCoercedNumber<T = unknown> extends Def<{ type: "number" }, T, number> { int(): this; min(value: number): this }
export interface ZodCoercedBoolean<T = unknown> extends Def<{ type: "boolean" }, T, boolean> {}
export interface ZodCoercedBigInt<T = unknown> extends Def<{ type: "bigint" }, T, bigint> {}
export interface ZodCoercedDate<T = unknown> extends Def<{ type: "date" }, T, Date> {}
export interface ZodAny extends Def<{ type: "any" }, any, any> {}
export interface ZodUnknown extends Def<{ type: "unknown" }, unknown, unknown> {}
export interface ZodCustom<T = unknown> extends Def<{ type: "custom" }, T, T> {}
export interface ZodType<O = unknown, I = unknown> extends Def<{ type: string }, I, O> {}
export interface ZodOptional<T> extends Def<{ innerType: T }, In<T> | undefined, Out<T> | undefined> {}
export interface ZodNullable<T> extends Def<{ innerType: T }, In<T> | null, Out<T> | null> {}
export interface ZodDefault<T> extends Def<{ innerType: T }, In<T> | undefined, Out<T>> {}
export interface ZodArray<T> extends Def<{ element: T }, In<T>[], Out<T>[]> {}
export interface ZodRecord<V> extends Def<{ valueType: V }, Record<string, In<V>>, Record<string, Out<V>>> {}
export interface ZodTuple<T extends readonly Any[]> extends Def<{ items: T }, { [K in keyof T]: In<T[K]> }, { [K in keyof T]: Out<T[K]> }> {}
export interface ZodUnion<T extends readonly Any[]> extends Def<{ options: T }, In<T[number]>, Out<T[number]>> {}
export interface ZodIntersection<A, B> extends Def<{ left: A; right: B }, In<A> & In<B>, Out<A> & Out<B>> {}
export interface ZodTransform<I = unknown, O = unknown> extends Def<{ type: "transform" }, I, O> {}
export interface ZodPipe<A, B> extends Def<{ in: A; out: B }, In<A>, Out<B>> {}
export interface ZodObject<S> extends Def<{ shape: S }, Pretty<Loose<{ [K in keyof S]: In<S[K]> }>>, Pretty<Loose<{ [K in keyof S]: Out<S[K]> }>>> { shape: S; and<B>(other: B): ZodIntersection<this, B> }
export interface ZodEffects<T, O, I> { _def: { schema: T }; _zod: { input: I; output: O }; _input: I; _output: O }
export declare const z: {
  string(): ZodString; any(): ZodAny; unknown(): ZodUnknown; custom<T = unknown>(): ZodCustom<T>; object<S>(shape: S): ZodObject<S>; array<T>(element: T): ZodArray<T>;
  record<V>(key: ZodString, value: V): ZodRecord<V>; tuple<const T extends readonly Any[]>(items: T): ZodTuple<T>; union<const T extends readonly Any[]>(options: T): ZodUnion<T>;
  preprocess<T>(before: (value: unknown) => unknown, schema: T): ZodPipe<ZodTransform, T>; preprocess3<T>(before: (value: unknown) => unknown, schema: T): ZodEffects<T, Out<T>, unknown>;
  coerce: { string(): ZodCoercedString; number<T = unknown>(): ZodCoercedNumber<T>; boolean(): ZodCoercedBoolean; bigint(): ZodCoercedBigInt; date(): ZodCoercedDate };
};`;

/** Returns the contract of a router with zod validators. */
function exported(context, procedures, before = "") {
  const backend = backendOf(context, procedures, `import { z, type ZodType } from "zod";\n${before}`, {
    "node_modules/zod/package.json": '{ "name": "zod", "types": "index.d.ts" }',
    "node_modules/zod/index.d.ts": ZOD,
  });
  return contractOfTypes(typesOf(backend, "router.ts"), { transformer: "superjson" });
}

function inputOf({ document }, path) {
  const { requestBody, parameters } = operation(document, path);
  return requestBody ?? parameters[0];
}

const schemaOf = (contract, path) => inputOf(contract, path).content["application/json"].schema;

/** A property of an input, its schema, and whether it is required. */
const ROWS = [
  ["z.coerce.string()", { type: "string" }, true],
  ["z.coerce.number().int().min(1)", { type: "number" }, true],
  ["z.coerce.number<string>()", { type: "string" }, true],
  ["z.coerce.boolean().optional()", { type: "boolean" }, false],
  ["z.coerce.bigint()", { type: "integer", format: "bigint" }, true],
  ["z.coerce.date().nullable()", { type: ["string", "null"], format: "date-time" }, true],
  ["z.coerce.number().default(1)", { type: "number" }, false],
  ["z.coerce.number().nullable().optional()", { type: ["number", "null"] }, false],
  ["z.array(z.coerce.number())", { type: "array", items: { type: "number" } }, true],
  ["z.record(z.string(), z.coerce.date())", { type: "object", additionalProperties: { type: "string", format: "date-time" } }, true],
  ["z.record(z.string(), z.any()).nullable()", { oneOf: [{ type: "object", additionalProperties: {} }, { type: "null" }] }, true],
  ["z.tuple([z.string(), z.coerce.number()])", { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2, maxItems: 2 }, true],
  ["z.any()", {}, false],
  ["z.unknown()", {}, false],
  ["z.union([z.coerce.number(), z.string()])", { type: ["number", "string"] }, true],
  ["z.union([z.coerce.number(), z.unknown()])", {}, false],
  ["z.preprocess((value) => value, z.array(z.string()))", { type: "array", items: { type: "string" } }, true],
  ["z.preprocess((value) => value, z.coerce.number().optional())", { type: "number" }, false],
  ["z.preprocess3((value) => value, z.object({ a: z.coerce.number() }))", { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false }, true],
  ["z.array(z.union([z.object({ c: z.coerce.number() }), z.object({ d: z.string() })]))", {
    type: "array",
    items: {
      oneOf: [
        { type: "object", properties: { c: { type: "number" } }, required: ["c"], additionalProperties: false },
        { type: "object", properties: { d: { type: "string" } }, required: ["d"], additionalProperties: false },
      ],
    },
  }, true],
  ["json", { type: "array", items: { type: "string" } }, true],
];

const key = (index) => `p${String(index).padStart(2, "0")}`;

test("inputs are those of their validators, and optional if allowed", { skip }, (context) => {
  const before = "const json: ZodType<string[]> = null!;";
  const shape = ROWS.map(([code], index) => `${key(index)}: ${code}`).join(", ");
  const contract = exported(context, `get: t.procedure.input(z.object({ ${shape} })).query(() => 1)`, before);
  const { properties, required } = schemaOf(contract, "/get");
  const failures = ROWS.flatMap(([code, schema, isRequired], index) => {
    const found = [properties[key(index)], required.includes(key(index))];
    return JSON.stringify(found) === JSON.stringify([schema, isRequired]) ? [] : [`${code}: ${JSON.stringify(found)}`];
  });
  assert.deepEqual(failures, []);
  assert.deepEqual(contract.open, []);
});

test("validators of base procedures and of other files are read", { skip }, (context) => {
  const before = `const base = t.procedure.input(z.object({ page: z.coerce.number() }));
    const list = base.input(z.object({ at: z.coerce.date().optional() })).query(() => 1);
    const routes = { first: base.query(() => 1) };`;
  const contract = exported(context, "list, first: routes.first, one: t.procedure.input(z.coerce.number()).mutation(() => 1), maybe: t.procedure.input(z.coerce.number().optional()).mutation(() => 1)", before);
  const { properties, required } = schemaOf(contract, "/list");
  assert.deepEqual(properties, { page: { type: "number" }, at: { type: "string", format: "date-time" } });
  assert.deepEqual(required, ["page"]);
  assert.deepEqual(schemaOf(contract, "/first").properties, { page: { type: "number" } });
  assert.deepEqual([schemaOf(contract, "/one"), inputOf(contract, "/one").required], [{ type: "number" }, true]);
  assert.deepEqual([schemaOf(contract, "/maybe"), inputOf(contract, "/maybe").required], [{ type: "number" }, false]);
});

test("an object intersected with a union keeps its properties in each member", { skip }, (context) => {
  const contract = exported(
    context,
    "get: t.procedure.input(both).query(() => 1)",
    'const both = z.object({ at: z.coerce.date() }).and(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]));',
  );
  const members = schemaOf(contract, "/get").oneOf.map(({ $ref, ...rest }) => ($ref ? contract.document.components.schemas[$ref.split("/").pop()] : rest));
  assert.deepEqual(members.map(({ properties }) => properties.at), [{ type: "string", format: "date-time" }, { type: "string", format: "date-time" }]);
});

test("an output validated as anything is not open, and that of a resolver or a custom check is", { skip }, (context) => {
  const contract = exported(
    context,
    `said: t.procedure.output(z.object({ a: z.unknown(), b: z.array(z.any()) })).query(() => null!),
     inferred: t.procedure.query(() => ({ a: null as unknown })), checked: t.procedure.input(z.custom()).query(() => 1)`,
  );
  assert.deepEqual(contract.open.map(({ procedure, place }) => [procedure, place]), [["checked", "input"], ["inferred", "output.a"]]);
  assert.deepEqual(dataOf(contract.document, "/said").properties, { a: {}, b: { type: "array", items: {} } });
});
