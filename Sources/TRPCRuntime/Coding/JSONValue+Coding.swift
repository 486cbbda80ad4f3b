import Foundation

extension JSONValue {
    /// Encodes a value as JSON, as sent without a transformer.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public init(encoding value: some Encodable) throws {
        self = try WireEncoder(transformer: .none).node(of: value).json
    }

    /// Decodes the value as a type, with the same rules as for responses, such as for dates and big integers.
    ///
    /// - Throws: `DecodingError` if the value doesn't match the type.
    public func decode<T: Decodable>(as type: T.Type) throws -> T {
        try TRPCCoding.decode(type, from: Data(bytes()))
    }
}
