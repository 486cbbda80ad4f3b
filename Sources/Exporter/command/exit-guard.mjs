import { writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf } from "../problems.mjs";

const REMEDY = "Remove this from the files that the router imports, or run it only when the server starts; --static reads only types.";

/**
 * Lets this process end only through `end`. The router's code runs in this process, and may end it or let it run out of work: the
 * exit status would then be 0, as if there were a contract.
 * @returns {{ end: (code: number) => void, read: (file: string) => void }}
 */
export function guardExit() {
  const exit = process.exit.bind(process);
  const leave = process.reallyExit?.bind(process) ?? exit;
  let file = "The router's file";
  let crash;
  const fail = (how) => {
    say(`${file} ${how} There is no contract. ${REMEDY}`);
    leave(2);
  };
  const ended = () => {
    const place = callerPlace();
    if (crash) {
      say(crash?.stack ?? String(crash));
      fail(`fails while it is imported (${messageOf(crash)}).`);
    } else if (place !== undefined) fail(`ends the process while it is imported${place}.`);
    else fail("never finishes loading: it awaits a promise that never settles.");
  };
  const calls = () => fail(`ends the process while it is imported${callerPlace() ?? ""}.`);
  // "exit" is emitted when the process has nothing left to do, or ends by a copy of `process.exit`.
  process.on("exit", ended);
  process.on("uncaughtExceptionMonitor", (error) => (crash = error));
  process.exit = calls;
  process.reallyExit = calls;
  process.exitCode = 2;
  syncBuiltinESMExports();
  return {
    end(code) {
      process.removeListener("exit", ended);
      // Listeners of the router's code may end the process or set another status.
      process.exit = exit;
      process.reallyExit = () => leave(code);
      exit(code);
    },
    read: (path) => (file = path),
  };
}

/** Writes synchronously, even if standard error is a pipe. */
function say(sentence) {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // The pipe is closed.
  }
}

/** The place of the code that ends the process, such as ` (src/env.ts:3)`; undefined if no code does. */
function callerPlace() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const lines = String(new Error().stack).split("\n").slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const isExit = (line) => /\bprocess\.(exit|reallyExit)\b|\b(exit|reallyExit) \(node:|\bat (?:process\.)?calls\b/.test(line);
  const last = lines.findLastIndex(isExit);
  if (last < 0) return undefined;
  const place = lines.slice(last + 1).map((line) => line.match(/((?:file:\/\/|\/)[^()]+:\d+):\d+\)?$/)?.[1]).find(Boolean);
  if (place === undefined) return "";
  return ` (${relative(process.cwd(), place.startsWith("file:") ? fileURLToPath(place) : place)})`;
}
