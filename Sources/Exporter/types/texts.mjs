/** The description in a symbol's comment, and whether it is deprecated. */
export function textsOf(symbol, { ts, checker }) {
  if (!symbol) return {};
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  const isDeprecated = symbol.getJsDocTags(checker).some(({ name }) => name === "deprecated");
  return { ...(description !== "" && { description }), ...(isDeprecated && { deprecated: true }) };
}

/** A procedure's comment is before its property, or before the constant that the property names. */
export function procedureTexts(symbol, wire) {
  const own = textsOf(symbol, wire);
  if (own.description || own.deprecated) return own;
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  const { ts, checker } = wire;
  if (!declaration) return own;
  if (ts.isShorthandPropertyAssignment(declaration)) {
    return textsOf(aliased(checker.getShorthandAssignmentValueSymbol(declaration), wire), wire);
  }
  const value = ts.isPropertyAssignment(declaration) ? declaration.initializer : undefined;
  return value && ts.isIdentifier(value) ? textsOf(aliased(checker.getSymbolAtLocation(value), wire), wire) : own;
}

function aliased(symbol, { ts, checker }) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
