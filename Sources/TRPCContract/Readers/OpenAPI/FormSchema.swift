internal import TRPCSource

/// The schema of a form's property. A composed form may declare a property more than once.
indirect enum FormSchema {
    case one(Node)
    /// Alternatives of the form declare the property differently.
    case anyOf([FormSchema])
    /// Parts of the form's `allOf` declare the property differently.
    case allOf([FormSchema])

    /// Returns the schema of a property that several alternatives declare.
    func or(_ other: FormSchema) -> FormSchema {
        if isSame(as: other) { return self }
        guard case .anyOf(let members) = self else { return .anyOf([self, other]) }
        return members.contains { $0.isSame(as: other) } ? self : .anyOf(members + [other])
    }

    /// Returns the schema of a property that several `allOf` parts declare.
    func and(_ other: FormSchema) -> FormSchema { isSame(as: other) ? self : .allOf([self, other]) }

    /// All declarations.
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
    /// Returns the resolved alternatives of a form's property.
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

    /// Returns the type of a form's property, without null.
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
