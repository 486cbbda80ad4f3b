/// Shape queries.
extension TypeGraph {
    func isAny(_ id: TypeID) -> Bool {
        if case .any = self[id].shape { true } else { false }
    }

    /// Returns whether the document declares the type, as opposed to properties that it doesn't mention.
    func isWritten(_ id: TypeID) -> Bool {
        if case .shared = self[id].origin.role { false } else { true }
    }

    func isPrimitive(_ id: TypeID) -> Bool {
        if case .primitive = self[nonNull(id)].shape { true } else { false }
    }

    func isObject(_ id: TypeID) -> Bool {
        if case .object = self[id].shape { true } else { false }
    }

    package func isUnion(_ id: TypeID) -> Bool {
        if case .union = self[id].shape { true } else { false }
    }

    package func isOptional(_ id: TypeID) -> Bool {
        if case .optional = self[resolved(id)].shape { true } else { false }
    }

    /// Returns whether a type or one of its direct members allows null.
    package func allowsNull(_ id: TypeID) -> Bool {
        switch self[resolved(id)].shape {
        case .optional, .any, .primitive(.null): true
        case .union(let union):
            union.variants.contains { variant in
                switch self[resolved(variant.type)].shape {
                case .optional, .any, .primitive(.null): true
                default: false
                }
            }
        default: false
        }
    }

    /// Returns the type without null and without aliases of inline types.
    package func valueType(_ id: TypeID) -> TypeID {
        var current = id
        var steps = 0
        while steps < nodes.count {
            steps += 1
            switch self[current].shape {
            case .optional(let inner), .alias(let inner): current = inner
            default: return current
            }
        }
        return id
    }

    /// Returns the name of a named schema, or nil for an inline type.
    package func componentName(of id: TypeID) -> String? {
        if case .component(let name) = self[id].origin.role { name } else { nil }
    }
}
