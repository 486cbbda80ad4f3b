// TypeScript types, values and schemas: [type, or null if it is inferred; a value; the schema without a transformer; the schema
// under superjson if it differs]. An undefined schema is a call without data.

const S = { type: "string" };
const N = { type: "number" };
const B = { type: "boolean" };
const NULL = { type: "null" };
const DATE = { type: "string", format: "date-time" };
const called = (name, schema) => ({ ...schema, "x-trpc": { class: name } });
const URI = called("URL", { type: "string", format: "uri" });
const BIG = { type: "integer", format: "bigint" };
const OBJECT = { type: "object" };
/** Values that JSON encodes as `{}`: an open schema with a note. */
export const LOST = {};
const list = (items) => ({ type: "array", items });
const values = (type, ...all) => (all.length === 1 ? { type, const: all[0] } : { type, enum: all });
const strings = (...all) => values("string", ...all);
const union = (...oneOf) => ({ oneOf });
const orNull = (type) => ({ type: [type, "null"] });
const pattern = (text) => ({ type: "string", pattern: text });
const record = (additionalProperties) => ({ type: "object", additionalProperties });
/** Returns an object schema; `"a?"` is an optional property. */
const object = (properties, additionalProperties = false) => {
  const entries = Object.entries(properties).map(([key, value]) => [key.replace(/\?$/, ""), value]);
  const required = Object.keys(properties).filter((key) => !key.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(entries), ...(required.length > 0 && { required }), additionalProperties };
};
const tuple = (...items) => ({ type: "array", prefixItems: items, items: false, minItems: items.length, maxItems: items.length });
const map = (key, value) => ({ ...list(tuple(key, value)), "x-trpc": { class: "Map" } });
const set = (items) => ({ ...list(items), uniqueItems: true });
const error = called("Error", { type: "object", properties: { name: S, message: S }, required: ["name", "message"] });

/** The declarations that the rows use. */
export const DECLARATIONS = `
enum Role { Admin = "admin", User = "user" }
enum Level { Low = 1, High = 5 }
enum Plain { A, B }
const enum Fixed { X = "x", Y = "y" }
class Decimal { d = [1]; e = 0; constructor(private text: string) {} toJSON(): string { return this.text; } plus(other: Decimal) { return other; } }
class Money { cents = 5; currency = "EUR"; format() { return "5"; } get euros() { return 0.05; } static zero = 1; #hidden = 1; keep() { return this.#hidden; } }
class Tagged extends Money { tag = "t"; }
class Keyed { constructor(public id: string, protected note: string, readonly at: Date) {} }
class Box<T> { constructor(public value: T) {} }
class Quiet { #a = 1; run() { return this.#a; } }
class Failed extends Error { reason = "r"; }
class Entry { at = new Date(0); price = new Decimal("1"); site = new URL("a:b"); tags = new Set(["a"]); data = new Uint8Array([1]); by = new Money(); publish() {} get title() { return "a"; } }
type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };
interface Point { x: number; y: number }
interface Named { name: string }
interface Person extends Named { age?: number }
interface Tree { value: number; children: Tree[] }
interface Chain { next: Chain | null }
interface Optional { a?: string; b: string | undefined; c?: string | null; d: void }
interface Methods { id: number; run(): void; call: () => number; make: new () => object }
type Page<T> = { items: T[]; next?: string };
type Prettify<T> = { [K in keyof T]: T[K] } & {};
type Nullable<T> = { [K in keyof T]: T[K] | null };
type Getters<T> = { [K in keyof T & string as \`get\${Capitalize<K>}\`]: T[K] };
type Unwrap<T> = T extends (infer U)[] ? U : T;
type UserID = string & { readonly __brand: "UserID" };
type Cents = number & { readonly __brand: unique symbol };
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number };
type Nested = string | Nested[];
declare const symbol: unique symbol;
const list = <T>(...items: T[]): T[] => items;
const chance = (): boolean => Number("1") > 0;
`;

const point = object({ x: N, y: N });
const person = object({ name: S, "age?": N });
const money = object({ cents: N, currency: S });

