package import Foundation

/// Encodes values in the format that a tRPC backend expects.
///
/// `JSONEncoder` can't collect superjson's `meta`, keep the order of properties or write UUIDs in the lowercase that
/// JavaScript compares.
package struct WireEncoder {
    let transformer: Transformer

    package init(transformer: Transformer) { self.transformer = transformer }

    /// Encodes a value for the transformer, directly into bytes if possible.
    package func encode(_ value: some Encodable) throws -> Data {
        try ByteWriter.data(of: value, transformer) ?? encodeByNodes(value)
    }

    /// Encodes a value as a tree, for values that ``ByteWriter`` doesn't support, and to report errors.
    package func encodeByNodes(_ value: some Encodable) throws -> Data {
        let node = try node(of: value)
        return switch transformer {
        case .none: Data(node.bytes())
        case .superjson: Data(node.superJSONBytes())
        }
    }

    /// Encodes a procedure's input for the transformer. Returns nil for an `undefined` that isn't sent.
    func encodeInput(_ input: some Encodable) throws -> Data? {
        guard let undefinable = input as? any UndefinedRepresentable, undefinable.isUndefined else {
            return try encode(input)
        }
        return switch transformer {
        case .none: nil
        case .superjson: Data(WireNode.undefinedEnvelope)
        }
    }

    package func node(of value: some Encodable) throws -> WireNode {
        let depth = EncodingDepth(limit: LargeStack.levelsInPlace)
        let first = Result { try node(of: value, depth) }
        guard depth.isExceeded else { return try first.get() }
        let limit = JSONDepth.limit
        return try LargeStack.run(levels: limit) { try node(of: value, EncodingDepth(limit: limit)) }
    }

    private func node(of value: some Encodable, _ depth: EncodingDepth) throws -> WireNode {
        let node = WireNode()
        try WireNodeEncoder(node: node, transformer: transformer, depth: depth, codingPath: []).encode(value)
        return node
    }
}

/// The depth limit of an encoding.
///
/// The depth of values is known only during encoding, so an encoding that is too deep restarts on a larger stack; see
/// ``LargeStack``.
final class EncodingDepth {
    let limit: Int
    /// Whether a value exceeded the limit.
    private(set) var isExceeded = false

    init(limit: Int) { self.limit = limit }

    /// Returns whether a depth is allowed.
    func allows(_ levels: Int) -> Bool {
        if levels > limit { isExceeded = true }
        return levels <= limit
    }
}

/// An input that can be JavaScript's `undefined`.
protocol UndefinedRepresentable {
    var isUndefined: Bool { get }
}

extension NoInput: UndefinedRepresentable {
    var isUndefined: Bool { true }
}

extension Undefinable: UndefinedRepresentable {
    var isUndefined: Bool {
        switch self {
        case .undefined: true
        case .value(let wrapped): (wrapped as? any UndefinedRepresentable)?.isUndefined ?? false
        }
    }
}

extension Optional: UndefinedRepresentable {
    var isUndefined: Bool {
        switch self {
        case .none: true
        case .some(let wrapped): (wrapped as? any UndefinedRepresentable)?.isUndefined ?? false
        }
    }
}
