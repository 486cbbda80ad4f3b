import Foundation
import TRPCRuntime

/// Compares JSON values before and after a round trip.
///
/// The order of properties is ignored, numbers are compared by value, and absent and null properties differ.
///
/// Three kinds of strings are normalized: dates with times to instants in milliseconds, JavaScript's precision; UUIDs
/// to one case; URLs by decoding percent escapes.
public struct Difference: CustomStringConvertible, Equatable {
    /// The path of the value, such as `$.posts[0].title`.
    public var path: String
    public var message: String

    public var description: String { "\(path): \(message)" }

    /// Returns the first difference, or nil.
    public static func first(
        from expected: JSONTree,
        to found: JSONTree,
        at path: String = "$"
    ) -> Difference? {
        switch (expected, found) {
        case (.object(let left), .object(let right)):
            return first(in: left, right, at: path)
        case (.array(let left), .array(let right)):
            guard left.count == right.count else {
                return Difference(path: path, message: "\(left.count) elements became \(right.count)")
            }
            for (index, pair) in zip(left, right).enumerated() {
                if let difference = first(from: pair.0, to: pair.1, at: "\(path)[\(index)]") { return difference }
            }
            return nil
        default:
            if isSame(expected, found) { return nil }
            return Difference(path: path, message: "\(brief(expected)) became \(brief(found))")
        }
    }

    private static func first(
        in left: [JSONTree.Property],
        _ right: [JSONTree.Property],
        at path: String
    ) -> Difference? {
        var rest: [[UInt8]: JSONTree] = [:]
        for property in right { rest[Array(property.name.utf8)] = property.value }
        for property in left {
            guard let value = rest.removeValue(forKey: Array(property.name.utf8)) else {
                return Difference(path: "\(path).\(property.name)", message: "\(brief(property.value)) is gone")
            }
            if let difference = first(from: property.value, to: value, at: "\(path).\(property.name)") {
                return difference
            }
        }
        for property in right where rest[Array(property.name.utf8)] != nil {
            return Difference(path: "\(path).\(property.name)", message: "\(brief(property.value)) was not sent")
        }
        return nil
    }

    private static func isSame(_ expected: JSONTree, _ found: JSONTree) -> Bool {
        switch (expected, found) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.string(let left), .string(let right)): isSame(left, right)
        case (.number(let left), .number(let right)):
            if let left = NumberText(left), let right = NumberText(right) { left.isSame(as: right) } else { false }
        default: false
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        // Byte by byte, since Swift considers two spellings of `é` equal.
        if left.utf8.elementsEqual(right.utf8) { return true }
        if let left = instant(left), let right = instant(right) { return left == right }
        if let left = UUID(uuidString: left), let right = UUID(uuidString: right) { return left == right }
        guard left.contains(":"), let plain = left.removingPercentEncoding else { return false }
        return plain == right.removingPercentEncoding
    }

    /// Returns milliseconds since 1970.
    private static func instant(_ text: String) -> Double? {
        guard text.utf8.count > 10, let date = try? JSONValue.string(text).decode(as: Date.self) else { return nil }
        return (date.timeIntervalSince1970 * 1000).rounded()
    }

    private static func brief(_ value: JSONTree) -> String {
        let text = value.description
        return text.count <= 80 ? text : text.prefix(80) + "…"
    }
}
