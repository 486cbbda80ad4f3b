internal import TRPCContract

/// Labels that are used as a last resort, based on nested properties or the JSON type.
extension VariantLabels {
    /// Returns, for each member of the group, a constant string in a required nested object that no other member can have.
    func nestedConstants(_ group: [Int]) -> [String?] {
        struct Place: Hashable {
            var property: String
            var inner: String
        }
        var owners: [Place: [EnumerationType.Value: Int]] = [:]
        var open: Set<Place> = []
        var found: [[(place: Place, value: EnumerationType.Value)]] = Array(repeating: [], count: objects.count)
        for index in group {
            for field in objects[index]?.fields ?? [] where field.isRequired {
                guard case .object(let object) = graph[graph.nonNull(field.type)].shape else { continue }
                for inner in object.fields {
                    let place = Place(property: field.wireName, inner: inner.wireName)
                    guard let values = values(of: inner) else {
                        open.insert(place)
                        continue
                    }
                    for value in values { owners[place, default: [:]][value, default: 0] += 1 }
                    if inner.isRequired, values.count == 1 { found[index].append((place, values[0])) }
                }
            }
        }
        return found.map { constants in
            for (place, value) in constants where !open.contains(place) && owners[place]?[value] == 1 {
                if case .string(let text) = value, text.contains(where: \.isLetter) { return text }
            }
            return nil
        }
    }

    /// Returns labels from a property whose type differs in each member of the group: `labels strings`, `labels objects`.
    func propertyTypes(_ group: [Int]) -> [String?] {
        var labels: [String?] = Array(repeating: nil, count: objects.count)
        guard let first = group.first, let fields = objects[first]?.fields else { return labels }
        for name in fields.map(\.wireName) {
            let types = group.map { index in
                objects[index]?.fields.first { $0.wireName == name }.flatMap { typeName(of: $0.type) }
            }
            guard !types.contains(nil), Set(types).count == group.count else { continue }
            for (index, type) in zip(group, types) { labels[index] = type.map { "\(name) \($0)" } }
            return labels
        }
        return labels
    }

    /// Returns labels from the two or three properties that a member requires: `width and height`.
    func keyLists(_ group: [Int]) -> [String?] {
        var labels: [String?] = Array(repeating: nil, count: objects.count)
        for index in group {
            let required = (objects[index]?.fields ?? []).filter(\.isRequired).map(\.wireName)
            let label = required.map { Words.lowerCamel($0) }.joined(separator: " and ")
            if (1...3).contains(required.count), label.count <= 40 { labels[index] = label }
        }
        return labels
    }

    /// Returns the label for members that are distinguished only by a number: the shared tag, otherwise the JSON type.
    func lastLabel(of variant: UnionType.Variant) -> String? {
        let type = jsonType(variant.type)
        guard type != nil, variant.tags.count == 1, case .string(let tag) = variant.tags[0],
            tag.contains(where: \.isLetter)
        else { return type }
        return tag
    }

    /// Returns the word for a property's type in a label. The number of levels is limited, because a list can contain itself.
    func typeName(of id: TypeID, levels: Int = 3) -> String? {
        let type = graph.nonNull(id)
        if let name = graph.componentName(of: type) { return name }
        switch graph.valueShape(type) {
        case .primitive(let primitive):
            switch primitive {
            case .boolean: return "bool"
            case .string: return "string"
            case .integer, .int32, .int64, .uint64: return "int"
            case .double, .float, .decimal: return "number"
            case .null: return "null"
            case .dateTime, .date: return "date"
            case .bigint, .uuid, .uri, .base64, .binary: return "\(primitive)"
            }
        case .array(let element): return levels > 0 ? typeName(of: element, levels: levels - 1).map(Plural.of) : nil
        default: return jsonType(type)
        }
    }

    /// Returns the JSON type of a value; nil if the Swift type provides a name.
    func jsonType(_ id: TypeID) -> String? {
        switch graph[graph.resolved(id)].shape {
        case .object: return "object"
        case .dictionary: return "dictionary"
        case .tuple: return "tuple"
        case .union: return "union"
        case .enumeration(let enumeration):
            switch enumeration.kind {
            case .string: return "text"
            case .integer, .number: return "number"
            case .boolean: return "bool"
            case .mixed: return "value"
            }
        case .array(let element):
            guard isInline(element) else { return nil }
            switch graph[graph.resolved(element)].shape {
            case .array(let inner): return isInline(inner) && graph.isList(inner) ? "lists of lists" : "lists"
            default: return jsonType(element).map(Plural.of)
            }
        case .primitive, .own, .optional, .alias, .any, .never, .intersection:
            return nil
        }
    }

    private func isInline(_ id: TypeID) -> Bool {
        graph.componentName(of: id) == nil && graph.componentName(of: graph.resolved(id)) == nil
    }
}

extension TypeGraph {
    fileprivate func isList(_ id: TypeID) -> Bool {
        if case .array = self[resolved(id)].shape { true } else { false }
    }
}
