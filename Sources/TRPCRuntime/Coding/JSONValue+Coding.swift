import Foundation

extension JSONValue {
    /// The JSON of a value, as it travels without a transformer.
    ///
    /// - Throws: `EncodingError` when it has no JSON form.
    public init(encoding value: some Encodable) throws {
        self = try WireEncoder(transformer: .none).node(of: value).json
    }

    /// Reads the value as a type, by the rules that answers are read by (dates, big integers).
    ///
    /// - Throws: `DecodingError` when it does not fit.
    public func decode<T: Decodable>(as type: T.Type) throws -> T {
        try TRPCCoding.decode(type, from: Data(bytes()))
    }
}
