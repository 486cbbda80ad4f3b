extension ExactDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let assumesUTC = decoder.userInfo[.assumesUTC] as? Bool == true
        guard let value = Self(text) ?? (assumesUTC ? Self("\(text)Z") : nil) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt())” is not an RFC 3339 date and time."
            )
        }
        self = value
    }

    /// With superjson, the string is marked as a date, so that the backend receives a `Date`.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        var container = encoder.singleValueContainer()
        try container.encode(text)
        (encoder as? WireNodeEncoder)?.node.mark(as: .date)
    }
}
