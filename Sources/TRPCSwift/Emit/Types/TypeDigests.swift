internal import TRPCContract

/// What Swift shows of each type of a client, as numbers: types of two clients with equal numbers are declared alike, and so
/// are the operations that use them.
///
/// A number is the same for all clients of one process. It counts the types inside of a type to a small depth: a declaration
/// spells their names, and functions have the properties of inputs as parameters, but nothing deeper.
struct TypeDigests {
    private let values: [Int]

    /// How many types inside of each other count.
    private static let depth = 5

    init(_ reading: ContractReading, _ nesting: TypeNesting) {
        let graph = reading.graph
        let children = graph.ids.map(graph.children)
        let own = graph.ids.map { Self.own($0, reading, nesting) }
        var values = own
        for _ in 0..<Self.depth {
            values = own.indices.map { index in
                var hasher = Hasher()
                hasher.combine(own[index])
                for child in children[index] { hasher.combine(values[Int(child.index)]) }
                return hasher.finalize()
            }
        }
        self.values = values
    }

    subscript(id: TypeID) -> Int { values[Int(id.index)] }

    /// The type with its names, without the types in it.
    private static func own(_ id: TypeID, _ reading: ContractReading, _ nesting: TypeNesting) -> Int {
        var hasher = Hasher()
        reading.graph[id].hashDeclared(into: &hasher)
        hasher.combine(nesting.path(of: id))
        hasher.combine(nesting.name(of: id))
        hasher.combine(reading.names.name(of: id))
        hasher.combine(reading.names.members(of: id))
        hasher.combine(reading.names.unknownCase(of: id))
        return hasher.finalize()
    }
}

extension TypeNode {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        shape.hashDeclared(into: &hasher)
        hasher.combine(constraints)
        hasher.combine(keys == nil)
        hasher.combine(instanceName)
        hasher.combine(isCodable)
        hasher.combine(usage.rawValue)
        hasher.combine(allowsOtherKinds)
        hasher.combine(isSet)
        hasher.combine(isHashable)
        hasher.combine(conformances)
        hasher.combine(isOtherName)
        hasher.combine(alternatives.isEmpty)
        hasher.combine(origin.role.isDeclaredByName)
    }
}

extension Origin.Role {
    /// A named schema or the arguments of an operation, which have rules of their own.
    fileprivate var isDeclaredByName: Int {
        switch self {
        case .component: 0
        case .arguments: 1
        case .procedure: 2
        case .operation: 3
        default: 4
        }
    }
}

extension TypeShape {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        switch self {
        case .primitive(let primitive):
            hasher.combine(0)
            hasher.combine(primitive)
        case .own(let type, let kinds):
            hasher.combine(1)
            hasher.combine(type)
            hasher.combine(kinds)
        case .optional: hasher.combine(2)
        case .array: hasher.combine(3)
        case .dictionary: hasher.combine(4)
        case .alias: hasher.combine(5)
        case .intersection: hasher.combine(6)
        case .any: hasher.combine(7)
        case .never: hasher.combine(8)
        case .tuple(let tuple):
            hasher.combine(9)
            hasher.combine(tuple.items.count)
            hasher.combine(tuple.requiredCount)
            hasher.combine(tuple.rest == nil)
            hasher.combine(tuple.indirectItems)
        case .object(let object): object.hashDeclared(into: &hasher)
        case .enumeration(let enumeration): enumeration.hashDeclared(into: &hasher)
        case .union(let union): union.hashDeclared(into: &hasher)
        }
    }
}

extension ObjectType {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        hasher.combine(10)
        hasher.combine(fields.count)
        hasher.combine(additional == nil)
        hasher.combine(isClosed)
        for field in fields {
            hasher.combine(field.wireName)
            hasher.combine(field.otherName)
            hasher.combine(field.isRequired)
            hasher.combine(field.isNullable)
            hasher.combine(field.foldsNull)
            hasher.combine(field.constant)
            hasher.combine(field.defaultValue)
            hasher.combine(field.isReadOnly)
            hasher.combine(field.isWriteOnly)
            hasher.combine(field.isIndirect)
        }
    }
}

extension EnumerationType {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        hasher.combine(11)
        hasher.combine(cases.count)
        for one in cases {
            hasher.combine(one.value)
            hasher.combine(one.suggestedName)
        }
        hasher.combine(isExtensible)
        hasher.combine(openness)
    }
}

extension UnionType {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        hasher.combine(12)
        for variant in variants {
            hasher.combine(variant.title)
            hasher.combine(variant.tags)
            hasher.combine(variant.writtenTag)
            hasher.combine(variant.distinctField)
            hasher.combine(variant.combines)
            hasher.combine(variant.label)
        }
        hasher.combine(discriminator?.property)
        hasher.combine(allowsSeveral)
        hasher.combine(openness)
        hasher.combine(isIndirect)
        switch tagging {
        case .property(let name): hasher.combine(name)
        case .jsonType: hasher.combine(1)
        case .distinctField: hasher.combine(2)
        case .keys: hasher.combine(3)
        case .trial: hasher.combine(4)
        }
    }
}
