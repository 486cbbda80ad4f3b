/// Determines the values that types have in common.
extension IntersectionMerge {
    /// Returns the intersection of types that aren't unions, or nil if it has no values.
    mutating func common(to types: [TypeID], in id: TypeID) -> TypeID? {
        var types = types
        let objects = types.filter(graph.isObject)
        if objects.count > 1, let first = types.firstIndex(where: graph.isObject) {
            types.removeAll(where: graph.isObject)
            types.insert(whole(of: objects, in: id), at: first)
        }
        guard var common = types.first else { return nil }
        for type in types.dropFirst() {
            guard let both = both(common, type, in: id) else { return nil }
            common = both
        }
        return common
    }

    /// Returns the intersection of two types that aren't both objects, or nil if it has no values.
    private mutating func both(_ a: TypeID, _ b: TypeID, in id: TypeID) -> TypeID? {
        if let narrower = narrower(a, b) { return narrower }
        guard let shape = shape(of: a, and: b, in: id) else { return nil }
        return step(shape, from: [a, b], in: id)
    }

    /// Adds an intermediate type.
    mutating func step(_ shape: TypeShape, from parts: [TypeID], in id: TypeID) -> TypeID {
        let location = graph[id].origin.location
        var node = TypeNode(shape: shape, origin: Origin(role: .inner, parent: id, location: location))
        var known: Set<Constraint> = []
        for part in parts {
            for constraint in graph[part].constraints where known.insert(constraint).inserted {
                node.constraints.append(constraint)
            }
            guard let keys = graph[part].keys else { continue }
            node.keys = node.keys.map { narrowed($0, keys, as: .dictionaryKey, at: location, in: id) } ?? keys
        }
        // An object has its own property names; a dictionary can only constrain additional ones.
        if case .object = shape, let keys = node.keys, !graph.isPrimitive(keys) { node.keys = nil }
        node.allowsOtherKinds = parts.allSatisfy { graph[$0].allowsOtherKinds }
        let step = graph.add(node)
        steps.insert(step)
        return step
    }

    /// Returns the narrower type if one of the two obviously contains the other; otherwise nil.
    func narrower(_ a: TypeID, _ b: TypeID) -> TypeID? {
        if a == b || contains(b, in: a) { return b }
        return contains(a, in: b) ? a : nil
    }

    /// Returns whether `outer`, which must be unconstrained, contains all values of `inner`.
    private func contains(_ inner: TypeID, in outer: TypeID) -> Bool {
        if origins.isMade(inner, of: outer) { return true }
        guard graph[outer].constraints.isEmpty, graph[outer].keys == nil else { return false }
        switch (graph[outer].shape, graph[inner].shape) {
        case (.any, _):
            return true
        case (.dictionary(let value), .object(let object)):
            return graph.isAny(graph.resolved(value)) && (object.additional != nil || !graph.isWritten(value))
        case (.dictionary(let value), .dictionary):
            return graph.isAny(graph.resolved(value))
        case (.array(let element), .array), (.array(let element), .tuple):
            return graph.isAny(graph.resolved(element))
        case (.primitive(let outer), .primitive(let inner)):
            return outer == inner || outer.narrowed(by: inner) == inner
        case (.primitive(.string), .enumeration(let enumeration)):
            return enumeration.isString
        case (.enumeration(let outer), .enumeration(let inner)):
            guard !inner.isExtensible, !outer.isExtensible, inner.cases.count <= outer.cases.count else { return false }
            return Set(inner.cases.map(\.value)).isSubset(of: outer.cases.map(\.value))
        default:
            return false
        }
    }

