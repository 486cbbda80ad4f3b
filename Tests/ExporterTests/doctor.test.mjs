// What the exporter uses, what is missing, and what would raise the share of typed procedures.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { HEADER, backendOf } from "./StandIns/backend.mjs";
import { skip, ts, typescript } from "./StandIns/compiler.mjs";
import { project } from "./StandIns/project.mjs";

const doctor = (backend, file = "router.ts", ...args) => {
  const { status, stdout, stderr } = backend.run("doctor", file, "--typescript", typescript, ...args);
  assert.equal(status, 0, stderr);
  return stdout;
};

const OPTIONS = '"strict": true, "module": "esnext", "moduleResolution": "bundler"';
const TSCONFIG = { "tsconfig.json": `{ "compilerOptions": { ${OPTIONS} } }` };

test("doctor prints the compiler, the project, and that nothing is missing; it writes and runs nothing", { skip }, (context) => {
  const backend = backendOf(context, "get: t.procedure.query(() => 1)", 'console.log("run"); process.exit(1);', TSCONFIG);
  const lines = doctor(backend).trimEnd().split("\n");
  assert.match(lines[0], new RegExp(`^Compiler: typescript ${ts.version} \\(.*typescript.*\\)$`));
  assert.deepEqual(lines.slice(1), ["Project: tsconfig.json", "Environment: the router's files read no variables.", "100 % of 1 procedures are fully typed."]);
  assert.ok(!existsSync(join(backend.folder, "contract.json")));
});

