import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const LOCKFILES = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
};

const COMMANDS = {
  npm: { install: "npm install", add: "npm install", dev: "--save-dev", run: "npx --no-install", build: (name) => `npm run build --workspace ${name}` },
  pnpm: { install: "pnpm install", add: "pnpm add", dev: "--save-dev", run: "pnpm exec", build: (name) => `pnpm --filter ${name} build` },
  yarn: { install: "yarn install", add: "yarn add", dev: "--dev", run: "yarn run", build: (name) => `yarn workspace ${name} build` },
  bun: { install: "bun install", add: "bun add", dev: "--dev", run: "bun x --no-install", build: (name) => `bun run --filter ${name} build` },
};

/** The commands of the package manager that installs a file's packages: by the nearest lockfile, else npm. */
export class PackageManager {
  /** @param {string} file */
  constructor(file) {
    this.folders = foldersAbove(dirname(resolve(file)));
    this.name = this.folders.map(managerOf).find(Boolean) ?? "npm";
    this.commands = COMMANDS[this.name];
  }

  get install() {
    return this.commands.install;
  }

  add(name) {
    return `${this.commands.add} ${name}`;
  }

  addForDevelopment(name) {
    return `${this.commands.add} ${this.commands.dev} ${name}`;
  }

  run(command) {
    return `${this.commands.run} ${command}`;
  }

  /** Builds a package of the workspace. */
  build(name) {
    return this.commands.build(name);
  }

  /** Whether a package of the file declares a dependency. */
  declares(name) {
    return this.folders.map(manifestOf).some((manifest) => {
      const { dependencies, devDependencies, peerDependencies } = manifest ?? {};
      return [dependencies, devDependencies, peerDependencies].some((list) => list?.[name] !== undefined);
    });
  }

  /** The folder of an installed package. */
  folderOf(name) {
    return this.folders.map((folder) => join(folder, "node_modules", name)).find(existsSync);
  }
}

function managerOf(folder) {
  const [, name] = Object.entries(LOCKFILES).find(([file]) => existsSync(join(folder, file))) ?? [];
  const declared = /^(npm|pnpm|yarn|bun)@/.exec(manifestOf(folder)?.packageManager ?? "")?.[1];
  return declared ?? name;
}

export function manifestOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/** The folder and those that contain it, up to the root of the repository. */
function foldersAbove(folder) {
  const folders = [folder];
  for (let each = folder; each !== dirname(each) && !existsSync(join(each, ".git")); ) folders.push((each = dirname(each)));
  return folders;
}
