import Foundation

/// Decodes a type from a parsed JSON value to locate a mismatch.
///
/// For a number that doesn't fit its type, such as 1.5 for an `Int`, `JSONDecoder` reports invalid JSON without a path.
/// This decoder is slower, and used only after a failure.
package struct JSONValueDecoder: Decoder {
    let value: JSONValue
    package var codingPath: [any CodingKey] = []
    /// A separate, small budget, since this decoder only finds the cause of a failure.
    var trials = TrialBudget(bytes: 0)
    package var userInfo: [CodingUserInfoKey: Any] { TrialBudget.key.map { [$0: trials] } ?? [:] }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let properties) = value else { throw mismatch([String: JSONValue].self) }
        return KeyedDecodingContainer(JSONValueObject<Key>(decoder: self, properties: properties))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw mismatch([JSONValue].self) }
        return JSONValueArray(decoder: self, elements: elements)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { JSONValueScalar(decoder: self) }

    func nested(_ value: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value: value, codingPath: codingPath + [key], trials: trials)
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        let found =
            switch value {
            case .null: "null"
            case .bool: "a boolean"
            case .number(let number) where !number.isFinite: "a number out of range"
            case .integer, .number: value.description
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected \(type), found \(found)."
        )
        return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func read<T: Decodable>(_ type: T.Type) throws -> T {
        let found: Any? =
            switch type {
            case is Bool.Type: value.boolValue
            case is String.Type: value.stringValue
            case is Double.Type: number
            case is Float.Type: number.map { Float($0) }
            case is Decimal.Type: number.map { Decimal($0) }
            case is URL.Type: value.stringValue.flatMap { URL(string: $0) }
            case is Date.Type: value.stringValue.flatMap { Timestamp.date(of: $0) }
            case is Data.Type: try ByteData(from: self).data
            case let integer as any FixedWidthInteger.Type: self.integer(integer)
            default: try T(from: self)
            }
        guard let result = found as? T else { throw mismatch(type) }
        return result
    }

    private func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        switch value {
        case .integer(let value): T(exactly: value)
        case .number(let value): T(exactly: value)
        default: nil
        }
    }

    private var number: Double? {
        value.doubleValue.flatMap { $0.isFinite ? $0 : nil }
            ?? ["NaN": .nan, "Infinity": .infinity, "-Infinity": -.infinity][value.stringValue ?? ""]
    }
}

extension JSONValueDecoder {
    /// Returns an error with a coding path for well-formed JSON if the decoder's own error has none; otherwise nil.
    package static func cause<T: Decodable>(of error: any Error, _ type: T.Type, _ json: JSONValue) -> (any Error)? {
        guard case DecodingError.dataCorrupted(let context) = error, context.codingPath.isEmpty,
            !TrialBudget.isSpent(context)
        else { return nil }
        do {
            // Allows the same depth as the first decoding.
            _ = try LargeStack.run(levels: JSONDepth.limit) { try JSONValueDecoder(value: json).read(type) }
            return nil
        } catch {
            return error
        }
    }
}

private struct JSONValueScalar: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}

private struct JSONValueObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONValueDecoder
    let properties: [String: JSONValue]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { properties.keys.sorted().compactMap { Key(stringValue: $0) } }

    private func property(_ key: any CodingKey) throws -> JSONValueDecoder {
        guard let value = properties[key.stringValue] else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "The key is missing."))
        }
        return decoder.nested(value, key)
    }

    func contains(_ key: Key) -> Bool { properties[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try property(key).value.isNull }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try property(key).read(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try property(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try property(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try property(WireKey("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try property(key) }
}

private struct JSONValueArray: UnkeyedDecodingContainer {
    let decoder: JSONValueDecoder
    let elements: [JSONValue]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    /// Advances only if the element could be read, as `JSONDecoder` does.
    private mutating func next<T>(_ read: (JSONValueDecoder) throws -> T) throws -> T {
        let key = WireKey(intValue: currentIndex)
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath + [key], debugDescription: "No more elements.")
            throw DecodingError.valueNotFound(T.self, context)
        }
        let value = try read(decoder.nested(elements[currentIndex], key))
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.read(type) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