test("without a project, the defaults are named; --project selects another one", { skip }, (context) => {
  const backend = backendOf(context, "get: t.procedure.query(() => 1)", "", { "configs/api.json": TSCONFIG["tsconfig.json"] });
  assert.match(doctor(backend), /^Project: none; TypeScript's defaults are used\.$/m);
  assert.match(doctor(backend, "router.ts", "--project", "configs/api.json"), /^Project: configs\/api\.json$/m);
});

/** The lines about modules that cannot be resolved. */
const moduleLines = (text) => text.split("\n").filter((line) => /^ {2}\S+ \(\S+:\d+.*\): /.test(line));

/** A router whose procedures use packages in different states. */
const brokenBackend = (context, lockfile = "package-lock.json") => {
  const backend = backendOf(context, "", "", {
    ...TSCONFIG,
    [lockfile]: "",
    "package.json": '{ "type": "module", "dependencies": { "declared": "1.0.0", "@prisma/client": "6.0.0", "@shop/db": "workspace:*" } }',
    "packages/db/package.json": '{ "name": "@shop/db", "exports": { ".": { "types": "./dist/index.d.ts" } }, "scripts": { "build": "tsc" } }',
    "node_modules/untyped/package.json": '{ "name": "untyped", "main": "index.js" }',
    "node_modules/untyped/index.js": "module.exports = {};",
    "node_modules/@prisma/client/package.json": '{ "name": "@prisma/client", "types": "index.d.ts" }',
    "node_modules/@prisma/client/index.d.ts": "export declare const PrismaClient: any;",
    "service.ts": 'import { load } from "declared";\nexport const total = () => load();',
    "context.ts": 'import { db } from "@shop/db";\nexport interface Context { db: typeof db }',
    "router.ts": `${HEADER}
import { readFileSync } from "node:fs";
import { PrismaClient } from "@prisma/client";
import { other } from "other/deep";
import thing from "untyped";
import type { Row } from "./generated/prisma/client";
import { lost } from "./lost";
import { total } from "./service";
import type { Context } from "./context";
import "./styles.css";
import "side-effects";
const prisma = new PrismaClient();
const builder = null! as typeof t.procedure & { context: Context };
export const appRouter = t.router({
  declared: t.procedure.query(() => total()),
  declared2: t.procedure.query(() => [total()]),
  prisma: t.procedure.query(() => prisma.user.findMany()),
  row: t.procedure.query((): Row => null!),
  both: t.procedure.query(() => ({ a: total(), b: other() })),
  untyped: t.procedure.query(() => thing),
  lost: t.procedure.query(() => lost),
  node: t.procedure.query(() => readFileSync("a")),
  any: t.procedure.query((): any => 1),
  good: t.procedure.query(() => 1),
});`,
  });
  mkdirSync(join(backend.folder, "node_modules/@shop"), { recursive: true });
  symlinkSync(join(backend.folder, "packages/db"), join(backend.folder, "node_modules/@shop/db"));
  return backend;
};

const COMMANDS = {
  "package-lock.json": ["npm install", "npm install", "npx --no-install prisma generate", "npm install --save-dev @types/", "npm run build --workspace @shop/db"],
  "pnpm-lock.yaml": ["pnpm install", "pnpm add", "pnpm exec prisma generate", "pnpm add --save-dev @types/", "pnpm --filter @shop/db build"],
  "yarn.lock": ["yarn install", "yarn add", "yarn run prisma generate", "yarn add --dev @types/", "yarn workspace @shop/db build"],
};

for (const [lockfile, [install, add, prisma, types, build]] of Object.entries(COMMANDS)) {
  test(`with ${lockfile}, each module that is not resolved has its command`, { skip }, (context) => {
    assert.deepEqual(moduleLines(doctor(brokenBackend(context, lockfile))).sort(), [
      "  ./generated/prisma/client (router.ts:8): " + prisma,
      "  ./lost (router.ts:9): the file doesn't exist; if a tool generates it, run this tool",
      "  @prisma/client (router.ts:5): " + prisma,
      "  @shop/db (context.ts:1): " + build,
      "  declared (service.ts:1): " + install,
      "  node:fs (router.ts:4): " + types + "node",
      "  other/deep (router.ts:6): " + add + " other",
      "  untyped (router.ts:7): " + types + "untyped",
    ]);
  });
}

test("the share is that of now, and what each fix would gain, in order of the procedures that need it", { skip }, (context) => {
  const text = doctor(brokenBackend(context));
  const [, list] = text.split("10 % of 10 procedures are fully typed. To raise the share, in this order:\n");
  assert.deepEqual(list.trimEnd().split("\n"), [
    "  npm install (up to 30 %: declared, declared2)",
    "  npx --no-install prisma generate (up to 50 %: prisma, row)",
    "  npm install other (up to 60 %: both)",
    "  ./lost: the file doesn't exist; if a tool generates it, run this tool (up to 70 %: lost)",
    "  npm install --save-dev @types/node (up to 80 %: node)",
    "  npm install --save-dev @types/untyped (up to 90 %: untyped)",
    "  add .output(Schema) (up to 100 %: any in router.ts:25)",
  ]);
});

test("many modules of one command have one line, and declared types are installed", { skip }, (context) => {
  const names = Array.from({ length: 14 }, (_, index) => `declared${index}`);
  const backend = backendOf(context, "get: t.procedure.query(() => 1)", `import fs from "node:fs";\n${names.map((name) => `import { ${name} } from "${name}";`).join("\n")}`, {
    ...TSCONFIG,
    "package.json": JSON.stringify({ type: "module", dependencies: Object.fromEntries(names.map((name) => [name, "1"])), devDependencies: { "@types/node": "24" } }),
  });
  assert.match(doctor(backend), /^ {2}node:fs, declared0, declared1, .*, declared10, and 3 more \(such as router\.ts:3\): npm install$/m);
});

test("a module that only the context of a builder needs is the cause of what is open", { skip }, (context) => {
  const backend = backendOf(context, "", "", {
    ...TSCONFIG,
    "context.ts": 'import { db } from "absent-database";\nexport interface Context { db: typeof db }',
    "trpc.ts": `${HEADER}import type { Context } from "./context";
interface Builder { query<R>(resolver: (options: { ctx: Context }) => R): ReturnType<typeof t.procedure.query<R>> }
export const procedure = t.procedure as unknown as Builder;\nexport const router = t.router;`,
    "router.ts": 'import { procedure, router } from "./trpc";\nexport const appRouter = router({ all: procedure.query(({ ctx }) => ctx.db.posts()) });',
  });
  assert.match(doctor(backend), /npm install absent-database \(up to 100 %: all\)/);
});

test("a name of another project's paths needs this project", { skip }, (context) => {
  const backend = backendOf(context, "", "", {
    "tsconfig.json": `{ "compilerOptions": { ${OPTIONS} } }`,
    "tsconfig.app.json": `{ "compilerOptions": { ${OPTIONS}, "paths": { "@/*": ["./src/*"], "shared": ["./shared.ts"] } } }`,
    "src/post.ts": "export interface Post { id: string }",
    "router.ts": `${HEADER}import type { Post } from "@/post";\nimport { s } from "shared";\nimport { x } from "~/x";\nexport const appRouter = t.router({ get: t.procedure.query((): Post => null!) });`,
  });
  assert.deepEqual(moduleLines(doctor(backend)), [
    '  @/post (router.ts:3): pass --project tsconfig.app.json, which declares it in "paths"',
    '  shared (router.ts:4): pass --project tsconfig.app.json, which declares it in "paths"',
    '  ~/x (router.ts:5): a tsconfig.json above the file must declare it in "paths"',
  ]);
});

test("an option of the project that excludes an existing module is named", { skip }, (context) => {
  const files = {
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "nodenext" } }',
    "data.json": "{}",
    "old.js": "export const old = 1;",
    "post.ts": "export const post = 1;",
    "router.ts": `${HEADER}import data from "./data.json";\nimport { old } from "./old.js";\nimport { post } from "./post";\nexport const appRouter = t.router({ get: t.procedure.query(() => post) });`,
  };
  assert.deepEqual(moduleLines(doctor(backendOf(context, "", "", files))).slice(-2), [
    '  ./old.js (router.ts:4): set "allowJs": true in the project',
    '  ./post (router.ts:5): the file exists, but "moduleResolution" does not find it: import it with its ending, .js',
  ]);
  const classic = backendOf(context, "", "", {
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "node10", "ignoreDeprecations": "6.0" } }',
    "data.json": "{}",
    "node_modules/modern/package.json": '{ "name": "modern", "exports": { "./sub": { "types": "./types/sub.d.ts", "default": "./sub.js" } } }',
    "node_modules/modern/types/sub.d.ts": "export declare const sub: number;",
    "router.ts": `${HEADER}import data from "./data.json";\nimport { sub } from "modern/sub";\nexport const appRouter = t.router({ get: t.procedure.query(() => sub) });`,
  });
  assert.deepEqual(moduleLines(doctor(classic)).slice(-2), [
    '  ./data.json (router.ts:3): set "resolveJsonModule": true in the project',
    '  modern/sub (router.ts:4): set "moduleResolution": "bundler" in the project, which finds its types',
  ]);
});

