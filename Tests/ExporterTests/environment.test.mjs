// Variables of the environment that a router's files read, and values for those that are missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeholderOf } from "../../Sources/Exporter/environment/placeholder.mjs";
import { sourceFiles } from "../../Sources/Exporter/environment/source-files.mjs";
import { readVariables } from "../../Sources/Exporter/environment/variables.mjs";
import { project } from "./StandIns/project.mjs";

const validators = new URL("./StandIns/environment.mjs", import.meta.url).href;

const ROUTER = `
import { create } from "@trpc/server";
import { string } from "zod";
import { env } from "./env.js";
const t = create();
export const appRouter = t.router({ get: t.procedure.output(string()).query(() => env) });
`;

const SCHEMA = `{
  // PORT is the port of the server.
  PORT: z.coerce.number().int().min(1024).max(65535),
  DATABASE_URL: z.string().url().startsWith("postgres://"),
  BIND_ADDRESS: z.ipv4(),
  BIND_ADDRESS_6: z.ipv6(),
  MAIL_FROM: z.email(),
  LOG_LEVEL: z.enum(["debug", "info"]),
  NODE_ENV: z.enum(["development", "production"]),
  AUTH_SECRET: z.string().min(32).max(40),
  SHORT: z.string().length(8),
  KEY: z.string().regex(/^[0-9a-f]{64}$/),
  STRIPE_KEY: z.string().startsWith("sk_test_").min(24),
  POOL: z.coerce.number().default(10),
  SENTRY_DSN: z.string().url().optional(),
}`;

const REQUIRED = "AUTH_SECRET, BIND_ADDRESS, BIND_ADDRESS_6, DATABASE_URL, KEY, LOG_LEVEL, MAIL_FROM, NODE_ENV, PORT, SHORT, STRIPE_KEY";

/** Runs the exporter without the variables that this process may have. */
function runWithout(backend, ...args) {
  const { NODE_ENV } = process.env;
  delete process.env.NODE_ENV;
  try {
    return backend.run(...args);
  } finally {
    if (NODE_ENV !== undefined) process.env.NODE_ENV = NODE_ENV;
  }
}

const NAMED = `const port = z.coerce
  .number()
  .int().min(1024).max(65535);
const key = z.string().regex(/^[0-9a-f]{64}$/)
const text = z
  .string();
`;

const FORMS = {
  "validators that are constants": `${NAMED}export const env = z.object(${SCHEMA.replace(/PORT: .*/, "PORT: port,").replace(/KEY: .*/, "KEY: key,").replace(/ SHORT: .*/, " SHORT: text.length(8),").replace(/POOL: .*/, "POOL: port.default(10),")}).parse(process.env);`,
  "an object's schema": `export const env = z.object(${SCHEMA}).parse(process.env);`,
  "a schema with a name": `const Environment = z.object(${SCHEMA});\nexport const env = Environment.parse(process.env);`,
  "createEnv, which copies the environment": `export const env = createEnv({ server: ${SCHEMA}, runtimeEnv: process.env });`,
};

for (const [name, code] of Object.entries(FORMS)) {
  test(`--env-placeholders satisfies ${name}`, (context) => {
    const backend = project(context, { "router.mjs": ROUTER, "env.js": `import { createEnv, z } from "${validators}";\n${code}\nif (env.POOL !== undefined && env.POOL !== 10) throw new Error("no default");` });
    assert.match(runWithout(backend, "router.mjs").stderr, /a schema rejects/);
    const { status, stderr } = runWithout(backend, "router.mjs", "--env-placeholders");
    assert.equal(status, 0, stderr);
    assert.match(stderr, new RegExp(`Environment variables set to a placeholder: ${REQUIRED}\\.`));
  });
}

test("a validator that another file exports is found, and one on several lines", (context) => {
  const backend = project(context, {
    "router.mjs": ROUTER,
    "levels.js": `import { z } from "${validators}";\nexport const Level = z\n  .enum(["debug", "info"]);`,
    "env.js": `import { createEnv, z } from "${validators}";\nimport { Level } from "./levels.js";\nexport const env = createEnv({\n  server: { LEVEL_A: Level, LEVEL_B: Level.optional(), HEX_KEY: z\n    .string()\n    .length(64, "must be \\"64\\" long") },\n  runtimeEnv: { LEVEL_A: process.env.LEVEL_A, LEVEL_B: process.env.LEVEL_B, HEX_KEY: process.env.HEX_KEY },\n});`,
  });
  const { status, stderr } = backend.run("router.mjs", "--env-placeholders");
  assert.equal(status, 0, stderr);
  assert.match(stderr, /set to a placeholder: HEX_KEY, LEVEL_A\./);
});

test("a schema whose source is elsewhere finds its keys in the environment", (context) => {
  const names = ["A", "B"].map((letter) => `API_URL_${letter}`);
  const backend = project(context, {
    "router.mjs": ROUTER,
    "env.js": `import { z } from "${validators}";\nconst shape = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, z.string().url()]));\nexport const env = z.object(shape).parse(process.env);`,
  });
  const { status, stderr } = backend.run("router.mjs", "--env-placeholders");
  assert.equal(status, 0, stderr);
  assert.match(stderr, /set to a placeholder: API_URL_A, API_URL_B\./);
});

