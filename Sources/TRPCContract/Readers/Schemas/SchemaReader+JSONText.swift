internal import TRPCSource

extension SchemaReader {
    /// Reads a string whose content is JSON with a schema (JSON Schema 2020-12 validation, 8.5).
    ///
    /// Returns nil for other strings, and for comparisons, which compare the keywords.
    mutating func readJSONText(_ node: Node, id: TypeID) -> TypeShape? {
        guard !keepsOtherKeywords, let schema = node["contentSchema"], schema.kind == .mapping,
            !node.has("contentEncoding"), !node.has("format"),
            let media = node["contentMediaType"]?.text, MediaType(media).kind == .json,
            !alternatives(of: schema).allSatisfy(\.isUntyped)
        else { return nil }
        graph[id].keys = type(of: schema, role: .inner, parent: id)
        return .own(CustomType(name: "JSONText", module: TypeChoice.runtime), kinds: [.string])
    }
}
