/// Moves the only value of a required property into the field: such a property needs neither a type nor storage. A lone
/// `true` or `false` elsewhere is a boolean.
package struct FoldConstants: GraphPass {
    package static let name = "fold constants"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in reading.graph.ids {
            guard case .object(var object) = reading.graph[id].shape else { continue }
            for index in object.fields.indices {
                let field = object.fields[index]
                guard field.isRequired, !field.isNullable, let constant = reading.graph.constant(field.type) else {
                    continue
                }
                object.fields[index].constant = constant
                object.fields[index].type = reading.graph.primitive(constant.primitive, at: field.location)
            }
            reading.graph[id].shape = .object(object)
        }
        for id in reading.graph.ids {
            if case .enumeration = reading.graph[id].shape, case .boolean = reading.graph.constant(id) {
                reading.graph[id].shape = .primitive(.boolean)
            }
        }
    }
}

extension TypeGraph {
    /// The only value of a type, if it has one.
    fileprivate func constant(_ id: TypeID) -> EnumerationType.Value? {
        guard case .enumeration(let enumeration) = self[resolved(id)].shape, !enumeration.isExtensible else {
            return nil
        }
        return enumeration.constant
    }
}

extension EnumerationType.Value {
    /// The type that the value is of.
    fileprivate var primitive: Primitive {
        switch self {
        case .string: .string
        case .integer: .integer
        case .number: .double
        case .boolean: .boolean
        }
    }
}
