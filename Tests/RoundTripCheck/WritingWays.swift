import Foundation
import TRPCRuntime

/// Compares the two ways of encoding: directly into bytes, and with a tree of values.
package struct WritingWays {
    /// The number of compared values, each with and without superjson.
    package private(set) var compared = 0
    /// The number of values encoded directly into bytes.
    package private(set) var toBytes = 0

    package init() {}

    /// Returns the difference between the ways for a value, or nil. Falling back to the other way isn't a difference.
    package mutating func difference(of value: some Encodable) -> String? {
        for transformer in [Transformer.none, .superjson] {
            compared += 1
            guard let bytes = TRPCCoding.encodeToBytes(value, transformer: transformer) else { continue }
            toBytes += 1
            do {
                let tree = try TRPCCoding.encodeByTree(value, transformer: transformer)
                if bytes != tree {
                    return "\(type(of: value)): \(text(bytes)) is written, and \(text(tree)) by the tree"
                }
            } catch {
                return "\(type(of: value)): \(text(bytes)) is written, and by the tree \(error)"
            }
        }
        return nil
    }

    private func text(_ json: Data) -> String { String(decoding: json.prefix(2_000), as: UTF8.self) }
}
