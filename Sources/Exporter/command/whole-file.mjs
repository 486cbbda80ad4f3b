import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { ContractError, messageOf } from "../problems.mjs";

/** Creates only new files with unpredictable names: an existing link could redirect the contents anywhere. */
const ONLY_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** The maximum number of links in a path, as in the system. */
const MOST_LINKS = 40;

/** Writes a file atomically. Keeps its permissions, and a symbolic link within the project. */
export function writeWhole(file, text) {
  if (file.startsWith("~")) {
    throw new ContractError([`${file} begins with ~, which only a shell expands. Pass the full path, or begin it with $HOME.`]);
  }
  const place = writtenPlace(file);
  const half = join(dirname(place), `.${randomBytes(8).toString("hex")}.tmp`);
  try {
    mkdirSync(dirname(place), { recursive: true });
    const mode = lstatSync(place, { throwIfNoEntry: false })?.mode;
    const descriptor = openSync(half, ONLY_NEW, 0o666);
    try {
      writeFileSync(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== undefined) chmodSync(half, mode & 0o777);
    renameSync(half, place);
  } catch (error) {
    rmSync(half, { force: true });
    throw new ContractError([`${file} cannot be written (${messageOf(error)}).`]);
  }
}

/** The path without links. A branch can contain links, so they must not lead out of the repository, their folder or the
 * current one. */
function writtenPlace(file) {
  const path = isAbsolute(file) ? file : `${process.cwd()}${sep}${file}`;
  let place = parse(path).root;
  let pending = path.slice(place.length).split(/[/\\]/).filter((part) => part !== "" && part !== ".");
  for (let links = 0; pending.length > 0; ) {
    const [part, ...rest] = pending;
    const next = join(place, part);
    pending = rest;
    if (!lstatSync(next, { throwIfNoEntry: false })?.isSymbolicLink() || links++ >= MOST_LINKS) {
      place = next;
      continue;
    }
    const destination = linkDestination(next);
    if (!isFollowedLink(place, destination, rest.length > 0)) {
      throw new ContractError([
        `${file} is not written: the symbolic link ${next} leads out of the project, to ${destination}. ` +
          "Pass the destination itself, or remove the link.",
      ]);
    }
    place = destination;
  }
  return place;
}

/** The destination of a link, even if it doesn't exist yet. */
function linkDestination(link) {
  try {
    return realpathSync(link);
  } catch {
    return resolve(dirname(link), readlinkSync(link));
  }
}

function isFollowedLink(folder, destination, isFolder) {
  const repository = repositoryAbove(folder);
  if (repository !== undefined) return isInFolder(repository, destination);
  const current = process.cwd();
  return isInFolder(folder, destination) || isInFolder(current, destination) || (isFolder && isInFolder(destination, current));
}

function repositoryAbove(folder) {
  for (let candidate = folder; ; candidate = dirname(candidate)) {
    if (existsSync(join(candidate, ".git"))) return candidate;
    if (candidate === dirname(candidate)) return undefined;
  }
}

function isInFolder(folder, path) {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