export const ROWS = [
  // Scalars
  ["string", '"a"', S],
  ["number", "1.5", N],
  ["boolean", "true", B],
  ["null", "null", NULL],
  ["undefined", "undefined", undefined],
  ["void", "undefined", undefined],
  [null, "undefined", undefined],
  [null, "null", NULL],
  [null, '"a"', S],
  [null, "1", N],
  ["bigint", "1n", BIG],
  ["never", "(() => { throw 0; })()", undefined],
  ["symbol", "Symbol()", undefined],
  ["() => void", "() => {}", undefined],
  ["object", "({})", { type: "object" }],
  ["String", '"a"', S],
  ["Number", "1", N],
  ["Boolean", "true", B],
  // Literals
  ['"a"', '"a"', strings("a")],
  ["1", "1", values("number", 1)],
  ["true", "true", { type: "boolean", const: true }],
  ["false", "false", { type: "boolean", const: false }],
  ['"b" | "a"', '"b"', strings("a", "b")],
  ["3 | 1 | 2", "3", values("number", 1, 2, 3)],
  ['"a" | null', "null", { type: ["string", "null"], enum: ["a", null] }],
  ['"a" | "b" | null', '"a"', { type: ["string", "null"], enum: ["a", "b", null] }],
  ["1 | 2 | null", "null", { type: ["number", "null"], enum: [1, 2, null] }],
  [null, '"x" as const', strings("x")],
  [null, "chance() ? ('on' as const) : ('off' as const)", strings("off", "on")],
  ['"a" | 1', "1", union(values("number", 1), strings("a"))],
  ["-1 | 0", "-1", values("number", -1, 0)],
  ['"" | " "', '""', strings("", " ")],
  ['"a-b" | "c.d"', '"a-b"', strings("a-b", "c.d")],
  // Unions
  ["string | null", "null", orNull("string")],
  ["number | null", "1", orNull("number")],
  ["boolean | null", "false", orNull("boolean")],
  ["string | number", "1", { type: ["string", "number"] }],
  ["number | string", "1", { type: ["string", "number"] }],
  ["string | number | null", "null", { type: ["string", "number", "null"] }],
  ["boolean | string", "true", { type: ["boolean", "string"] }],
  ["Point | null", "null", union(point, NULL)],
  ["Point | Named", '({ name: "a" })', union(point, object({ name: S }))],
  ["Shape", '({ kind: "circle", r: 1 })', union(object({ kind: strings("circle"), r: N }), object({ kind: strings("square"), side: N }))],
  ["string[] | null", "null", union(list(S), NULL)],
  ["string[] | string", '["a"]', union(S, list(S))],
  ["Date | null", "null", { ...DATE, type: ["string", "null"] }],
  ["Date | string", '"a"', union(S, DATE)],
  [null, 'chance() ? { kind: "a", n: 1 } : { kind: "b", s: "x" }', union(object({ kind: S, n: N }), object({ kind: S, s: S }))],
  [null, "chance() ? { a: 1 } : null", union(object({ a: N }), NULL)],
  [null, "chance() ? [] : [1]", list(N)],
  ["true | null", "null", { type: ["boolean", "null"], enum: [true, null] }],
  // Objects
  ["Point", "({ x: 1, y: 2 })", point],
  [null, "({ a: 1, b: 'x' })", object({ a: N, b: S })],
  [null, "({})", OBJECT],
  ["Person", '({ name: "a" })', person],
  ["Optional", '({ b: undefined, d: undefined })', object({ "a?": S, "b?": S, "c?": orNull("string") })],
  ["Methods", "({ id: 1, run() {}, call: () => 1, make: class {} })", object({ id: N })],
  [null, "({ id: 1, run: () => 2 })", object({ id: N })],
  [null, "({ id: 1, [Symbol.iterator]: 1 })", object({ id: N })],
  [null, "({ next: chance() ? 'x' : undefined, list: [1] })", object({ "next?": S, list: list(N) })],
  [null, "({ next: undefined, a: 1 })", object({ a: N })],
  [null, "({ get a() { return 1; } })", object({ a: N })],
  ["{ readonly a: string }", '({ a: "x" })', object({ a: S })],
  ['{ "a-b": string; 1: number }', '({ "a-b": "x", 1: 2 })', object({ 1: N, "a-b": S })],
  ["{ a: { b: { c: string } } }", '({ a: { b: { c: "x" } } })', object({ a: object({ b: object({ c: S }) }) })],
  ["{ a: never; b: string }", '({ b: "x" } as any)', object({ b: S })],
  ["{ a: symbol; b: string }", '({ a: Symbol(), b: "x" })', object({ b: S })],
  ["{ a: string | undefined }", "({ a: undefined })", object({ "a?": S })],
  ["{ a?: string }", "({})", object({ "a?": S })],
  ["{ a: string | (() => void) }", "({ a: () => {} })", object({ "a?": S })],
  ["{ a: string | null | undefined }", "({ a: null })", object({ "a?": orNull("string") })],
  ["{ a: void }", "({ a: undefined })", OBJECT],
  ["Point & Named", '({ x: 1, y: 2, name: "a" })', object({ x: N, y: N, name: S })],
  ["Point & { z?: number }", "({ x: 1, y: 2 })", object({ x: N, y: N, "z?": N })],
  ["Point & (Named | { id: number })", '({ x: 1, y: 2, id: 3 })', union(object({ x: N, y: N, name: S }), object({ x: N, y: N, id: N }))],
  [null, "({ ...({ a: 1, b: 2 }), b: 'x' })", object({ b: S, a: N })],
  [null, "Object.assign({ a: 1 }, { b: 'x' })", object({ a: N, b: S })],
  [null, "(({ a, ...rest }) => rest)({ a: 1, b: 2 })", object({ b: N })],
  ["{ __proto__?: string; a: number }", "({ a: 1 })", { type: "object", properties: JSON.parse('{"__proto__": {"type": "string"}, "a": {"type": "number"}}'), required: ["a"], additionalProperties: false }],
  // Index signatures
  ["Record<string, number>", "({ a: 1 })", record(N)],
  ["{ [key: string]: string | undefined }", '({ a: "x" })', record(S)],
  ["{ [key: number]: boolean }", "({ 1: true })", record(B)],
  ["Record<string, Point>", "({ a: { x: 1, y: 2 } })", record(point)],
  ["{ id: string; [key: string]: string }", '({ id: "a", b: "c" })', object({ id: S }, S)],
  ['Record<"a" | "b", number>', "({ a: 1, b: 2 })", object({ a: N, b: N })],
  ['Partial<Record<"a" | "b", number>>', "({ a: 1 })", object({ "a?": N, "b?": N })],
  ["Record<`x-${string}`, number>", '({ "x-a": 1 })', record(N)],
  ["Record<Role, number>", "({ admin: 1, user: 2 })", object({ admin: N, user: N })],
  ["Record<string, string[]>", '({ a: ["x"] })', record(list(S))],
  ["Record<string, number | null>", "({ a: null })", record(orNull("number"))],
  ["Record<string, Record<string, boolean>>", "({ a: { b: true } })", record(record(B))],
  [null, 'Object.fromEntries([["a", 1]] as [string, number][])', record(N)],
  // Lists
  ["string[]", '["a"]', list(S)],
  ["Array<number>", "[1]", list(N)],
  ["readonly string[]", '["a"]', list(S)],
  ["ReadonlyArray<Point>", "[{ x: 1, y: 2 }]", list(point)],
  ["string[][]", '[["a"]]', list(list(S))],
  ["(string | null)[]", "[null]", list(orNull("string"))],
  ["(string | undefined)[]", "[undefined]", list(orNull("string"))],
  ["(() => void)[]", "[() => {}]", list(NULL)],
  ["(string | number)[]", '["a", 1]', list({ type: ["string", "number"] })],
  ["Date[]", "[new Date(0)]", list(DATE)],
  [null, "list(1, 2)", list(N)],
  [null, "[1, 'a']", list({ type: ["string", "number"] })],
  [null, "[{ a: 1 }, { a: 2 }]", list(object({ a: N }))],
  [null, "[] as never[]", { type: "array", maxItems: 0 }],
  [null, '["a", "b"].map((text) => ({ text, size: text.length }))', list(object({ text: S, size: N }))],
  [null, "[1, 2].filter((n) => n > 1)", list(N)],
  [null, '"a,b".split(",")', list(S)],
  [null, "Object.keys({ a: 1 })", list(S)],
  [null, "Object.entries({ a: 1 })", list(tuple(S, N))],
  // Tuples
  ["[string, number]", '["a", 1]', tuple(S, N)],
  ["readonly [string, number]", '["a", 1]', tuple(S, N)],
  ["[string, number?]", '["a"]', { type: "array", prefixItems: [S, orNull("number")], items: false, minItems: 1, maxItems: 2 }],
  ["[string, ...number[]]", '["a", 1, 2]', { type: "array", prefixItems: [S], items: N, minItems: 1 }],
  ["[...string[], number]", '["a", 1]', list(union(S, N))],
  ["[]", "[]", { type: "array", items: false, maxItems: 0 }],
  ["[a: string, b: Point]", '["a", { x: 1, y: 2 }]', tuple(S, point)],
  [null, '["a", 1] as const', tuple(strings("a"), values("number", 1))],
  ["[string, [number, boolean]]", '["a", [1, true]]', tuple(S, tuple(N, B))],
  ["[string, undefined]", '["a", undefined]', tuple(S, NULL)],
  ["[string | null]", "[null]", tuple(orNull("string"))],
  // Enums
  ["Role", "Role.Admin", { ...strings("admin", "user"), "x-enum-varnames": ["Admin", "User"] }],
  ["Level", "Level.High", { ...values("integer", 1, 5), "x-enum-varnames": ["Low", "High"] }],
  ["Plain", "Plain.B", { ...values("integer", 0, 1), "x-enum-varnames": ["A", "B"] }],
  ["Role | null", "null", union({ ...strings("admin", "user"), "x-enum-varnames": ["Admin", "User"] }, NULL)],
  ["Role.Admin", "Role.Admin", strings("admin")],
  ["Role[]", "[Role.User]", list({ ...strings("admin", "user"), "x-enum-varnames": ["Admin", "User"] })],
  ["{ role?: Role }", "({})", object({ "role?": { ...strings("admin", "user"), "x-enum-varnames": ["Admin", "User"] } })],
  ["`${Role}`", '"admin"', strings("admin", "user")],
  ["keyof typeof Role", '"Admin"', strings("Admin", "User")],
  // JavaScript classes
  ["Date", "new Date(0)", DATE],
  ["URL", 'new URL("https://example.com")', URI],
  ["RegExp", "/a/", LOST, called("RegExp", S)],
  ["Map<string, number>", 'new Map([["a", 1]])', LOST, map(S, N)],
  ["ReadonlyMap<string, Point>", "new Map()", LOST, map(S, point)],
  ["Map<string, Map<number, Date>>", "new Map()", LOST, map(S, map(N, DATE))],
  ["Set<string>", 'new Set(["a"])', LOST, set(S)],
  ["ReadonlySet<Date>", "new Set()", LOST, set(DATE)],
  ["WeakMap<object, string>", "new WeakMap()", LOST],
  ["Error", 'new Error("a")', LOST, error],
  ["TypeError", 'new TypeError("a")', LOST, error],
  ["Uint8Array", "new Uint8Array([1])", record({ type: "integer", minimum: 0, maximum: 255 }), called("Uint8Array", list({ type: "integer", minimum: 0, maximum: 255 }))],
  ["Float64Array", "new Float64Array([1.5])", record(N), called("Float64Array", list(N))],
  ["ArrayBuffer", "new ArrayBuffer(1)", LOST],
  ["Promise<string>[]", "[]", list({})],
  ["URLSearchParams", 'new URLSearchParams("a=1")', LOST],
  ["Iterator<number>", "[1].values()", LOST],
  ["{ at: Date; tags: Set<string> }", "({ at: new Date(0), tags: new Set() })", object({ at: DATE, tags: {} }), object({ at: DATE, tags: set(S) })],
  ["Date & { __brand: 1 }", "new Date(0) as any", DATE],
  [null, '"a1".match(/a/)', union(list(S), NULL)],
  // Classes of the backend
  ["Decimal", 'new Decimal("1.5")', S],
  ["{ price: Decimal }", '({ price: new Decimal("1.5") })', object({ price: S })],
  ["Decimal | null", "null", orNull("string")],
  ["Decimal[]", '[new Decimal("1")]', list(S)],
  ["Money", "new Money()", money],
  ["Tagged", "new Tagged()", object({ tag: S, cents: N, currency: S })],
  ["Keyed", 'new Keyed("a", "b", new Date(0))', object({ id: S, note: S, at: DATE })],
  ["Box<string>", 'new Box("a")', object({ value: S })],
  ["Box<Set<string>>", "new Box(new Set())", object({ value: {} }), object({ value: {} })],
  ["{ toJSON(): { a: number } }", "({ toJSON: () => ({ a: 1 }) })", object({ a: N })],
  ["{ toJSON(): undefined }", "({ toJSON: () => undefined })", undefined],
  ["{ a: { toJSON(): undefined }; b: string }", '({ a: { toJSON: () => undefined }, b: "x" })', object({ b: S })],
  ["{ toJSON(): Date }", "({ toJSON: () => new Date(0).toISOString() as any })", DATE],
  ["Quiet", "new Quiet()", LOST],
  ["{ run: () => void }", "({ run() {} })", LOST],
  ["Failed", "new Failed()", object({ reason: S }), error],
  ["Money & { note: string }", 'Object.assign(new Money(), { note: "x" })', object({ cents: N, currency: S, note: S })],
  ["Decimal & { note: string }", 'Object.assign(new Decimal("1"), { note: "x" })', S],
  // Types derived from classes
  ["DeepPartial<Entry>", "new Entry()", object({ "at?": DATE, "price?": {}, "site?": URI, "tags?": {}, "data?": record({ type: "integer", minimum: 0, maximum: 255 }), "by?": object({ "cents?": N, "currency?": S }) })],
  ["Partial<Entry>", "new Entry()", object({ "at?": DATE, "price?": S, "site?": URI, "tags?": {}, "data?": record({ type: "integer", minimum: 0, maximum: 255 }), "by?": money })],
  ["Partial<Money>", "new Money()", object({ "cents?": N, "currency?": S })],
  ["Required<Money>", "new Money()", money],
  ["Readonly<Money>", "new Money()", money],
  ['Pick<Money, "cents" | "format">', "({ cents: 5, format: () => '5' })", object({ cents: N })],
  ['Omit<Money, "cents">', "({ currency: 'EUR' } as any)", object({ currency: S })],
  ["Partial<Decimal>", 'new Decimal("1.5")', LOST],
  ["DeepPartial<Decimal>", 'new Decimal("1.5")', LOST],
  ["Readonly<Decimal>", 'new Decimal("1.5")', S],
  ["Required<Decimal>", 'new Decimal("1.5")', S],
  ['Pick<Decimal, "e">', 'new Decimal("1.5")', LOST],
  ['Omit<Decimal, "toJSON">', 'new Decimal("1.5")', LOST],
  ["Partial<Date>", "new Date(0)", DATE],
  ["Readonly<Date>", "new Date(0)", DATE],
  ["DeepPartial<{ list: Date[]; at: Date | null }>", "({ list: [new Date(0)], at: null })", object({ "list?": list({ ...DATE, type: ["string", "null"] }), "at?": { ...DATE, type: ["string", "null"] } })],
  ["DeepPartial<Map<string, number>>", "new Map()", LOST],
  ["DeepPartial<Methods>", "({ id: 1, run() {} })", object({ "id?": N })],
  // Generics, mapped and conditional types
  ["Page<Point>", "({ items: [{ x: 1, y: 2 }] })", object({ items: list(point), "next?": S })],
  ["Page<string>", '({ items: ["a"], next: "b" })', object({ items: list(S), "next?": S })],
  ["Page<Page<number>>", "({ items: [] })", object({ items: list(object({ items: list(N), "next?": S })), "next?": S })],
  ["Partial<Point>", "({ x: 1 })", object({ "x?": N, "y?": N })],
  ["Required<Person>", '({ name: "a", age: 1 })', object({ age: N, name: S })],
  ['Pick<Point, "x">', "({ x: 1 })", object({ x: N })],
  ['Omit<Point, "x">', "({ y: 1 })", object({ y: N })],
  ["Readonly<Point>", "({ x: 1, y: 2 })", point],
  ["Prettify<Point & Named>", '({ x: 1, y: 2, name: "a" })', object({ x: N, y: N, name: S })],
  ["Nullable<Point>", "({ x: null, y: 1 })", object({ x: orNull("number"), y: orNull("number") })],
  ["Getters<Named>", '({ getName: "a" })', object({ getName: S })],
  ["Unwrap<string[]>", '"a"', S],
  ["Unwrap<Point>", "({ x: 1, y: 2 })", point],
  ["Awaited<Promise<Point>>", "({ x: 1, y: 2 })", point],
  ["NonNullable<string | null>", '"a"', S],
  ['Exclude<"a" | "b" | "c", "b">', '"a"', strings("a", "c")],
  ['Extract<"a" | 1, string>', '"a"', strings("a")],
  ["ReturnType<() => Point>", "({ x: 1, y: 2 })", point],
  ["Parameters<(a: string) => void>", '["a"]', tuple(S)],
  ["keyof Point", '"x"', strings("x", "y")],
  ['Point["x"]', "1", N],
  ['Uppercase<"ab">', '"AB"', strings("AB")],
  ["Uppercase<string>", '"A"', S],
  ["Omit<Person, 'age'> & { id: number }", '({ name: "a", id: 1 })', object({ name: S, id: N })],
  ["Partial<Person> | null", "null", union(object({ "name?": S, "age?": N }), NULL)],
  // Recursion
  ["Tree", "({ value: 1, children: [] })", object({ value: N, children: list("cycle") })],
  ["Chain", "({ next: { next: null } })", object({ next: union("cycle", NULL) })],
  ["Json", '({ a: [1, "x", null] })', {}],
  ["Nested", '["a", ["b"]]', union(S, list("cycle"))],
  ["{ data: Json }", "({ data: [1] })", object({ data: {} })],
  // Templates and brands
  ["`${string}@${string}`", '"a@b"', pattern("^[\\s\\S]*@[\\s\\S]*$")],
  ["`v${number}`", '"v1.5"', pattern("^v(?:-?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Infinity)|NaN)$")],
  ["`id-${bigint}`", '"id-10"', pattern("^id--?\\d+$")],
  ['`${"a" | "b"}-c`', '"a-c"', strings("a-c", "b-c")],
  ["`a.b*${string}`", '"a.b*c"', pattern("^a\\.b\\*[\\s\\S]*$")],
  ["UserID", '"a" as UserID', S],
  ["Cents", "1 as Cents", N],
  ["{ id: UserID }", '({ id: "a" as UserID })', object({ id: S })],
  ['("a" | "b") & { __brand: 1 }', '"a" as any', strings("a", "b")],
  ["string & {}", '"a"', S],
  // Omitted and asynchronous values
  ["Promise<Point>", "Promise.resolve({ x: 1, y: 2 })", point],
  ["Promise<void>", "Promise.resolve()", undefined],
  ["Promise<Promise<string>>", 'Promise.resolve("a") as any', S],
  ["Promise<string | null>", "Promise.resolve(null)", orNull("string")],
  [null, 'Promise.all([1, Promise.resolve("a")])', tuple(N, S)],
  [null, "({ total: [1, 2].reduce((a, b) => a + b, 0), at: new Date(0) })", object({ total: N, at: DATE })],
  [null, "[new Decimal('1')].map((price) => ({ price }))", list(object({ price: S }))],
  [null, "structuredClone({ a: 1 })", object({ a: N })],
];

/** Outputs that may be undefined: the schema, and `data` is optional. */
export const OPTIONAL_ROWS = [
  ["string | undefined", "undefined", orNull("string")],
  ["Point | undefined", "undefined", union(point, NULL)],
  ["Point | null | undefined", "null", union(point, NULL)],
  ["void | string", "undefined", orNull("string")],
  ["Point | (() => void)", "({ x: 1, y: 2 })", union(point, NULL)],
  [null, "[1].find((n) => n > 1)", orNull("number")],
  [null, "new Map([['a', { x: 1, y: 2 }]]).get('b')", union(point, NULL)],
];

/** Values without an exact schema: an open schema with a note. */
export const OPEN_ROWS = [
  ["any", "1", "is any"],
  ["unknown", "1", "is unknown"],
  ["{}", "1", "is {}, which allows any value but null"],
  [null, 'JSON.parse("1")', "is any"],
];
