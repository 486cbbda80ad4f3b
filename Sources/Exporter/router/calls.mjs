import { messageOf } from "../problems.mjs";
import { MARK, open } from "../schema/marks.mjs";
import { orNull } from "../schema/unions.mjs";
import { pascalCase } from "../values.mjs";
import { fillCall } from "../types/fill.mjs";
import { isIterable, yieldsOf } from "./generators.mjs";
import { uploadOf } from "./uploads.mjs";

/** The input and output of a procedure's call, as trees of the pool. */
class Call {
  /** @param {Procedure} procedure */
  constructor(procedure) {
    this.procedure = procedure;
    /** @type {{ tree: Schema, isOptional: boolean, mediaType: string } | undefined} */
    this.input = undefined;
    /** The output, or the event of a subscription; undefined for void. */
    this.output = undefined;
    this.isOptional = false;
    this.isTracked = false;
    /** Whether the generator's event was found in the code of a helper, which may transform it. */
    this.isFound = false;
    /** The source comment, from TypeScript or the official document. */
    this.description = undefined;
    this.isDeprecated = false;
    /** The source of an output without a validator: `inferred`, `official` or `open`. */
    this.origin = undefined;
    /** The file and line of its declaration, if TypeScript knows them. */
    this.file = undefined;
    /** Type errors in the code from which its types are inferred. */
    this.errors = [];
  }

  get outputPlace() {
    return this.procedure.type === "subscription" ? "event" : "output";
  }

  /** Calls a function with each tree and its place. */
  visit(body) {
    const name = pascalCase(this.procedure.path);
    const place = (part) => ({ procedure: this.procedure.path, title: name + pascalCase(part), path: part });
    if (this.input) body(this.input.tree, place("input"));
    if (this.output) body(this.output, place(this.outputPlace));
  }

  /** Sentences about unsupported validators. */
  unreadable() {
    const parts = [["input", this.input?.tree], [this.outputPlace, this.output]];
    const unknown = parts.filter(([, tree]) => tree?.[MARK.unknown]);
    return unknown.map(([name, tree]) => `${this.procedure.path}: the ${name} ${tree[MARK.open]}`);
  }
}

/**
 * @param {Procedure} procedure
 * @param {TypePool} pool
 * @param {string[]} problems
 */
export function readCall(procedure, pool, problems) {
  const call = new Call(procedure);
  const part = (name, read) => {
    try {
      return read();
    } catch (error) {
      problems.push(
        `${procedure.path}: the ${name} cannot be described (${messageOf(error)}). ` +
          "Fix its validator, or replace it with one that has a JSON Schema.",
      );
    }
  };
  call.input = part("input", () => readInput(procedure, pool));
  part(call.outputPlace, () => (procedure.type === "subscription" ? readEvent(call, pool) : readOutput(call, pool)));
  return call;
}

function readInput({ type, inputs }, pool) {
  const described = inputs.filter((input) => !pool.isNothing(input));
  if (described.length === 0) return undefined;
  const isOptional = described.every((input) => pool.isOptional(input, "input"));
  const upload = type === "mutation" && described.map(uploadOf).find(Boolean);
  if (upload) {
    const tree = upload.fields ? pool.convert(upload.fields, "input") : upload.schema;
    return { tree, isOptional, mediaType: upload.mediaType };
  }
  const trees = described.map((input) => pool.convert(input, "input"));
  const tree = trees.length === 1 ? trees[0] : pool.intersect(trees);
  const mediaType = type === "mutation" && pool.hasFiles(tree) ? "multipart/form-data" : "application/json";
  return { tree, isOptional, mediaType };
}

/** A generator's values are streamed; the client receives them as a list. */
function readOutput(call, pool) {
  const { output } = call.procedure;
  if (output === undefined) {
    call.output = open("has no schema");
    call.origin = "open";
  } else if (!pool.isNothing(output)) {
    const yields = yieldsOf(output);
    const type = pool.convert(yields?.event ?? output, "output");
    const tree = yields ? { type: "array", items: type } : type;
    call.isFound = Boolean(yields?.isFound);
    call.isOptional = pool.isOptional(output, "output");
    call.output = call.isOptional ? orNull(tree) : tree;
  }
}

/** A resolver has no type at run time: the event comes from the meta, the output's helper, or the output. */
function readEvent(call, pool) {
  const { meta, output, resolver } = call.procedure;
  const yields = output && yieldsOf(output);
  const event = meta.event ?? yields?.event ?? (output && !isIterable(output) ? output : undefined);
  call.isFound = Boolean(!meta.event && yields?.isFound);
  call.isTracked = Boolean(meta.tracked ?? yields?.tracked ?? callsTracked(resolver));
  if (event === undefined) {
    call.output = open("has no schema");
    call.origin = "open";
  } else if (!pool.isNothing(event)) call.output = pool.convert(event, "output");
}

/** `yield tracked(id, value)`, or its compiled form: `(0, server.tracked)(id, value)`. */
function callsTracked(resolver) {
  return typeof resolver === "function" && /\btracked\)?\s*\(/.test(Function.prototype.toString.call(resolver));
}

/** A call known only by its types. */
export function typedCall({ path, type }, source) {
  const call = new Call({ path, type, inputs: [], meta: {}, isTyped: true });
  const known = source.operation(path);
  if (known.input) call.input = { tree: known.input, isOptional: known.isInputOptional, mediaType: known.mediaType };
  call.output = open("has no schema");
  fillCall(call, source, source.pool);
  call.errors = source.errorsOf(path);
  return call;
}
