import Foundation

extension JSONValue {
    /// Encodes a value as JSON, as sent without a transformer.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public init(encoding value: some Encodable) throws {
        self = try WireEncoder(transformer: .none).node(of: value).json
    }

    /// Decodes the value as a type, by the rules for responses (dates, big integers).
    ///
    /// - Throws: `DecodingError` when the value doesn't match the type.
    public func decode<T: Decodable>(as type: T.Type) throws -> T {
        try TRPCCoding.decode(type, from: Data(bytes()))
    }
}
