/// Merges objects into an object with the properties of all parts.
extension IntersectionMerge {
    /// Returns the intersection of objects. If one of them has all properties, that object itself is returned.
    mutating func whole(of objects: [TypeID], in id: TypeID) -> TypeID {
        let parts = objects.compactMap { part in
            if case .object(let object) = graph[part].shape { object } else { nil }
        }
        let whole = object(of: parts, in: id)
        let constrained = objects.filter { !graph[$0].constraints.isEmpty }
        for (part, object) in zip(objects, parts).reversed() where Self.isSame(object, whole) {
            if constrained.allSatisfy({ $0 == part }) { return part }
        }
        return step(.object(whole), from: objects, in: id)
    }

    private static func isSame(_ object: ObjectType, _ whole: ObjectType) -> Bool {
        guard object.fields.count == whole.fields.count, object.additional == whole.additional,
            object.undeclaredRequired == whole.undeclaredRequired
        else { return false }
        return zip(object.fields, whole.fields).allSatisfy { mine, theirs in
            mine.wireName == theirs.wireName && mine.type == theirs.type && mine.isRequired == theirs.isRequired
                && mine.isNullable == theirs.isNullable && mine.defaultValue == theirs.defaultValue
                && mine.documentation == theirs.documentation && mine.isReadOnly == theirs.isReadOnly
                && mine.isWriteOnly == theirs.isWriteOnly
        }
    }

    private mutating func object(of parts: [ObjectType], in id: TypeID) -> ObjectType {
        var whole = ObjectType(fields: [])
        whole.isClosed = parts.allSatisfy(\.isClosed)
        whole.discriminator = parts.first?.discriminator
        var places: [String: Int] = [:]
        for part in parts {
            guard spend(part.fields.count, at: id) else { return whole }
            for field in part.fields {
                if let index = places[field.wireName] {
                    whole.fields[index] = self.field(whole.fields[index], field, in: id)
                } else {
                    places[field.wireName] = whole.fields.count
                    whole.fields.append(field)
                }
            }
            guard let additional = part.additional else { continue }
            let location = graph[id].origin.location
            whole.additional =
                whole.additional.map { narrowed($0, additional, as: .dictionaryValue, at: location, in: id) }
                ?? additional
        }
        let required = parts.flatMap(\.undeclaredRequired)
        for name in required {
            if let index = places[name] { whole.fields[index].isRequired = true }
        }
        whole.undeclaredRequired = required.filter { places[$0] == nil }
        return whole
    }

    /// Merges a property that both parts declare.
    ///
    /// It's required if either requires it, and nullable only if both allow null.
    private mutating func field(_ a: Field, _ b: Field, in id: TypeID) -> Field {
        var field = b
        field.isRequired = a.isRequired || b.isRequired
        field.isNullable = allowsNull(a) && allowsNull(b)
        if case .primitive(.null) = graph[graph.nonNull(b.type)].shape, a.isNullable {
            // Null is the only common value. Keep the nullable type, which is more specific.
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
        field.documentation.lifecycle = b.documentation.lifecycle ?? a.documentation.lifecycle
        return field
    }

    private func allowsNull(_ field: Field) -> Bool { field.isNullable || graph.allowsNull(field.type) }
}
