import { TypeErrors } from "../types/type-errors.mjs";

/** The modules because of which procedures have unknown types. */
export class Causes {
  /**
   * @param {{ ts: any, program: any }} compiler
   * @param {import("./modules.mjs").UnresolvedModule[]} modules
   */
  constructor({ ts, program }, modules) {
    this.ts = ts;
    this.checker = program.getTypeChecker();
    this.code = new TypeErrors({ ts, program });
    this.modules = new Map(modules.flatMap((module) => module.specifiers.map((specifier) => [specifier, module])));
    this.references = [new Map(), new Map()];
  }

  /**
   * The modules that a procedure uses; otherwise, those that its builder uses, such as in the context.
   * @param {any} symbol The property of the router.
   * @returns {import("./modules.mjs").UnresolvedModule[]}
   */
  of(symbol) {
    const start = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (!start || this.modules.size === 0) return [];
    const own = this.reached(start, false);
    return [...(own.size > 0 ? own : this.reached(start, true))];
  }

  reached(start, withBuilders) {
    const found = new Set();
    const seen = new Set([start]);
    // A set is iterated with the values that are added meanwhile.
    for (const node of seen) {
      const { modules, declarations } = this.referencesIn(node, withBuilders);
      for (const module of modules) found.add(module);
      for (const declaration of declarations) seen.add(declaration);
    }
    return found;
  }

  /** The modules and the declarations that a node references. */
  referencesIn(node, withBuilders) {
    const references = this.references[withBuilders ? 1 : 0];
    const known = references.get(node);
    if (known) return known;
    const found = { modules: new Set(), declarations: new Set() };
    references.set(node, found);
    const builder = withBuilders ? undefined : this.code.builderOf(node);
    const visit = (child) => {
      if (this.ts.isImportTypeNode(child)) this.addModule(child.argument?.literal, found);
      if (this.ts.isIdentifier(child) && child !== builder && !this.code.isMember(child)) this.addReference(child, found);
      this.ts.forEachChild(child, visit);
    };
    // With a type annotation, only this type matters.
    const annotation = node.type ?? node.initializer?.type;
    visit(annotation && !this.ts.isTypeAliasDeclaration(node) ? annotation : node);
    return found;
  }

  addModule(specifier, found) {
    const module = this.modules.get(specifier);
    if (module) found.modules.add(module);
  }

  addReference(name, found) {
    const { ts, checker } = this;
    const isShort = ts.isShorthandPropertyAssignment(name.parent);
    const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name);
    if (!symbol) return;
    for (const declaration of symbol.declarations ?? []) this.addDeclaration(declaration, found);
    if (!(symbol.flags & ts.SymbolFlags.Alias)) return;
    for (const declaration of checker.getAliasedSymbol(symbol).declarations ?? []) this.addDeclaration(declaration, found);
  }

  addDeclaration(declaration, found) {
    const { ts } = this;
    const statement = ts.findAncestor(declaration, (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportEqualsDeclaration(node));
    const specifier = statement?.moduleSpecifier ?? statement?.moduleReference?.expression;
    if (specifier) return this.addImport(specifier, found);
    if (!this.code.isOwn(declaration)) return;
    const whole = this.code.statementOf(declaration);
    if (whole) found.declarations.add(whole);
  }

  /** An import: of an unresolved module, or of a file that re-exports some. */
  addImport(specifier, found, seen = new Set()) {
    if (seen.has(specifier)) return;
    seen.add(specifier);
    this.addModule(specifier, found);
    const [file] = this.checker.getSymbolAtLocation(specifier)?.declarations ?? [];
    if (!file || !this.ts.isSourceFile(file) || !this.code.isOwn(file)) return;
    const exports = file.statements.filter((statement) => this.ts.isExportDeclaration(statement) && statement.moduleSpecifier);
    for (const { moduleSpecifier } of exports) this.addImport(moduleSpecifier, found, seen);
  }
}
