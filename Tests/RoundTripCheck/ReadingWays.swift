package import Foundation
package import TRPCRuntime

/// Compares the two ways on which answers are read: from their bytes, and by `JSONDecoder`; and those on which the values that
/// were read are written.
package struct ReadingWays {
    /// How many documents have been compared.
    package private(set) var compared = 0
    /// How many of them were read from their bytes, and how many by `JSONDecoder` alone.
    package private(set) var fromBytes = 0
    package private(set) var byDecoder = 0
    /// How the values are written.
    package private(set) var writing = WritingWays()

    package init() {}

    /// What the ways make differently of a document; nil where they agree. Giving up agrees with everything.
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

    /// The same of a document and of changed ones.
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

    /// Equal values with the same JSON, which tells spellings of a date apart. What has a NaN in it is not equal to itself.
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
