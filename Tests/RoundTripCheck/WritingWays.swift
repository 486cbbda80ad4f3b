import Foundation
import TRPCRuntime

/// Compares the two ways on which requests are written: straight into their bytes, and by a tree of values.
package struct WritingWays {
    /// How many values have been compared, each with and without superjson.
    package private(set) var compared = 0
    /// How many of them were written straight into bytes.
    package private(set) var toBytes = 0

    package init() {}

    /// What the ways make differently of a value; nil where they agree. Giving up agrees with everything.
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
