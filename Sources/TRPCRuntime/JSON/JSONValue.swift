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
        case (.array, .array), (.object, .object): isSame(left, right)
        default: false
        }
    }

    /// Without recursion: values made by hand may be nested at will.
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

    /// Beyond so many levels values are told apart by what is above.
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
            // Properties have no order.
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
