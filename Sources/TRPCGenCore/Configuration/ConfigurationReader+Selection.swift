/// `include` and `exclude`: what is generated.
extension ConfigurationReader {
    func readSelection(of node: Node, into client: inout ClientConfiguration) {
        if let include = node["include"] {
            client.selection.include = filter("include", include, client.namespace)
        }
        if let exclude = node["exclude"] {
            client.selection.exclude = filter("exclude", exclude, client.namespace)
        }
    }

    /// A list of procedures, or lists under `procedures`, `tags` and `schemas`.
    private func filter(_ key: String, _ node: Node, _ namespace: String) -> Selection.Filter {
        var filter = Selection.Filter()
        guard node.kind == .mapping else {
            readProcedures(key, node, into: &filter)
            return filter
        }
        checkKeys(of: node, known: ["procedures", "tags", "schemas"])
        if let procedures = node["procedures"] { readProcedures("procedures", procedures, into: &filter) }
        filter.tags = names("tags", of: node)
        filter.schemas = names("schemas", of: node)
        return filter
    }

    private func readProcedures(_ key: String, _ node: Node, into filter: inout Selection.Filter) {
        for (text, location) in texts(key, node) {
            if text.contains("/") {
                filter.paths.append(NameRule(Glob(text), true, at: location))
            } else if let pattern = pattern(text, at: location, namespace: "") {
                filter.procedures.append(PlaceRule(pattern, true, at: location))
            }
        }
    }

    private func names(_ key: String, of node: Node) -> [NameRule<Bool>] {
        guard let value = node[key] else { return [] }
        return texts(key, value).map { NameRule(Glob($0.text), true, at: $0.location) }
    }
}
