import RoundTripCheck

extension MutationKind {
    /// Changes of arrays and records.
    static let lists = [
        MutationKind("array-to-item") { node, _ in
            guard let items = node.itemsOfArray else { return false }
            node.become(items)
            return true
        },
        MutationKind("items-nullable") { node, _ in
            guard let items = node.itemsOfArray, !items.typeNames.contains("null") else { return false }
            node[member: "items"] = items.orNull
            return true
        },
        MutationKind("items-wrapped") { node, _ in
            guard let items = node.itemsOfArray else { return false }
            var new = JSONTree.json(#"{"type":"object","properties":{"items":{"type":"array"}},"required":["items"]}"#)
            let path: [JSONTree.Step] = [.key("properties"), .key("items")]
            new[path] = .object([.init("type", .string("array")), .init("items", items)])
            node.become(new)
            return true
        },
        MutationKind("record-values-nullable") { node, _ in
            guard let values = node.valuesOfRecord, !values.isEmptyObject, !values.typeNames.contains("null") else {
                return false
            }
            node[member: "additionalProperties"] = values.orNull
            return true
        },
        MutationKind("record-values-to-integer") { node, _ in
            guard node.valuesOfRecord?.typeNames == ["string"] else { return false }
            node[member: "additionalProperties"] = .json(#"{"type":"integer"}"#)
            return true
        },
        MutationKind("record-to-array") { node, _ in
            guard let values = node.valuesOfRecord, node["properties"]?.members.isEmpty ?? true else { return false }
            node.become(.object([.init("type", .string("array")), .init("items", values)]))
            return true
        },
    ]
}

extension JSONTree {
    fileprivate var itemsOfArray: JSONTree? {
        guard isPlain("array"), let items = self["items"], items.isObject else { return nil }
        return items
    }

    fileprivate var valuesOfRecord: JSONTree? { self["additionalProperties"].flatMap { $0.isObject ? $0 : nil } }
}
