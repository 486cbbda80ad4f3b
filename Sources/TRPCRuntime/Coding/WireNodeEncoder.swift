import Foundation

/// The `Encoder` that fills one node.
struct WireNodeEncoder: Encoder {
    let node: WireNode
    let transformer: Transformer
    let depth: EncodingDepth
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(WireKeyedContainer<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeArray()
        return WireUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { WireSingleValueContainer(encoder: self) }

    /// Returns the encoder for a nested value.
    func nested(_ node: WireNode, _ key: any CodingKey) -> WireNodeEncoder {
        WireNodeEncoder(node: node, transformer: transformer, depth: depth, codingPath: codingPath + [key])
    }

    /// Encodes a value, converting types that JavaScript represents differently.
    ///
    /// - Throws: `EncodingError`, including if values are nested too deeply for any backend.
    func encode<T: Encodable>(_ value: T) throws {
        guard depth.allows(codingPath.count) else {
            throw invalid(value, "The value is nested more than \(JSONDepth.limit) levels deep.")
        }
        switch value {
        case let value as String: node.set(string: value)
        case let value as Bool: node.set(value)
        case let value as Int: node.set(number: String(value))
        case let value as Double: try encode(number: value)
        case let value as Date: try encode(date: value)
        case let value as UUID: node.set(string: value.uuidString.lowercased())
        // `z.url()` rejects strings that are annotated as a JavaScript `URL`; see `JavaScriptURL`.
        case let value as URL: node.set(string: value.absoluteString)
        case let value as Data: node.set(string: value.base64EncodedString())
        case let value as Decimal: try encode(decimal: value)
        case let value as BigInteger where transformer == .superjson:
            node.set(string: value.description, as: .bigint)
        case let value as any UnorderedDictionary: try value.encodeSorted(to: self)
        case let value as any UnorderedSet: try value.encodeSorted(to: self)
        default: try value.encode(to: self)
        }
    }

    /// Encodes a number; for superjson, NaN and the infinities are encoded as strings.
    ///
    /// Without superjson, they are errors: `JSON.stringify` writes null for them, which a backend might then store.
    func encode<T: BinaryFloatingPoint & CustomStringConvertible>(number value: T) throws {
        if transformer == .superjson, let text = JavaScriptNumberFormat.special(value) {
            node.set(string: text, as: .number)
        } else if value.isFinite {
            node.set(number: String(JavaScriptNumberFormat.digits(of: value)))
        } else {
            throw invalid(value, "JSON cannot represent a number that is not finite.")
        }
    }

    private func encode(decimal value: Decimal) throws {
        guard !value.isNaN else { throw invalid(value, "JSON cannot represent a number that is not finite.") }
        node.set(number: "\(value)")
    }

    private func encode(date: Date) throws {
        guard let text = Timestamp.text(of: date) else {
            throw invalid(date, "The date is out of the range of JavaScript's dates.")
        }
        node.set(string: text, as: .date)
    }

    private func invalid(_ value: Any, _ description: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: codingPath, debugDescription: description))
    }
}

/// A set, encoded as an array sorted by the JSON of its elements.
///
/// Equal inputs produce equal bytes. The array is annotated for superjson.
protocol UnorderedSet {
    func encodeSorted(to encoder: WireNodeEncoder) throws
}

extension Set: UnorderedSet where Element: Encodable {
    func encodeSorted(to encoder: WireNodeEncoder) throws {
        var elements: [WireNode] = []
        for (index, element) in enumerated() {
            let node = WireNode()
            try encoder.nested(node, WireKey(intValue: index)).encode(element)
            elements.append(node)
        }
        let sorted = elements.map { ($0.bytes(), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
        encoder.node.becomeSet(of: sorted.map(\.1))
    }
}
