/// Boxing of values that are stored indirectly.
extension TypeGraph {
    /// Returns the types stored inline in values of the given type, with the index of their field or position.
    package func parts(of id: TypeID) -> [(type: TypeID, member: Int?)] {
        switch self[id].shape {
        case .optional(let inner), .alias(let inner):
            [(inner, nil)]
        case .object(let object):
            object.fields.enumerated().filter { !$0.element.isIndirect }.map { ($0.element.type, $0.offset) }
        case .tuple(let tuple):
            tuple.items.enumerated().filter { !tuple.indirectItems.contains($0.offset) }.map { ($0.element, $0.offset) }
        case .union(let union):
            union.isIndirect ? [] : union.variants.map { ($0.type, nil) }
        default:
            []
        }
    }

    /// Boxes a field of an object or an item in a tuple.
    package mutating func box(_ member: Int, of id: TypeID) {
        switch self[id].shape {
        case .object(var object):
            object.fields[member].isIndirect = true
            self[id].shape = .object(object)
        case .tuple(var tuple):
            tuple.indirectItems.insert(member)
            self[id].shape = .tuple(tuple)
        default:
            break
        }
    }

    /// Boxes the values of all cases in a union.
    package mutating func box(_ id: TypeID) {
        guard case .union(var union) = self[id].shape else { return }
        union.isIndirect = true
        self[id].shape = .union(union)
    }
}
