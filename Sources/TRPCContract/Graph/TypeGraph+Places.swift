/// The position of types relative to each other.
extension TypeGraph {
    /// Returns the outermost type that contains the given type.
    package func whole(of id: TypeID) -> TypeID {
        var current = id
        while let parent = self[current].origin.parent { current = parent }
        return current
    }

    /// Returns the nearest enclosing type that has its own name or combines arguments, if any.
    package func container(of id: TypeID) -> TypeID? {
        var current = self[id].origin.parent
        while let parent = current {
            if self[parent].origin.isComponent || self[parent].origin.isArguments || isNominal(parent) {
                return parent
            }
            current = self[parent].origin.parent
        }
        return nil
    }

    /// Returns the types that the given type refers to, each with its role.
    package func steps(from id: TypeID) -> [(type: TypeID, role: Origin.Role)] {
        switch self[id].shape {
        case .object(let object):
            object.fields.map { ($0.type, .property($0.wireName)) }
                + (object.additional.map { [($0, .dictionaryValue)] } ?? [])
        case .array(let element): [(element, .element)]
        case .dictionary(let value): [(value, .dictionaryValue)]
        case .optional(let inner), .alias(let inner): [(inner, .inner)]
        case .tuple(let tuple):
            tuple.items.enumerated().map { ($1, .tupleItem($0)) } + (tuple.rest.map { [($0, .element)] } ?? [])
        case .union(let union): union.variants.enumerated().map { ($1.type, .variant($0)) }
        case .primitive, .own, .enumeration, .intersection, .any, .never: []
        }
    }

    /// Returns whether the type becomes a struct or an enum.
    package func isNominal(_ id: TypeID) -> Bool {
        switch self[id].shape {
        case .object, .enumeration, .union, .tuple: true
        default: false
        }
    }

    /// Returns whether the type is the entire value of a procedure or operation, rather than part of one.
    package func isRoot(_ id: TypeID) -> Bool {
        switch self[id].origin.role {
        case .procedure, .operation, .errorData: true
        case .inner: self[id].origin.parent.map(isRoot) ?? false
        default: false
        }
    }

    /// Returns whether the type is the input of a procedure or operation, or part of one.
    package func isInInput(_ id: TypeID) -> Bool {
        switch self[whole(of: id)].origin.role {
        case .procedure(_, let suffix): suffix == "Input"
        case .operation(_, let suffix): suffix.hasPrefix("Request") || suffix == "Parameter"
        case .arguments: true
        default: false
        }
    }
}
