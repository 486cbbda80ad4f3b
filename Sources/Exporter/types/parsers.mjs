/**
 * The types of a procedure's validators: `.input(…)` and `.output(…)`, including those of its base procedure.
 * @param {any} symbol The property of the router.
 * @param {import("./wire.mjs").WireTypes} wire
 * @returns {{ input: any[], output: any[] }}
 */
export function parsersOf(symbol, wire) {
  const { ts, checker } = wire;
  const found = { input: [], output: [] };
  let node = initializerOf(symbol, wire);
  for (let steps = 0; node && steps < MOST_STEPS; steps++) {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const list = found[node.expression.name.text];
      if (list && node.arguments[0]) list.unshift(checker.getTypeAtLocation(node.arguments[0]));
      node = bare(node.expression.expression, ts);
    } else node = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? initializerOf(checker.getSymbolAtLocation(node), wire) : undefined;
  }
  // The last output is the one that validates.
  return { input: found.input, output: found.output.slice(-1) };
}

/** The maximum number of steps that build a procedure. */
const MOST_STEPS = 200;

/** The initializer of a variable or of an object's property. */
function initializerOf(symbol, { ts, checker }) {
  const followed = (name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name);
  const declared = (name) => name.valueDeclaration ?? name.declarations?.[0];
  let declaration = symbol && declared(followed(symbol));
  if (declaration && ts.isShorthandPropertyAssignment(declaration)) {
    const value = checker.getShorthandAssignmentValueSymbol(declaration);
    declaration = value && declared(followed(value));
  }
  const { initializer } = declaration ?? {};
  return initializer && bare(initializer, ts);
}

/** An expression without parentheses and type annotations. */
function bare(node, ts) {
  const isWrapper = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node);
  return isWrapper ? bare(node.expression, ts) : node;
}
