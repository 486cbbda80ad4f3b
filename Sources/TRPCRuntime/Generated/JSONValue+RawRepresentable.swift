/// Codable conformance for enums with values of several JSON types, for which the raw type is `JSONValue`.
extension RawRepresentable where Self: Decodable, RawValue == JSONValue {
    /// Decodes the raw value.
    ///
    /// - Throws: `DecodingError` if the enum has no such value.
    public init(from decoder: any Decoder) throws {
        guard let value = try Self(rawValue: JSONValue(from: decoder)) else {
            throw DecodingError.noVariant(of: Self.self, at: decoder)
        }
        self = value
    }
}

extension RawRepresentable where Self: Encodable, RawValue == JSONValue {
    public func encode(to encoder: any Encoder) throws {
        try rawValue.encode(to: encoder)
    }
}
