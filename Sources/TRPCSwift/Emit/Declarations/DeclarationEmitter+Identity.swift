internal import TRPCContract

/// Selects the types that conform to `Identifiable`: types in responses with an `id`.
extension DeclarationEmitter {
    /// Returns an object's `id` if it's required and its type is Hashable.
    func identity(of object: ObjectType, _ id: TypeID) -> Field? {
        guard let index = object.fields.firstIndex(where: { $0.wireName == "id" }) else { return nil }
        let field = object.fields[index]
        guard names.member(index, of: id) == "id", field.isRequired, !field.isNullable, field.constant == nil else {
            return nil
        }
        switch graph.valueShape(graph.resolved(field.type)) {
        case .primitive(let primitive): return primitive == .null ? nil : field
        case .enumeration: return field
        default: return nil
        }
    }

    /// Returns the type of the `id` that all variants of a union share; nil for other unions.
    func identity(of union: UnionType, _ declared: DeclaredType) -> SwiftTypes.Spelling? {
        guard graph[declared.id].usage.contains(.output), union.variants.count <= UnionView.largestSwitch,
            !names.members(of: declared.id).contains("id"), names.unknownCase(of: declared.id) != "id"
        else { return nil }
        var type: SwiftTypes.Spelling?
        for variant in union.variants {
            let id = graph.resolved(variant.type)
            guard case .object(let object) = graph[id].shape, let field = identity(of: object, id) else { return nil }
            let spelling = types.property(field.type, in: declared.scope).type
            guard type == nil || type?.text == spelling.text else { return nil }
            type = spelling
        }
        return type
    }
}
