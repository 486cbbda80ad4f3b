import { MARK } from "../schema/marks.mjs";
import { orNull } from "../schema/unions.mjs";
import { AskedTypes } from "./asked.mjs";
import { builtInName } from "./built-ins.mjs";
import { parsersOf } from "./parsers.mjs";
import { awaitedType, iteratedType } from "./streams.mjs";
import { procedureTexts } from "./texts.mjs";
import { findModels } from "./prisma.mjs";
import { findTables } from "./tables.mjs";
import { TypeErrors } from "./type-errors.mjs";
import { joinedTrees } from "./unions.mjs";
import { WireTypes } from "./wire.mjs";

/** The types that tRPC's `octetInputParser` accepts. */
const UPLOADS = ["Blob", "File", "Uint8Array", "ReadableStream"];

/** The types that TypeScript infers for a router, as trees of the pool. */
export class InferredTypes {
  /**
   * @param {{ ts: any, program: any, isStrict: boolean }} compiler
   * @param {ReturnType<import("./router-types.mjs").readRouterTypes>} router
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(compiler, router, pool) {
    this.router = router;
    this.pool = pool;
    this.wire = new WireTypes(compiler, pool);
    this.asked = new AskedTypes(this.wire);
    this.checker = this.wire.checker;
    this.origin = "inferred";
    // A program that isn't strict has errors here that its own compiler doesn't report.
    this.errors = compiler.isStrict ? new TypeErrors(compiler) : undefined;
    this.addRows("table", findTables(this.wire));
    this.addRows("model", findModels(this.wire));
  }

  /** Adds the names of database rows. */
  addRows(rule, rows) {
    for (const { name, row } of rows) {
      const key = this.wire.tree(row, this.site("output"))[MARK.type];
      if (key !== undefined) this.pool.rows.push({ key, name, rule });
    }
  }

  /**
   * The types of a procedure; undefined if TypeScript doesn't know it.
   * @param {string} path
   */
  operation(path) {
    const procedure = this.router.procedures.get(path);
    if (!procedure) return undefined;
    const { description, deprecated } = procedureTexts(procedure.symbol, this.wire);
    const parsers = parsersOf(procedure.symbol, this.wire);
    return { ...this.input(procedure, parsers.input), ...this.output(procedure, parsers.output), description, deprecated, file: procedure.file };
  }

  /** The type errors that affect a procedure. */
  errorsOf(path) {
    const procedure = this.router.procedures.get(path);
    return procedure ? (this.errors?.of(procedure.symbol) ?? []) : [];
  }

  site(direction) {
    return { direction, mode: this.pool.transformer };
  }

  input({ input, type }, parsers) {
    if (!input) return {};
    const whole = this.wire.part(input, this.site("input"));
    const tree = this.asked.filled(whole.tree, parsers, this.site("input"));
    const isAsked = whole.tree[MARK.open] && !tree[MARK.open];
    const isOptional = isAsked ? this.asked.isOptional(parsers, "input") : whole.isOptional;
    const upload = type === "mutation" ? this.upload(input, tree) : undefined;
    const body = upload ?? { input: tree[MARK.nothing] ? undefined : tree, mediaType: "application/json" };
    return { ...body, isInputOptional: isOptional };
  }

  /** Bodies that aren't JSON: a form, or bytes. */
  upload(input, tree) {
    const names = (input.isUnion() ? input.types : [input]).map((member) => builtInName(member, this.wire));
    if (names.includes("FormData")) return { input: { type: "object" }, mediaType: "multipart/form-data" };
    if (names.every((name) => UPLOADS.includes(name))) {
      return { input: { type: "string", format: "binary" }, mediaType: "application/octet-stream" };
    }
    return this.pool.hasFiles(tree) ? { input: tree, mediaType: "multipart/form-data" } : undefined;
  }

  output(procedure, parsers) {
    const known = this.resolved(procedure);
    return { ...known, output: this.asked.filled(known.output, parsers, this.site("output")) };
  }

  /** The result of a resolver, or of its `.output(…)`. */
  resolved({ type, output }) {
    const awaited = this.checker.getAwaitedType?.(output) ?? output;
    const yielded = this.yielded(awaited);
    if (type === "subscription") return this.event(yielded ?? awaited);
    const site = { ...this.site("output"), stream: "value" };
    if (yielded) return { output: { type: "array", items: this.wire.element(yielded, site) }, isOptional: false };
    const { tree, isOptional } = this.wire.part(awaited, site);
    return { output: isOptional && !tree[MARK.nothing] && !tree[MARK.open] ? orNull(tree) : tree, isOptional };
  }

  /** tRPC represents an event with an id as `TrackedData`. */
  event(type) {
    const members = type.isUnion() ? type.types : [type];
    const isTracked = (member) => member.symbol?.name === "TrackedData" && this.checker.getPropertyOfType(member, "data");
    if (!members.some(isTracked)) return { output: this.value(type), isTracked: false };
    const trees = members.map((member) => {
      const data = isTracked(member) ? this.checker.getTypeOfSymbol(isTracked(member)) : member;
      return this.value(data);
    });
    return { output: joinedTrees(trees), isTracked: true };
  }

  /** The tree of an event; undefined is sent as null. */
  value(type) {
    return this.wire.optional(awaitedType(type, this.wire) ?? type, this.site("output"));
  }

  /** The type that a generator or an observable yields; generators await it. */
  yielded(type) {
    const isObservable = type.symbol?.name === "Observable" && this.checker.getPropertyOfType(type, "subscribe");
    const yielded = isObservable ? this.checker.getTypeArguments(type)[0] : iteratedType(type, this.wire);
    return yielded && (awaitedType(yielded, this.wire) ?? yielded);
  }

  /** The data of errors, by the type of the router's error formatter. */
  errorData() {
    const { errorShape } = this.router;
    const data = errorShape && this.checker.getPropertyOfType(errorShape, "data");
    const tree = data && this.wire.part(this.checker.getTypeOfSymbol(data), this.site("output")).tree;
    return tree && this.pool.resolved(tree);
  }
}
