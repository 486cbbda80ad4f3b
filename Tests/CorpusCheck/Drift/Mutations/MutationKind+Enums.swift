import RoundTripCheck

extension MutationKind {
    /// Changes of enums and constants.
    static let enums = [
        changedEnum("enum-value-added") { $0 + ["added_value"] },
        changedEnum("enum-value-removed") { Array($0.dropFirst()) },
        changedEnum("enum-value-renamed") { [$0[0] + "_renamed"] + $0.dropFirst() },
        changedEnum("enum-value-case") { [$0[0].swappingCase] + $0.dropFirst() },
        changedEnum("enum-reordered") { $0.reversed() },
        MutationKind("enum-to-string") { node, _ in
            guard case .array(let values)? = node["enum"], values.allSatisfy({ $0.text != nil }) else { return false }
            node.become(.json(#"{"type":"string"}"#))
            return true
        },
        MutationKind("enum-to-const") { node, _ in
            guard let values = node["enum"]?.elements, values.count > 1 else { return false }
            node.become(.object([JSONTree.Property("const", values[0])]))
            return true
        },
        MutationKind("const-changed") { node, _ in
            guard let text = node["const"]?.text else { return false }
            node[member: "const"] = .string(text + "_changed")
            return true
        },
        MutationKind("const-removed") { node, _ in
            guard node["const"]?.text != nil else { return false }
            node.become(.json(#"{"type":"string"}"#))
            return true
        },
    ]

    /// Changes the values of an enum of several strings.
    private static func changedEnum(_ name: String, _ change: @escaping @Sendable ([String]) -> [String]) -> Self {
        MutationKind(name) { node, _ in
            let values = node["enum"]?.elements ?? []
            let texts = values.compactMap(\.text)
            guard values.count > 1, texts.count == values.count else { return false }
            node[member: "enum"] = .array(change(texts).map(JSONTree.string))
            return true
        }
    }
}

extension String {
    /// The string with uppercase and lowercase letters swapped.
    var swappingCase: String {
        map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined()
    }
}