test("an own file with a path alias is not reported as a missing package, and an error of the configuration is named", { skip }, (context) => {
  const backend = backendOf(context, "", "", {
    "tsconfig.json": `{ "extends": "absent-config/base.json", "compilerOptions": { ${OPTIONS}, "paths": { "@/*": ["./src/*"] } } }`,
    "src/env.mjs": "export const env = {};",
    "src/button.tsx": "export const Button = 1;",
    "router.ts": `${HEADER}import { env } from "@/env.mjs";\nimport { Button } from "@/button";\nexport const appRouter = t.router({ get: t.procedure.query(() => 1) });`,
  });
  const text = doctor(backend);
  assert.match(text, /^Project: tsconfig\.json, with an error: File 'absent-config\/base\.json' not found$/m);
  assert.deepEqual(moduleLines(text), ['  @/env.mjs (router.ts:3): set "allowJs": true in the project', '  @/button (router.ts:4): set "jsx": "preserve" in the project']);
});

test("missing variables of the environment are listed with their places, and a file that has them", { skip }, (context) => {
  const backend = backendOf(context, "get: t.procedure.query(() => 1)", 'import { env } from "#env";\nconst a = process.env.DOCTOR_A!, b = process.env.DOCTOR_B ?? "b";', {
    ...TSCONFIG,
    "package.json": '{ "type": "module", "imports": { "#env": "./src/env.ts" } }',
    "src/env.ts": "export const env = process.env.DOCTOR_C + process.env.DOCTOR_D!;",
    ".env": "DOCTOR_C=1\n",
  });
  process.env.DOCTOR_D = "set";
  context.after(() => delete process.env.DOCTOR_D);
  const text = doctor(backend);
  assert.ok(text.includes(`Environment: the router's files read 4 variables.
  set: DOCTOR_D
  not set, with a default: DOCTOR_B
  missing: DOCTOR_A (router.ts:4)
  missing: DOCTOR_C (src/env.ts:1); .env has it: pass --env-file=.env to node or tsx
  Set the missing ones, or pass --env-placeholders or --static.
`), text);
});

