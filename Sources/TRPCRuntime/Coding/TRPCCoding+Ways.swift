package import Foundation

/// The two ways on which answers are read and requests written, each alone, for those that compare them.
extension TRPCCoding {
    /// The value of some JSON, straight from the bytes; nil for whatever `JSONDecoder` has to decide.
    package static func decodeFromBytes<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        transformer: Transformer = .none
    ) -> T? {
        switch transformer {
        case .none: readBytes(type, from: data)
        case .superjson: readBytes(SuperJSON<T>.self, from: data, SuperJSONMeta(within: data), envelopes: 1)?.value
        }
    }

    /// The value of some JSON, by `JSONDecoder`.
    ///
    /// - Throws: `DecodingError` when the bytes are not JSON, or not a `T`.
    package static func decodeByDecoder<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        transformer: Transformer = .none
    ) throws -> T {
        switch transformer {
        case .none: try readByDecoder(type, from: data)
        case .superjson:
            try readByDecoder(SuperJSON<T>.self, from: data, SuperJSONMeta(within: data), envelopes: 1).value
        }
    }
    /// The JSON of a value, straight into its bytes; nil for whatever the tree of values has to decide.
    package static func encodeToBytes(_ value: some Encodable, transformer: Transformer = .none) -> Data? {
        ByteWriter.data(of: value, transformer)
    }

    /// The JSON of a value, by a tree of values.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    package static func encodeByTree(_ value: some Encodable, transformer: Transformer = .none) throws -> Data {
        try WireEncoder(transformer: transformer).encodeByNodes(value)
    }
}
