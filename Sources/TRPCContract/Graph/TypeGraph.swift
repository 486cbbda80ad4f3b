package import TRPCSource

/// The id of a type in a graph.
@usableFromInline
package struct TypeID: Hashable, Sendable {
    @usableFromInline package let index: Int32

    package init(index: Int32) { self.index = index }
}

/// The contract's types, stored as nodes that refer to each other by id.
///
/// A reader first allocates an id for each named type, so that forward references and cycles need no special handling.
@usableFromInline
package struct TypeGraph {
    @usableFromInline package private(set) var nodes: [TypeNode] = []
    private var primitives: [Primitive: TypeID] = [:]
    package var patterns = PatternTable()
    /// The id or route of each operation, by the base name of the operation's types.
    package var operationPlaces: [String: String] = [:]
    /// The resources that operations return and are named after, by the base name of the operation's types.
    package var resources: [String: ResourceOutput] = [:]

    package init() {}

    package var ids: some Sequence<TypeID> {
        (0..<Int32(nodes.count)).lazy.map(TypeID.init(index:))
    }

    package mutating func add(_ node: TypeNode) -> TypeID {
        nodes.append(node)
        return TypeID(index: Int32(nodes.count - 1))
    }

    package subscript(id: TypeID) -> TypeNode {
        // Nodes are large, and inlining lets callers read one property without copying the others. Other modules can
        // inline this only if the graph and its nodes are `@usableFromInline`.
        @inlinable get { nodes[Int(id.index)] }
        _modify { yield &nodes[Int(id.index)] }
    }

    /// Returns the shared node for an unconstrained primitive.
    package mutating func primitive(_ primitive: Primitive, at location: Location) -> TypeID {
        if let id = primitives[primitive] { return id }
        let id = add(TypeNode(shape: .primitive(primitive), origin: Origin(role: .shared, location: location)))
        primitives[primitive] = id
        return id
    }

    /// Returns the type that an alias refers to. A cycle of aliases, which readers reject, ends at its first alias.
    package func resolved(_ id: TypeID) -> TypeID {
        var current = id
        var steps = 0
        while case .alias(let target) = self[current].shape {
            current = target
            steps += 1
            if steps > nodes.count { return id }
        }
        return current
    }

    /// Returns the type without aliases and without null.
    package func nonNull(_ id: TypeID) -> TypeID {
        var current = resolved(id)
        var steps = 0
        while case .optional(let inner) = self[current].shape, steps < nodes.count {
            current = resolved(inner)
            steps += 1
        }
        return current
    }

    /// Returns the string enum that lists a dictionary's keys, or nil if any string can be a key.
    package func keyEnumeration(of id: TypeID) -> TypeID? {
        guard let keys = self[id].keys, case .enumeration(let enumeration) = self[resolved(keys)].shape,
            enumeration.isString
        else { return nil }
        return resolved(keys)
    }

    /// Returns the value of a string enum that has only one case, or nil for other types.
    package func onlyText(of id: TypeID) -> String? {
        guard case .enumeration(let enumeration) = self[resolved(id)].shape, enumeration.cases.count == 1,
            case .string(let text) = enumeration.cases[0].value
        else { return nil }
        return text
    }

    /// Returns the types that `id` refers to directly, in order, with the type of its keys last.
    ///
    /// All passes that walk the graph use this method.
    package func children(of id: TypeID) -> [TypeID] {
        switch self[id].shape {
        case .primitive, .enumeration, .any, .never:
            []
        case .own:
            self[id].keys.map { [$0] } ?? []
        case .dictionary(let child), .array(let child):
            [child] + (self[id].keys.map { [$0] } ?? [])
        case .optional(let child), .alias(let child):
            [child]
        case .tuple(let tuple):
            tuple.items + (tuple.rest.map { [$0] } ?? [])
        case .object(let object):
            object.fields.map(\.type) + (object.additional.map { [$0] } ?? []) + (self[id].keys.map { [$0] } ?? [])
        case .union(let union):
            union.variants.map(\.type)
        case .intersection(let parts):
            parts
        }
    }

    /// Replaces a union with its only variant. An inline variant moves to the union's position.
    package mutating func becomeOnly(_ variant: TypeID, of union: TypeID) {
        let places = [union, self[union].origin.parent]
        if case .variant = self[variant].origin.role, places.contains(self[variant].origin.parent) {
            self[variant].origin.role = .inner
            self[variant].origin.parent = union
        }
        self[union].shape = .alias(variant)
    }

    /// Replaces the references from `id` to other types.
    package mutating func mapChildren(of id: TypeID, _ transform: (TypeID) -> TypeID) {
        switch self[id].shape {
        case .primitive, .enumeration, .any, .never:
            break
        case .own:
            self[id].keys = self[id].keys.map(transform)
        case .optional(let child):
            self[id].shape = .optional(transform(child))
        case .array(let child):
            self[id].shape = .array(transform(child))
            self[id].keys = self[id].keys.map(transform)
        case .dictionary(let child):
            self[id].shape = .dictionary(transform(child))
            self[id].keys = self[id].keys.map(transform)
        case .alias(let child):
            self[id].shape = .alias(transform(child))
        case .tuple(var tuple):
            tuple.items = tuple.items.map(transform)
            tuple.rest = tuple.rest.map(transform)
            self[id].shape = .tuple(tuple)
        case .object(var object):
            for index in object.fields.indices {
                object.fields[index].type = transform(object.fields[index].type)
            }
            object.additional = object.additional.map(transform)
            self[id].shape = .object(object)
            self[id].keys = self[id].keys.map(transform)
        case .union(var union):
            for index in union.variants.indices {
                union.variants[index].type = transform(union.variants[index].type)
            }
            self[id].shape = .union(union)
        case .intersection(let parts):
            self[id].shape = .intersection(parts.map(transform))
        }
    }
}
