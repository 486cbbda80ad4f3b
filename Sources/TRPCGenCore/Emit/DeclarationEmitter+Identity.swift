/// Which types are `Identifiable`: those of answers that have an `id`.
extension DeclarationEmitter {
    /// The required `id` of an object, when its type is Hashable.
    func identity(of object: ObjectType) -> Field? {
        object.fields.first { field in
            guard field.wireName == "id", field.swiftName == "id", field.isRequired, !field.isNullable,
                field.constant == nil
            else { return false }
            switch graph[graph.resolved(field.type)].shape {
            case .primitive(let primitive): return primitive != .null
            case .enumeration: return true
            default: return false
            }
        }
    }

    /// The property `id` of a union whose variants all have an `id` of one type; nil for other unions.
    ///
    /// An unknown value may lack such an `id`, so that the property of an open union is optional.
    func identity(of union: UnionType, _ declared: DeclaredType) -> (view: UnionView.Identity, imports: Imports)? {
        guard graph[declared.id].usage.contains(.output), union.variants.count <= Self.largestSwitch,
            !union.variants.contains(where: { $0.swiftName == "id" }), union.unknownCaseName != "id"
        else { return nil }
        var type: SwiftTypes.Spelling?
        for variant in union.variants {
            guard case .object(let object) = graph[graph.resolved(variant.type)].shape,
                let field = identity(of: object)
            else { return nil }
            let spelling = types.spelling(of: field.type, in: declared.scope)
            guard type == nil || type?.text == spelling.text else { return nil }
            type = spelling
        }
        guard let type else { return nil }
        var cases = union.variants.map { "case .\(SwiftName.escapedAfterDot($0.swiftName))(let value): value.id" }
        if let unknown = union.unknownCaseName {
            let name = SwiftName.escapedAfterDot(unknown)
            cases.append("case .\(name)(let value): try? value[\"id\"]?.decode(as: \(type.text).self)")
        }
        let name = union.unknownCaseName == nil ? type.text : "\(type.text)?"
        return (UnionView.Identity(type: name, cases: cases), type.imports)
    }
}
