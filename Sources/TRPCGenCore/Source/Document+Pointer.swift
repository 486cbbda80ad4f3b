extension Document {
    /// The value a pointer leads to. A token is a key in a mapping and an index without leading zeros in a sequence.
    package func resolve(_ pointer: JSONPointer) -> Node? {
        var node = root
        for token in pointer.tokens {
            switch node.kind {
            case .mapping:
                guard let value = node[token] else { return nil }
                node = value
            case .sequence:
                let isIndex =
                    token == "0" || (token.utf8.first != UInt8(ascii: "0") && token.utf8.allSatisfy(\.isDigit))
                guard isIndex, let position = Int(token), let element = node[position] else { return nil }
                node = element
            default:
                return nil
            }
        }
        return node
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