    /// Returns the intersection of two types that aren't unions or both objects, or nil if it has no values.
    private mutating func shape(of a: TypeID, and b: TypeID, in id: TypeID) -> TypeShape? {
        let location = graph[id].origin.location
        switch (graph[a].shape, graph[b].shape) {
        case (.object(var object), .dictionary(let value)), (.dictionary(let value), .object(var object)):
            object.isClosed = false
            if !graph.isAny(graph.resolved(value)) || graph.isWritten(value) {
                object.additional = object.additional ?? value
            }
            return .object(object)
        case (.dictionary(let first), .dictionary(let second)):
            return .dictionary(narrowed(first, second, as: .dictionaryValue, at: location, in: id))
        case (.array(let first), .array(let second)):
            return .array(narrowed(first, second, as: .element, at: location, in: id))
        case (.tuple(let tuple), .array(let element)), (.array(let element), .tuple(let tuple)):
            return .tuple(self.tuple(tuple, TupleType(items: [], requiredCount: 0, rest: element), in: id))
        case (.tuple(let first), .tuple(let second)):
            let both = tuple(first, second, in: id)
            return both.items.count < both.requiredCount ? nil : .tuple(both)
        case (.enumeration(let first), .enumeration(let second)):
            return first.narrowed(by: second).map(TypeShape.enumeration)
        case (.enumeration(let enumeration), .primitive(let primitive)),
            (.primitive(let primitive), .enumeration(let enumeration)):
            return enumeration.narrowed(to: primitive.jsonKinds).map(TypeShape.enumeration)
        case (.primitive(let first), .primitive(let second)):
            return first.narrowed(by: second).map(TypeShape.primitive)
        case (.own(let type, let kinds), _):
            return kinds.isDisjoint(with: graph.jsonKinds(b)) ? nil : .own(type, kinds: kinds)
        case (_, .own(let type, let kinds)):
            return kinds.isDisjoint(with: graph.jsonKinds(a)) ? nil : .own(type, kinds: kinds)
        default:
            return nil
        }
    }

    /// Narrows each item to the other tuple's item at the same index, or to its type for additional items.
    private mutating func tuple(_ a: TupleType, _ b: TupleType, in id: TypeID) -> TupleType {
        var both = TupleType(items: [], requiredCount: max(a.requiredCount, b.requiredCount))
        for index in 0..<max(a.items.count, b.items.count) {
            guard let first = index < a.items.count ? a.items[index] : a.rest,
                let second = index < b.items.count ? b.items[index] : b.rest
            else { return both }
            let location = graph[id].origin.location
            both.items.append(narrowed(first, second, as: .tupleItem(index), at: location, in: id))
        }
        if let first = a.rest, let second = b.rest {
            both.rest = narrowed(first, second, as: .element, at: graph[id].origin.location, in: id)
        }
        return both
    }
}

extension EnumerationType {
    /// Returns an enum with the values that both allow. An extensible enum doesn't restrict the values.
    fileprivate func narrowed(by other: EnumerationType) -> EnumerationType? {
        if other.isExtensible, !isExtensible { return self }
        if isExtensible, !other.isExtensible { return other }
        var theirs: [Value: Case] = [:]
        for value in other.cases { theirs[value.value] = value }
        var both = self
        both.cases = cases.compactMap { mine in
            theirs[mine.value].map { mine.suggestedName == nil ? $0 : mine }
        }
        return both.cases.isEmpty ? (isExtensible ? self : nil) : both
    }

    fileprivate func narrowed(to kinds: Set<JSONKind>) -> EnumerationType? {
        var narrowed = self
        narrowed.cases.removeAll { !kinds.contains($0.value.jsonKind) }
        return narrowed.cases.isEmpty ? nil : narrowed
    }
}

extension Primitive {
    /// Returns the intersection, or nil if it has no values. String formats rarely exclude each other.
    func narrowed(by other: Primitive) -> Primitive? {
        if self == other { return self }
        if self == .bigint || other == .bigint {
            let second = self == .bigint ? other : self
            return second.isNumber || second.isText ? .bigint : nil
        }
        if isText, other.isText { return self == .string ? other : other == .string ? self : .string }
        guard let first = Self.numbers.firstIndex(of: self), let second = Self.numbers.firstIndex(of: other) else {
            return nil
        }
        return Self.numbers[min(first, second)]
    }

    /// The number types, from narrowest to widest.
    private static let numbers: [Primitive] = [.int32, .int64, .uint64, .integer, .float, .decimal, .double]
}
