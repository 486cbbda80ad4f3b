extension KeyedDecodingContainer where Key == WireKey {
    /// Decodes a field whose schema allows only one value, such as the tag of a union's variant.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the expected and actual values; any error thrown while decoding `T`.
    @_spi(Generated) public func decodeConstant<T: Decodable & Equatable>(_ expected: T, forKey key: WireKey) throws {
        let found = try decode(T.self, forKey: key)
        guard found == expected else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: self,
                debugDescription:
                    "Expected the constant \(String(reflecting: expected)), found \(String(reflecting: found).excerpt())."
            )
        }
    }

    /// Decodes the properties that aren't declared, for an object whose schema has typed additional properties.
    ///
    /// - Throws: any error thrown while decoding a `T`, with the property in its path.
    @_spi(Generated) public func decodeAdditionalProperties<T: Decodable>(
        _ type: T.Type,
        except known: [String]
    ) throws -> [String: T] {
        var properties: [String: T] = [:]
        for key in allKeys where !known.contains(key.stringValue) {
            properties[key.stringValue] = try decode(T.self, forKey: key)
        }
        return properties
    }
}

extension KeyedEncodingContainer where Key == WireKey {
    /// Encodes the additional properties of an object, sorted by name.
    ///
    /// - Throws: any error thrown while encoding a `T`.
    @_spi(Generated) public mutating func encodeAdditionalProperties<T: Encodable>(_ values: [String: T]) throws {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            try encode(value, forKey: WireKey(name))
        }
    }
}
