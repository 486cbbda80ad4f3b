import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A field of Prisma's schema.
 * @typedef {{ type: string, native: string | undefined }} PrismaField `Int`, and `Uuid` of `@db.Uuid`.
 */

/**
 * The models in the schema of a generated client: its copy next to the client, or the schema of the package.
 * @param {string} folder The folder of the generated client.
 * @param {string} start The folder of the router.
 * @returns {Map<string, Map<string, PrismaField>>}
 */
export function prismaModels(folder, start) {
  const paths = [join(folder, "schema.prisma"), join(folder, "..", "schema.prisma"), ...schemasAbove(start), ...schemasAbove(folder)];
  const found = paths.find(existsSync);
  if (found === undefined) return new Map();
  const files = found.endsWith(".prisma") ? [found] : prismaFiles(found);
  return modelsOf(files.map((file) => readFileSync(file, "utf8")).join("\n"));
}

/** The paths where Prisma looks for a schema, from a folder upwards. */
function schemasAbove(start) {
  const paths = [];
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    paths.push(...namedSchema(folder), ...["prisma/schema.prisma", "schema.prisma", "prisma/schema"].map((path) => join(folder, path)));
  }
  return paths;
}

function namedSchema(folder) {
  try {
    const { prisma } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return typeof prisma?.schema === "string" ? [join(folder, prisma.schema)] : [];
  } catch {
    return [];
  }
}

/** The files of a schema that is a folder. */
function prismaFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.endsWith(".prisma")).sort().map((name) => join(folder, name));
}

/** @param {string} text A schema of Prisma. */
export function modelsOf(text) {
  const models = new Map();
  for (const [, name, body] of text.matchAll(/^\s*(?:model|type|view)\s+(\w+)\s*\{([^}]*)\}/gm)) {
    const fields = new Map();
    for (const line of body.split("\n")) {
      const [, field, type] = line.match(/^\s*(\w+)\s+(\w+)/) ?? [];
      if (field !== undefined) fields.set(field, { type, native: line.match(/@db\.(\w+)/)?.[1] });
    }
    models.set(name, fields);
  }
  return models;
}
