import RoundTripCheck
import TRPCContract
import TRPCSource

/// The reason that an example doesn't match its schema, and its location.
struct Contradiction: Error {
    var message: String
    var location: Location
}

/// Checks an example against a type: its shape, not the limits on it.
///
/// Returns the expected result of a round trip, without the properties that the type doesn't have.
struct ExampleFitting {
    let graph: TypeGraph
    let transformer: TRPCContract.TransformerSetting

    func value(_ node: Node, as id: TypeID) throws(Contradiction) -> JSONTree {
        switch graph[id].shape {
        case .primitive(let primitive):
            return try scalar(node, as: primitive)
        case .any:
            return Self.tree(of: node)
        case .never, .intersection, .own:
            throw Contradiction(message: "no value is allowed here", location: node.location)
        case .alias(let target):
            return try value(node, as: target)
        case .optional(let inner):
            return node.isNull ? .null : try value(node, as: inner)
        case .array(let element):
            guard node.kind == .sequence else { throw wrong(node, "a list") }
            var elements: [JSONTree] = []
            for child in node.elements {
                if let keys = graph[id].mapKeys {
                    guard child.count == 2, let key = child[0], let value = child[1] else {
                        throw wrong(child, "a pair")
                    }
                    elements.append(.array([try self.value(key, as: keys), try self.value(value, as: element)]))
                } else {
                    elements.append(try value(child, as: element))
                }
            }
            return .array(elements)
        case .dictionary(let child):
            guard node.kind == .mapping else { throw wrong(node, "an object") }
            var properties: [JSONTree.Property] = []
            for entry in node.entries { properties.append(.init(entry.key, try value(entry.value, as: child))) }
            return .object(properties)
        case .tuple(let tuple):
            return try value(node, as: tuple)
        case .object(let object):
            return try value(node, as: object)
        case .enumeration(let enumeration):
            return try value(node, as: enumeration)
        case .union(let union):
            return try value(node, as: union)
        }
    }

    private func value(_ node: Node, as tuple: TupleType) throws(Contradiction) -> JSONTree {
        guard node.kind == .sequence, node.count >= tuple.requiredCount else {
            throw wrong(node, "a list of \(tuple.requiredCount) or more")
        }
        var elements: [JSONTree] = []
        for (index, child) in node.elements.enumerated() {
            let type = index < tuple.items.count ? tuple.items[index] : tuple.rest
            guard let type else { break }
            elements.append(try value(child, as: type))
        }
        return .array(elements)
    }

    private func value(_ node: Node, as object: ObjectType) throws(Contradiction) -> JSONTree {
        guard node.kind == .mapping else { throw wrong(node, "an object") }
        var properties: [JSONTree.Property] = []
        var declared: Set<String> = []
        for field in object.fields {
            declared.insert(field.wireName)
            guard let child = node[field.wireName] else {
                if field.isRequired { throw wrong(node, "an object with the property '\(field.wireName)'") }
                continue
            }
            if child.isNull, field.isNullable {
                // If absent and null are equivalent, the property is omitted.
                if !field.foldsNull { properties.append(.init(field.wireName, .null)) }
            } else {
                properties.append(.init(field.wireName, try value(child, as: field)))
            }
        }
        guard let additional = object.additional else { return .object(properties) }
        for entry in node.entries where !declared.contains(entry.key) {
            properties.append(.init(entry.key, try value(entry.value, as: additional)))
        }
        return .object(properties)
    }

    private func value(_ node: Node, as field: Field) throws(Contradiction) -> JSONTree {
        let value = try value(node, as: field.type)
        if let constant = field.constant, value != SampleMaker.json(constant) {
            throw wrong(node, "the constant \(SampleMaker.json(constant))")
        }
        return value
    }

    private func value(_ node: Node, as enumeration: EnumerationType) throws(Contradiction) -> JSONTree {
        let found: EnumerationType.Value? =
            switch node.kind {
            case .number: node.int.map(EnumerationType.Value.integer) ?? node.double.map(EnumerationType.Value.number)
            case .bool: node.bool.map(EnumerationType.Value.boolean)
            default: node.string.map(EnumerationType.Value.string)
            }
        guard let found else { throw wrong(node, "one of the listed values") }
        guard enumeration.isExtensible || enumeration.cases.contains(where: { $0.value == found }) else {
            throw wrong(node, "one of the listed values")
        }
        return SampleMaker.json(found)
    }

    /// Of several matching variants, selects the one with most of the example's properties.
    private func value(_ node: Node, as union: UnionType) throws(Contradiction) -> JSONTree {
        var best: JSONTree?
        for variant in union.variants {
            guard isTagged(node, variant, of: union), var value = try? value(node, as: variant.type) else { continue }
            if case .property(let name) = union.tagging, case .object(var properties) = value, value[name] == nil,
                let tag = node[name]
            {
                properties.append(.init(name, Self.tree(of: tag)))
                value = .object(properties)
            }
            if let known = best, known.leafCount >= value.leafCount { continue }
            best = value
        }
        guard let best else { throw wrong(node, "a value of one of the union's members") }
        return best
    }

    private func isTagged(_ node: Node, _ variant: UnionType.Variant, of union: UnionType) -> Bool {
        guard case .property(let name) = union.tagging, node.kind == .mapping, !variant.tags.isEmpty else {
            return true
        }
        guard let tag = node[name] else { return false }
        return variant.tags.contains { SampleMaker.json($0) == Self.tree(of: tag) }
    }

    /// Returns whether a decoder may accept a value for a type, if only by its JSON type.
    func mayRead(_ value: JSONTree, as id: TypeID) -> Bool {
        switch (graph[graph.resolved(id)].shape, value) {
        case (.any, _), (.optional, _), (.never, _), (.intersection, _): true
        case (.union(let union), _):
            union.variants.contains { graph.resolved($0.type) != graph.resolved(id) && mayRead(value, as: $0.type) }
        case (.primitive(.boolean), .bool): true
        case (.primitive(.bigint), .number), (.primitive(.bigint), .string): true
        case (.primitive(let primitive), .number): primitive.isNumber
        case (.primitive(let primitive), .string): primitive.isText
        case (.array, .array), (.tuple, .array), (.dictionary, .object): true
        case (.enumeration(let enumeration), .string): enumeration.isString
        case (.enumeration(let enumeration), .number), (.enumeration(let enumeration), .bool): !enumeration.isString
        case (.object(let object), .object(let properties)):
            object.fields.allSatisfy { field in
                !field.isRequired || properties.contains { $0.name == field.wireName }
            }
        default: false
        }
    }

    private func wrong(_ node: Node, _ wanted: String) -> Contradiction {
        let found = Self.tree(of: node).description
        return Contradiction(message: "\(found.prefix(60)) is not \(wanted)", location: node.location)
    }
}

extension JSONTree {
    /// The number of scalars and empty collections.
    fileprivate var leafCount: Int {
        switch self {
        case .array(let elements): elements.isEmpty ? 1 : elements.reduce(0) { $0 + $1.leafCount }
        case .object(let properties): properties.isEmpty ? 1 : properties.reduce(0) { $0 + $1.value.leafCount }
        default: 1
        }
    }
}
