import { relative } from "node:path";
import { isInPackage } from "./names.mjs";

/** The maximum call distance at which an error affects a procedure, since everything in a program is connected. */
const FARTHEST = 2;

/** Type errors in the code that a procedure uses, because of which inferred types may be wrong. */
export class TypeErrors {
  /** @param {{ ts: any, program: any }} compiler */
  constructor({ ts, program }) {
    this.ts = ts;
    this.program = program;
    this.checker = program.getTypeChecker();
    this.used = new Map();
    this.diagnostics = new Map();
  }

  /**
   * The errors that affect a procedure, with their places.
   * @param {any} symbol The property of the router.
   * @returns {string[]}
   */
  of(symbol) {
    const start = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (!start || !this.isOwn(start)) return [];
    const [reached, found] = [new Set([start]), new Set()];
    for (let level = [start], steps = 0; steps <= FARTHEST; steps++) {
      for (const error of level.flatMap((node) => this.within(node))) found.add(error);
      level = level.flatMap((node) => [...this.usedBy(node)]).filter((other) => !reached.has(other) && reached.add(other));
    }
    return [...found].sort((a, b) => a.file.fileName.localeCompare(b.file.fileName) || a.start - b.start).map((error) => this.text(error));
  }

  within(node) {
    const source = node.getSourceFile();
    if (!this.diagnostics.has(source)) {
      const all = [...this.program.getSyntacticDiagnostics(source), ...this.program.getSemanticDiagnostics(source)];
      this.diagnostics.set(source, all.filter(({ category }) => category === this.ts.DiagnosticCategory.Error));
    }
    return this.diagnostics.get(source).filter(({ start }) => start >= node.pos && start < node.end);
  }

  /** The declarations of the program that a node references. */
  usedBy(node) {
    if (this.used.has(node)) return this.used.get(node);
    const builder = this.builderOf(node);
    const found = new Set();
    const visit = (child) => {
      if (this.ts.isIdentifier(child) && child !== builder && !this.isMember(child)) this.declarations(child).forEach((one) => found.add(one));
      this.ts.forEachChild(child, visit);
    };
    // An import also names unused declarations.
    if (!this.ts.isImportDeclaration(node)) visit(node);
    found.delete(node);
    this.used.set(node, found);
    return found;
  }

  /** `b` of `a.b` and of `{ b: 1 }` isn't a reference to a declaration. */
  isMember(child) {
    const { ts } = this;
    const { parent } = child;
    if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === child;
    return ts.isQualifiedName(parent) && parent.right === child;
  }

  declarations(name) {
    const { ts, checker } = this;
    const isShort = ts.isShorthandPropertyAssignment(name.parent);
    const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    const all = [...(symbol.declarations ?? []), ...((isAlias && checker.getAliasedSymbol(symbol).declarations) || [])];
    return all.filter((one) => this.isOwn(one)).map((one) => this.statementOf(one)).filter((one) => one && !this.isTyped(one));
  }

  /** `procedure` of `procedure.input(…).query(…)`, which all procedures share. */
  builderOf({ initializer }) {
    const { ts } = this;
    let root = initializer;
    while (root && (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root))) root = root.expression;
    return root;
  }

  /** A function or a variable with a type annotation: errors inside don't affect its users. */
  isTyped(node) {
    return Boolean(node.type ?? node.initializer?.type) && !this.ts.isTypeAliasDeclaration(node);
  }

  /** The top-level statement of a node, or its variable declaration; undefined inside a function. */
  statementOf(node) {
    const { ts } = this;
    let whole = node;
    while (whole.parent && !ts.isSourceFile(whole.parent)) {
      if (ts.isVariableDeclaration(whole) && ts.isVariableStatement(whole.parent.parent) && ts.isSourceFile(whole.parent.parent.parent)) return whole;
      whole = whole.parent;
      if (ts.isFunctionLike(whole)) return undefined;
    }
    return ts.isSourceFile(whole) ? undefined : whole;
  }

  isOwn(node) {
    const source = node.getSourceFile();
    return !source.isDeclarationFile && !isInPackage(source.fileName);
  }

  text({ file, start, code, messageText }) {
    const message = this.ts.flattenDiagnosticMessageText(messageText, " ").split("\n")[0];
    const { line } = file.getLineAndCharacterOfPosition(start);
    return `TS${code} ${message.length > 160 ? `${message.slice(0, 160)}…` : message} (${relative(process.cwd(), file.fileName)}:${line + 1})`;
  }
}
