extension Document {
    /// Returns the value at a pointer, if any.
    package func resolve(_ pointer: JSONPointer) -> Node? {
        var node = root
        for token in pointer.tokens {
            guard let next = step(token, from: node) else { return nil }
            node = next
        }
        return node
    }

    /// Returns the value for a token: a mapping's key, or a sequence's index without leading zeros.
    package func step(_ token: String, from node: Node) -> Node? {
        switch node.kind {
        case .mapping:
            return node[token]
        case .sequence:
            let isIndex = token == "0" || (token.utf8.first != UInt8(ascii: "0") && token.utf8.allSatisfy(\.isDigit))
            guard isIndex, let position = Int(token) else { return nil }
            return node[position]
        default:
            return nil
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