test("doctor reports a missing compiler first, then the environment", (context) => {
  const backend = project(context, { "router.ts": "process.env.DOCTOR_A;", "yarn.lock": "" });
  const { status, stdout } = backend.run("doctor", "router.ts");
  assert.equal(status, 0);
  assert.deepEqual(stdout.trimEnd().split("\n"), [
    "Compiler: typescript is not installed in the router's project; run 'yarn add --dev typescript'.",
    "Environment: the router's files read 1 variable.",
    "  missing: DOCTOR_A (router.ts:1)",
    "  Set the missing ones, or pass --env-placeholders or --static.",
    "Types: without a compiler, only types of validators are known.",
  ]);
  assert.equal(backend.run("doctor", "missing.ts").status, 2);
  assert.match(backend.run("doctor").stderr, /There is no file doctor/);
});

test("a file without a router is reported after the rest", { skip }, (context) => {
  const backend = backendOf(context, "", "", { ...TSCONFIG, "other.ts": 'import "x";\nexport const a = 1;' });
  assert.match(doctor(backend, "other.ts"), /Project: tsconfig\.json\n[^]*Types: .*other\.ts has no export appRouter according to TypeScript\.\n$/);
  backend.write("other.ts", 'import { router } from "absent";\nexport const appRouter = router();');
  assert.match(doctor(backend, "other.ts"), /Types: .* is not a tRPC router according to TypeScript; resolve the modules first\.\n$/);
});

const PARTLY = "a: t.procedure.query(() => lost()), b: t.procedure.query((): any => 1), c: t.procedure.query(() => 1)";

test("an export that is less than 95 % typed prints the part that can be fixed, before the contract", { skip }, (context) => {
  const backend = backendOf(context, PARTLY, 'import { lost } from "absent";', TSCONFIG);
  const run = (...args) => backend.run("router.ts", "--static", "--typescript", typescript, ...args);
  const { status, stderr } = run();
  assert.equal(status, 0, stderr);
  assert.equal(stderr.split("\n").slice(0, 5).join("\n"), `Modules that TypeScript cannot resolve:
  absent (router.ts:3): npm install absent
33.3 % of 3 procedures are fully typed. To raise the share, in this order:
  npm install absent (up to 66.6 %: a)
  add .output(Schema) (up to 100 %: b in router.ts:4)`);
  assert.doesNotMatch(stderr, /Compiler:|Environment:/);
  assert.doesNotMatch(run("--check").stderr, /To raise the share/);
  backend.write("router.ts", `${HEADER}export const appRouter = t.router({ ${Array.from({ length: 20 }, (_, index) => `p${index}: t.procedure.query(() => ${index})`).join()}, any: t.procedure.query((): any => 1) });`);
  const enough = run();
  assert.equal(enough.status, 0);
  assert.doesNotMatch(enough.stderr, /To raise the share/);
});

test("the part before an export is short; doctor lists all of it", { skip }, (context) => {
  const names = Array.from({ length: 13 }, (_, index) => `absent${index}`);
  const imports = names.map((name) => `import { ${name} } from "${name}";`).join("\n");
  const backend = backendOf(context, names.map((name) => `${name}: t.procedure.query(() => ${name})`).join(), imports, TSCONFIG);
  const { stderr } = backend.run("router.ts", "--static", "--typescript", typescript);
  assert.equal(stderr.match(/^ {2}and 3 more; doctor lists all of them$/gm).length, 2);
  assert.equal(stderr.match(/: npm install absent\d+$/gm).length, 10);
  assert.equal(moduleLines(doctor(backend)).length, 13);
});

test("an export without a compiler prints how many procedures it would complete", (context) => {
  const code = (output) => `import { create } from "@trpc/server"; import { any, string } from "zod"; const t = create(); export const appRouter = t.router({ a: t.procedure.query(() => 0), b: ${output} });`;
  const backend = project(context, { "router.mjs": code("t.procedure.output(string()).query(() => 0)") });
  const { stderr } = backend.run("router.mjs");
  const [first, second, third] = stderr.split("\n");
  assert.match(first, /typescript is not installed in the router's project; run 'npm install --save-dev typescript'\.$/);
  assert.equal(second, "50 % of 2 procedures are fully typed. To raise the share, in this order:");
  assert.equal(third, "  npm install --save-dev typescript (up to 100 %: a)");
});
