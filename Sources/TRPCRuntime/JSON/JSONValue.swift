import Foundation

/// A JSON value of any type, for values that a contract doesn't define.
///
/// ```swift
/// let value: JSONValue = ["id": 1, "tags": ["a", nil]]
/// value["tags"]?[0]?.stringValue  // "a"
/// ```
///
/// An integer within `Int64` is stored exactly as ``integer(_:)`` (`9007199254740993` is preserved); any other number,
/// including integers beyond `Int64.max`, is stored as the nearest `Double`. As in JSON, both cases are numbers:
/// `.integer(1) == .number(1)`, compared exactly.
///
/// With superjson, a received value is converted to its JavaScript value. Undefined properties are absent. NaN and the
/// infinities are numbers. A `bigint` is an integer if it fits, and otherwise a string of digits. A `Map` is an object if all
/// its keys are strings, and otherwise an array of pairs. Dates, URLs and regular expressions remain strings, and sets remain
/// arrays.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// An integer within `Int64`.
    case integer(Int64)
    /// Any other number, with the precision of a `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Properties by name, unordered.
    case object([String: JSONValue])
}

extension JSONValue: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
            Int64(exactly: number) == integer
        case (.string(let left), .string(let right)): left == right
        case (.array, .array), (.object, .object): isSame(left, right)
        default: false
        }
    }

    /// Compares two values. Not recursive, since values created in code can be nested arbitrarily.
    private static func isSame(_ left: Self, _ right: Self) -> Bool {
        var rest = [(left, right)]
        while let pair = rest.popLast() {
            switch pair {
            case (.array(let left), .array(let right)):
                guard left.count == right.count else { return false }
                rest += zip(left, right)
            case (.object(let left), .object(let right)):
                guard left.count == right.count else { return false }
                for (name, value) in left {
                    guard let other = right[name] else { return false }
                    rest.append((value, other))
                }
            case (let left, let right):
                guard left == right else { return false }
            }
        }
        return true
    }

    public func hash(into hasher: inout Hasher) { hash(into: &hasher, depth: 0) }

    /// The number of levels to hash.
    private static let hashedLevels = 16

    private func hash(into hasher: inout Hasher, depth: Int) {
        switch self {
        case .null: break
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .number(let value):
            if let integer = Int64(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .array(let elements):
            hasher.combine(elements.count)
            guard depth < Self.hashedLevels else { return }
            for element in elements { element.hash(into: &hasher, depth: depth + 1) }
        case .object(let properties):
            hasher.combine(properties.count)
            guard depth < Self.hashedLevels else { return }
            // Properties are unordered, so their hashes are combined commutatively.
            var all = 0
            for (name, value) in properties {
                var property = Hasher()
                property.combine(name)
                value.hash(into: &property, depth: depth + 1)
                all ^= property.finalize()
            }
            hasher.combine(all)
        }
    }
}
