internal import TRPCSource

extension SchemaReader {
    /// Reads a string that contains JSON with a schema (JSON Schema 2020-12 validation, 8.5).
    ///
    /// Returns nil for other strings, and when schemas are read for comparisons, which compare the keywords themselves.
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