test("validators whose source is not found are satisfied by their issues", (context) => {
  // The shape is computed, so that only the issues describe it.
  const code = `import { z } from "${validators}";
const shape = ${SCHEMA.replaceAll(/^ {2}([A-Z][A-Z0-9_]*): (.*),$/gm, '  ["X_$1".slice(2)]: $2,')};
export const env = z.object(shape).parse(process.env);`;
  const backend = project(context, { "router.mjs": ROUTER, "env.js": code });
  const { status, stdout, stderr } = runWithout(backend, "router.mjs", "--env-placeholders");
  assert.equal(status, 0, stderr);
  assert.equal(stdout, "contract.json: 1 procedure, 0 types.\n");
  assert.match(stderr, /Environment variables set to a placeholder: .*AUTH_SECRET.*STRIPE_KEY\.\n$/);
});

test("issues that no placeholder satisfies, and a wrong value of a variable, are reported once", (context) => {
  const never = `import { z } from "${validators}";\nexport const env = z.object(Object.fromEntries([["TEST_NEVER", z.string().max(3).regex(/^a{9}$/)]])).parse(process.env);`;
  const backend = project(context, { "router.mjs": ROUTER, "env.js": never });
  const failed = backend.run("router.mjs", "--env-placeholders");
  assert.equal(failed.status, 2);
  assert.equal(failed.stderr.match(/a schema rejects TEST_NEVER/g).length, 1, failed.stderr);
  process.env.TEST_NEVER = "wrong";
  context.after(() => delete process.env.TEST_NEVER);
  assert.match(backend.run("router.mjs", "--env-placeholders").stderr, /a schema rejects TEST_NEVER/);
});

test("a variable that has a value keeps it, and one with a default in the code stays missing", (context) => {
  const code = 'if (process.env.TEST_PORT !== "81" || process.env.TEST_POOL !== undefined) throw new Error("changed");\nexport const env = process.env.TEST_POOL ?? 10;';
  const backend = project(context, { "router.mjs": ROUTER, "env.js": code.replace("process.env.TEST_POOL !== undefined", '(process.env.TEST_POOL ?? 10) !== 10') });
  process.env.TEST_PORT = "81";
  context.after(() => delete process.env.TEST_PORT);
  const { status, stderr } = backend.run("router.mjs", "--env-placeholders");
  assert.equal(status, 0, stderr);
  assert.equal(stderr, "");
});

const VALUES = [
  ["PORT", "z.coerce.number().int().min(1).max(65535)", "3000"],
  ["PORT", "z.coerce.number().max(1024)", "1024"],
  ["A", "z.coerce.number().positive().multipleOf(5)", "5"],
  ["A", "z.coerce.number().gt(10).lt(12)", "11"],
  ["A", "z.string().max(10)", "http://loc"],
  ["A", "v.pipe(v.string(), v.minLength(32))", "http://localhost:1/placeholderxx"],
  ["A", "v.picklist(['a', 'b'])", "a"],
  ["A", "z.union([z.literal('x'), z.url()])", "x"],
  ["A", "z.stringbool()", "true"],
  ["A", "z.string().uuid()", "00000000-0000-4000-8000-000000000000"],
  ["A", "z.string().regex(/^v\\d+$/)", "v0"],
  ["A", "z.string().regex(/^[A-Z]{2}-\\d+\\/x$/)", "http://localhost:1/placeholder"],
  ["A", "str({ choices: ['dev', 'prod'] })", "dev"],
  ["A", "z.string().transform((text) => JSON.parse(text))", "{}"],
  ["SMTP_PORT", undefined, "3000"],
  ["REDIS_HOST", undefined, "localhost"],
  ["CACHE_TTL", undefined, "1"],
  ["TOKEN", undefined, "http://localhost:1/placeholder"],
];

test("a placeholder satisfies what its validator's source shows, else suits its name", () => {
  for (const [name, schema, value] of VALUES) assert.equal(placeholderOf({ name, schema }), value, schema ?? name);
});

test("variables are found in the files that the router imports, with the first place", (context) => {
  const { folder } = project(context, {
    "src/router.ts": 'import { a } from "./a.js";\nexport { b } from "@/b";\nimport "not-installed";\nconst url = process.env.API_URL!; // process.env.COMMENTED',
    "src/a.ts": 'export const a = process.env["QUOTED"] || "x";\nconst { ONE, TWO: two = "2" } = process.env;\nif (process.env.MODE === "production") use(process.env?.API_URL);',
    "src/b/index.ts": 'import "./x.css";\nexport const b = process.env.lowercase ?? process.env.LAST ?? 1;\nconst port = Number.parseInt(process.env.HANDLED!, 10) || 1, c = process.env.CONDITION ? 1 : 2, d = process.env.DIRECT?.length;',
    "src/b/x.css": "a {}",
    "src/unrelated.ts": "process.env.UNRELATED",
  });
  const found = readVariables(sourceFiles(`${folder}/src/router.ts`));
  assert.deepEqual(found.map(({ name, isOptional }) => [name, isOptional]), [
    ["API_URL", false],
    ["CONDITION", true],
    ["DIRECT", false],
    ["HANDLED", true],
    ["LAST", true],
    ["MODE", true],
    ["ONE", false],
    ["QUOTED", true],
    ["TWO", true],
  ]);
  assert.match(found[0].place, /src\/router\.ts:4$/);
  assert.match(found[6].place, /src\/a\.ts:2$/);
});

test("an object with names of other kinds is not a schema of the environment", (context) => {
  const { folder } = project(context, { "router.ts": "run(process.env);\nconst Post = z.object({ ID: z.string(), title: z.string() });" });
  assert.deepEqual(readVariables(sourceFiles(`${folder}/router.ts`)), []);
});
