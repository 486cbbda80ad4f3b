import Foundation

/// Any JSON, for values that a contract leaves open.
///
/// ```swift
/// let value: JSONValue = ["id": 1, "tags": ["a", nil]]
/// value["tags"]?[0]?.stringValue  // "a"
/// ```
///
/// A whole number within `Int64` is kept as ``integer(_:)``, digit for digit (`9007199254740993` survives); any other
/// number, also a whole one beyond `Int64.max`, is the nearest `Double`. The two cases are one kind of value, as in
/// JSON: `.integer(1) == .number(1)`, compared exactly.
///
/// Under superjson a received value is the value that JavaScript has: undefined properties are absent, NaN and the infinities are
/// numbers, a `bigint` is an integer where it fits and else its digits as a string, a `Map` is an object where all its
/// keys are texts and else an array of pairs. Dates, URLs and regular expressions stay strings, sets arrays.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// A whole number that fits.
    case integer(Int64)
    /// Any other number, to the precision of a `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Properties by their names, without an order.
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
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .number(let value):
            if let integer = Int64(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value)
        }
    }
}
