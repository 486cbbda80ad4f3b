extension ContractReading {
    /// Returns a location as spelled in rules, such as `Post.price` or `posts.list.output`.
    func spelling(of place: RuleTarget) -> String {
        switch place {
        case .type(let id): return typeName(id)
        case .field(let id, let index):
            guard case .object(let object) = graph[id].shape else { return typeName(id) }
            return "\(typeName(id)).\(object.fields[index].wireName)"
        case .element(let id): return typeName(id) + "[]"
        case .item(let id, let index): return "\(typeName(id))[\(index)]"
        case .enumCase(let id, let index):
            guard case .enumeration(let enumeration) = graph[id].shape else { return typeName(id) }
            return "\(typeName(id)).\(enumeration.cases[index].value.text)"
        case .variant(let id, let index):
            guard case .union(let union) = graph[id].shape else { return typeName(id) }
            return "\(typeName(id)).\(union.variants[index].tags.first?.text ?? "[\(index)]")"
        case .input, .output, .errorData, .parameters, .requestBody, .responseBody:
            return anchors.first { $0.place == place }?.path.joined(separator: ".") ?? "a value"
        }
    }

    private func typeName(_ id: TypeID) -> String {
        if case .component(let name) = graph[id].origin.role { return name }
        return names.plannedName(of: id) ?? names.name(of: id) ?? "a type"
    }
}
