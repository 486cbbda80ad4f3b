import Foundation

/// A value encoded as a string that contains its JSON: `{"meta": "{\\"count\\":1}"}`.
///
/// Generated code uses this type for strings with `contentMediaType: application/json` and a `contentSchema` (JSON Schema
/// 2020-12 validation, 8.5).
///
/// ```swift
/// struct Meta: Codable, Sendable { var count: Int }
///
/// struct Item: Codable, Sendable { var meta: JSONText<Meta> }
/// let item = Item(meta: JSONText(Meta(count: 1)))
/// print(item.meta.value.count)
/// ```
public struct JSONText<Value> {
    /// Indirect, since a type can contain a string with its own JSON.
    fileprivate indirect enum Storage {
        case value(Value)
    }

    private var storage: Storage

    /// The value.
    public var value: Value {
        get {
            switch storage {
            case .value(let value): value
            }
        }
        set { storage = .value(newValue) }
    }

    /// Creates a value that is encoded as a string.
    public init(_ value: Value) { storage = .value(value) }
}

extension JSONText: Sendable where Value: Sendable {}
extension JSONText.Storage: Sendable where Value: Sendable {}

extension JSONText: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension JSONText: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONText: Decodable where Value: Decodable {
    /// Decodes a string, and the value that it contains.
    ///
    /// - Throws: `DecodingError` if there is no string, or if it doesn't contain the JSON of a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            let assumesUTC = decoder.userInfo[.assumesUTC] as? Bool == true
            self.init(try TRPCCoding.read(Value.self, from: Data(text.utf8), assumesUTC: assumesUTC))
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "The string isn't the JSON of a \(Value.self).",
                    underlyingError: error
                )
            )
        }
    }
}

extension JSONText: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: try TRPCCoding.encode(value), as: UTF8.self))
    }
}
