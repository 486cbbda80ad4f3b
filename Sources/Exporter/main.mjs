// Writes the contract of a tRPC router: an OpenAPI 3.1 document with everything that a client needs.
//
//   npx --no-install tsx trpc-contract.mjs src/router.ts --export appRouter --out contract.json
//
// It imports the router, reads its validators at run time, and gets types without a validator from TypeScript. Each validator is
// described by its own library: zod 4 by its `toJSONSchema`, zod 3, valibot and arktype by their converters, all others by
// Standard JSON Schema. `--help` lists the options. The file has no dependencies and needs Node 20 or newer; copy it into the
// backend, or run it from its folder. It is also a module:
//
//   import { contractOf } from "./trpc-contract.mjs";
//   const { document } = await contractOf(appRouter);
//
// The properties of a procedure's `.meta({…})`:
//
//   event        a validator of the values that a subscription yields
//   tracked      whether a subscription's events have an id; by default, detected from `tracked(…)` in its code
//   idempotent   whether a mutation can be sent twice
//   description  the text of its documentation
//   deprecated   true

import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { guardExit } from "./command/exit-guard.mjs";
import { complain } from "./command/output.mjs";
import { run } from "./command/run.mjs";
import { ContractError } from "./problems.mjs";

export { contractOf, textOf } from "./contract.mjs";
export { ContractError } from "./problems.mjs";

/** Whether this file is run rather than imported. */
function isCommand() {
  const script = process.argv[1];
  return Boolean(script) && existsSync(script) && realpathSync(script) === fileURLToPath(import.meta.url);
}

if (isCommand()) {
  const guard = guardExit();
  // A router may keep connections open, which would keep the process alive.
  run(process.argv.slice(2), guard).then(guard.end, (error) => {
    complain(error instanceof ContractError ? error.sentences : [error?.stack ?? String(error)]);
    guard.end(2);
  });
}
