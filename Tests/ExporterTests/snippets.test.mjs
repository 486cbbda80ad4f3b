// Runs the snippets of the page against stand-ins for the frameworks.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { exporter, project } from "./StandIns/project.mjs";

const page = readFileSync(new URL("../../Sources/TRPCRuntime/TRPCRuntime.docc/Exporting.md", import.meta.url), "utf8");

/** Returns the code below a heading. */
function snippet(heading) {
  const section = page.slice(page.indexOf(`### ${heading}\n`));
  return section.slice(section.indexOf("```ts\n") + 6, section.indexOf("```\n", section.indexOf("```ts\n") + 6));
}

const ROUTER = `
import { create } from "@trpc/server";
import { string } from "zod";
const t = create();
export const appRouter = t.router({ ping: t.procedure.output(string()).query(() => "") });
`;

/** Frameworks that store their routes in a global, by path. */
const FRAMEWORKS = {
  express: "export default () => ({ use() {}, listen() {}, get: (path, handler) => (globalThis.routes[path] = handler) });",
  fastify: "export default () => ({ register() {}, async listen() {}, get: (path, handler) => (globalThis.routes[path] = handler) });",
  hono: "export class Hono { use() {} fetch() {} get(path, handler) { globalThis.routes[path] = handler; } }",
  "@hono/node-server": "export const serve = () => {};",
  "@hono/trpc-server": "export const trpcServer = () => {};",
};

async function loaded(context, heading, path) {
  const backend = project(context, { "server/router.js": ROUTER, "router.js": ROUTER, [path]: snippet(heading) });
  for (const [name, source] of Object.entries(FRAMEWORKS)) backend.install(name, source);
  const adapters = 'export const createExpressMiddleware = () => {}; export const fastifyTRPCPlugin = {}; export * from "./index.js";';
  backend.write("node_modules/@trpc/server/adapters.js", adapters);
  const exports = { ".": "./index.js", "./adapters/express": "./adapters.js", "./adapters/fastify": "./adapters.js" };
  backend.write("node_modules/@trpc/server/package.json", JSON.stringify({ name: "@trpc/server", type: "module", exports }));
  for (const place of ["trpc-contract.mjs", "server/trpc-contract.mjs"]) backend.write(place, readFileSync(exporter, "utf8"));
  globalThis.routes = {};
  const module = await import(pathToFileURL(join(backend.folder, path)).href);
  return { module, handler: globalThis.routes["/trpc-contract.json"] };
}

const isContract = (document) => assert.deepEqual(Object.keys(document.paths), ["/ping"]);

test("the snippets have at most twenty lines", () => {
  for (const heading of ["Express", "Fastify", "Next", "Hono"]) assert.ok(snippet(heading).trimEnd().split("\n").length <= 20, heading);
});

test("Express serves the contract", async (context) => {
  const { handler } = await loaded(context, "Express", "server.mjs");
  let sent;
  await handler({}, { json: (document) => (sent = document) });
  isContract(sent);
});

test("Fastify serves the contract", async (context) => {
  const { handler } = await loaded(context, "Fastify", "server.mjs");
  isContract(await handler());
});

test("Next serves the contract", async (context) => {
  const { module } = await loaded(context, "Next", "app/trpc-contract.json/route.mjs");
  isContract(await (await module.GET()).json());
});

test("Hono serves the contract", async (context) => {
  const { handler } = await loaded(context, "Hono", "server.mjs");
  isContract(await handler({ json: (document) => document }));
});
