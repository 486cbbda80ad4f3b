internal import TRPCSource

/// Determines which operations return lists, which affects derived names.
extension OpenAPIReader {
    /// Returns whether an operation's output is an array or wraps one, or nil if the output isn't described.
    func isListed(by operation: OperationNode) -> Bool? {
        let responses = operation.node["responses"].flatMap(schemas.dereference)
        let success = responses?.entries.first { $0.key.hasPrefix("2") }
        guard let response = success.flatMap({ schemas.dereference($0.value) }),
            let content = response["content"].flatMap(schemas.dereference)
        else { return nil }
        let schema = content.entries.lazy.compactMap { entry in schemas.dereference(entry.value)?["schema"] }.first
        let subject = PathStep.steps(of: operation.template).last { !$0.isParameter }
        return schema.flatMap(schemas.dereference).flatMap { isList($0, of: subject?.singular ?? []) }
    }

    private func isList(_ schema: Node, of thing: [String]) -> Bool? {
        guard schema.kind == .mapping else { return nil }
        if schema.has("items") || types(of: schema).contains("array") { return true }
        guard let properties = schema["properties"].flatMap(schemas.dereference), properties.kind == .mapping else {
            return types(of: schema).isEmpty ? nil : false
        }
        let lists = properties.entries.filter { entry in
            guard let property = schemas.dereference(entry.value), property.kind == .mapping else { return false }
            return property.has("items") || types(of: property).contains("array")
        }
        return lists.contains { list in
            let name = PathStep(text: list.key).singular
            return name == thing || properties.count == 1 || !Singular.isDescriptive(name.joined(separator: " "))
        }
    }

    private func types(of schema: Node) -> [String] {
        guard let type = schema["type"] else { return [] }
        return type.text.map { [$0] } ?? type.elements.compactMap(\.text)
    }
}
