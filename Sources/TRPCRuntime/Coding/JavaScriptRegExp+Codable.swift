extension JavaScriptRegExp: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "Expected a regular expression of the form /pattern/flags."
            )
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        var container = encoder.singleValueContainer()
        try container.encode(description)
        (encoder as? WireNodeEncoder)?.node.mark(as: .regexp)
    }
}
