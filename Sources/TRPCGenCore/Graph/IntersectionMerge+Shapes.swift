/// What two types have in common.
extension IntersectionMerge {
    /// The one of two types whose values are all values of the other; nil when neither says so at once.
    func narrower(_ a: TypeID, _ b: TypeID) -> TypeID? {
        if a == b || contains(b, in: a) { return b }
        return contains(a, in: b) ? a : nil
    }

    /// True when all values of `inner` are values of `outer`, which limits nothing beyond its type.
    private func contains(_ inner: TypeID, in outer: TypeID) -> Bool {
        if parts[inner]?.contains(outer) == true { return true }
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

    /// The one of two objects that `both`, which was made of them, is the same as.
    func same(as both: TypeShape, _ a: TypeID, _ b: TypeID) -> TypeID? {
        guard case .object(let both) = both else { return nil }
        return [b, a].first { id in
            guard case .object(let object) = graph[id].shape, object.fields.count == both.fields.count,
                object.additional == both.additional, object.undeclaredRequired == both.undeclaredRequired,
                graph[id == a ? b : a].constraints.isEmpty
            else { return false }
            return zip(object.fields, both.fields).allSatisfy { mine, theirs in
                mine.wireName == theirs.wireName && mine.type == theirs.type && mine.isRequired == theirs.isRequired
                    && mine.isNullable == theirs.isNullable && mine.defaultValue == theirs.defaultValue
                    && mine.documentation == theirs.documentation && mine.isReadOnly == theirs.isReadOnly
                    && mine.isWriteOnly == theirs.isWriteOnly
            }
        }
    }

    /// What is both `a` and `b`, neither of them a union; nil when nothing can be.
    mutating func shape(of a: TypeID, and b: TypeID, in id: TypeID) -> TypeShape? {
        let location = graph[id].origin.location
        switch (graph[a].shape, graph[b].shape) {
        case (.object(let first), .object(let second)):
            return .object(object(first, second, in: id))
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

    /// Places are narrowed by what stands there in the other, or by what it has for further places.
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

    private mutating func object(_ a: ObjectType, _ b: ObjectType, in id: TypeID) -> ObjectType {
        var object = a
        guard spend(a.fields.count + b.fields.count, at: id) else { return object }
        var places: [String: Int] = [:]
        for (index, field) in a.fields.enumerated() { places[field.wireName] = index }
        for field in b.fields {
            guard let index = places[field.wireName] else {
                places[field.wireName] = object.fields.count
                object.fields.append(field)
                continue
            }
            object.fields[index] = self.field(object.fields[index], field, in: id)
        }
        for name in a.undeclaredRequired + b.undeclaredRequired {
            if let index = places[name] { object.fields[index].isRequired = true }
        }
        object.undeclaredRequired = (a.undeclaredRequired + b.undeclaredRequired).filter { places[$0] == nil }
        if let first = a.additional, let second = b.additional {
            let location = graph[id].origin.location
            object.additional = narrowed(first, second, as: .dictionaryValue, at: location, in: id)
        } else {
            object.additional = a.additional ?? b.additional
        }
        object.isClosed = a.isClosed && b.isClosed
        return object
    }

    /// A property of both parts: present if either demands it, null only if both allow it, and of both types.
    private mutating func field(_ a: Field, _ b: Field, in id: TypeID) -> Field {
        var field = b
        field.isRequired = a.isRequired || b.isRequired
        field.isNullable = allowsNull(a) && allowsNull(b)
        if case .primitive(.null) = graph[graph.nonNull(b.type)].shape, a.isNullable {
            // Of what may be null only null is left; the type says more.
            field.type = a.type
            field.isNullable = true
        } else if case .primitive(.null) = graph[graph.nonNull(a.type)].shape, b.isNullable {
            field.isNullable = true
        } else {
            field.type = narrowed(a.type, b.type, as: .property(b.wireName), at: b.location, in: id)
        }
        field.defaultValue = b.defaultValue ?? a.defaultValue
        field.isReadOnly = a.isReadOnly || b.isReadOnly
        field.isWriteOnly = a.isWriteOnly || b.isWriteOnly
        field.documentation.text = b.documentation.text ?? a.documentation.text
        field.documentation.isDeprecated = a.documentation.isDeprecated || b.documentation.isDeprecated
        return field
    }
}

extension IntersectionMerge {
    private func allowsNull(_ field: Field) -> Bool { field.isNullable || graph.allowsNull(field.type) }
}

extension EnumerationType {
    /// The values of both lists; a list that others may be added to limits nothing.
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
    /// The type of what is a value of both; nil when nothing is. Formats of texts say little about each other.
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

    /// From the narrowest to the widest.
    private static let numbers: [Primitive] = [.int32, .int64, .uint64, .integer, .float, .decimal, .double]
}
