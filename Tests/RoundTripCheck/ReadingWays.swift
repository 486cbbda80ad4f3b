package import Foundation
package import TRPCRuntime

/// Compares decoding from bytes with `JSONDecoder`, and the two ways of encoding the decoded values.
package struct ReadingWays {
    /// The number of compared documents.
    package private(set) var compared = 0
    /// The number of documents decoded from bytes, and of those decoded only with `JSONDecoder`.
    package private(set) var fromBytes = 0
    package private(set) var byDecoder = 0
    /// The comparison of the ways of encoding.
    package private(set) var writing = WritingWays()

    package init() {}

    /// Returns the difference between the ways for a document, or nil. Falling back to the other way isn't a
    /// difference.
    package mutating func difference<Value: Codable>(
        of json: Data,
        as type: Value.Type,
        transformer: Transformer
    ) -> String? {
        compared += 1
        guard let value = TRPCCoding.decodeFromBytes(type, from: json, transformer: transformer) else {
            guard let value = try? TRPCCoding.decodeByDecoder(type, from: json, transformer: transformer) else {
                return nil
            }
            byDecoder += 1
            return writing.difference(of: value)
        }
        fromBytes += 1
        if let difference = writing.difference(of: value) { return difference }
        do {
            let other = try TRPCCoding.decodeByDecoder(type, from: json, transformer: transformer)
            return isSame(value, other) ? nil : "\(type): \(text(json)) is \(value) from bytes, and \(other)"
        } catch {
            return "\(type): \(text(json)) is \(value) from bytes, and \(error)"
        }
    }

    /// Returns the first difference for a document and mutations of it.
    package mutating func difference<Value: Codable>(
        of json: Data,
        as type: Value.Type,
        transformer: Transformer,
        changes: Int,
        _ mutation: inout JSONMutation
    ) -> String? {
        if let difference = difference(of: json, as: type, transformer: transformer) { return difference }
        for _ in 0..<changes {
            let changed = Data(mutation.changed([UInt8](json)))
            if let difference = difference(of: changed, as: type, transformer: transformer) { return difference }
        }
        return nil
    }

    /// Compares values and their JSON, which distinguishes spellings of a date. Values with a NaN aren't equal to
    /// themselves.
    private func isSame<Value: Codable>(_ left: Value, _ right: Value) -> Bool {
        let first = try? TRPCCoding.encode(left, transformer: .superjson)
        let second = try? TRPCCoding.encode(right, transformer: .superjson)
        guard first == second else { return false }
        guard let left = left as? any Equatable else { return true }
        return isEqual(left, right) || !isEqual(left, left)
    }

    private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }

    private func text(_ json: Data) -> String { String(decoding: json.prefix(2_000), as: UTF8.self) }
}
