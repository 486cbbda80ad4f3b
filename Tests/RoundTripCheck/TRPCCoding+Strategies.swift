package import Foundation
package import TRPCRuntime

/// The fast and the general way of decoding and encoding, separately, so that tests can compare them.
extension TRPCCoding {
    /// Decodes directly from the bytes; nil if `JSONDecoder` has to decide.
    package static func decodeFromBytes<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        transformer: Transformer = .none
    ) -> T? {
        switch transformer {
        case .none: try? readBytes(type, from: data)
        case .superjson:
            (try? readBytes(SuperJSON<T>.self, from: data, SuperJSONMeta(within: data), envelopes: 1))?.value
        }
    }

    /// Decodes with `JSONDecoder`.
    ///
    /// - Throws: `DecodingError` if the bytes are not JSON, or not a `T`.
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

    /// Encodes directly into bytes; nil if the value needs a tree.
    package static func encodeToBytes(_ value: some Encodable, transformer: Transformer = .none) -> Data? {
        ByteWriter.data(of: value, transformer)
    }

    /// Encodes with a tree of values.
    ///
    /// - Throws: `EncodingError` if the value has no JSON form.
    package static func encodeByTree(_ value: some Encodable, transformer: Transformer = .none) throws -> Data {
        try WireEncoder(transformer: transformer).encodeByNodes(value)
    }
}
