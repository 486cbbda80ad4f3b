internal import TRPCSource

/// The schema of a form property. A composed form can declare a property several times.
indirect enum FormSchema {
    case one(Node)
    /// A property that the form's alternatives declare differently.
    case anyOf([FormSchema])
    /// A property that parts of the form's `allOf` declare differently.
    case allOf([FormSchema])

    /// Returns the schema of a property that is declared by several alternatives.
    func or(_ other: FormSchema) -> FormSchema {
        if isSame(as: other) { return self }
        guard case .anyOf(let members) = self else { return .anyOf([self, other]) }
        return members.contains { $0.isSame(as: other) } ? self : .anyOf(members + [other])
    }

    /// Returns the schema of a property that is declared by several parts of an `allOf`.
    func and(_ other: FormSchema) -> FormSchema { isSame(as: other) ? self : .allOf([self, other]) }

    /// All declarations of the property.
    var nodes: [Node] {
        switch self {
        case .one(let node): [node]
        case .anyOf(let members), .allOf(let members): members.flatMap(\.nodes)
        }
    }

    private func isSame(as other: FormSchema) -> Bool {
        guard case (.one(let left), .one(let right)) = (self, other) else { return false }
        return left.isSame(as: right, inOrder: false)
    }
}

extension SchemaReader {
    /// Returns the resolved alternatives for a form property.
    func alternatives(of schema: FormSchema) -> [ResolvedSchema] {
        switch schema {
        case .one(let node): return alternatives(of: node)
        case .anyOf(let members): return members.flatMap(alternatives)
        case .allOf(let members):
            guard let first = members.first.map(alternatives) else { return [] }
            return members.dropFirst().map(alternatives).reduce(first) { found, part in
                found.flatMap { one in part.compactMap { one.and($0) } }
            }
        }
    }

    /// Returns the type of a form property, without null.
    mutating func type(of schema: FormSchema, role: Origin.Role, parent: TypeID) -> TypeID {
        switch schema {
        case .one(let node): return value(of: node, role: role, parent: parent).type
        case .anyOf(let members), .allOf(let members):
            let origin = Origin(role: role, parent: parent, location: schema.nodes[0].location)
            let type = graph.add(TypeNode(shape: .any, origin: origin))
            if case .allOf = schema {
                graph[type].shape = .intersection(members.map { self.type(of: $0, role: .inner, parent: type) })
            } else {
                let variants = members.enumerated().map { index, member in
                    UnionType.Variant(type: self.type(of: member, role: .variant(index), parent: type))
                }
                graph[type].shape = .union(UnionType(variants: variants))
            }
            return type
        }
    }
}
