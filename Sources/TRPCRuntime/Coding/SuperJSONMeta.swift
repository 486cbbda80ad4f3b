package import Foundation

/// superjson's `meta` of an answer's values: `{"values": {"posts.0.at": ["Date"]}, "v": 1}`.
///
/// The type of a property tells how to read it, so a typed answer never needs `meta`: the first ``JSONValue`` within an
/// answer has it found and read.
package final class SuperJSONMeta: Sendable {
    /// The key of the answer's meta in a decoder's `userInfo`.
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.SuperJSONMeta")!

    private let envelope: Data
    private let keys: [String]
    private let root = Locked<SuperJSONType??>(nil)

    /// - Parameter keys: where in the JSON superjson's envelope is.
    package init(within json: Data, at keys: [String] = []) {
        envelope = json
        self.keys = keys
    }

    /// The known types of the values; nil when nothing is known.
    private var types: SuperJSONType? {
        root.withLock { root in
            if let root { return root }
            let meta = JSONSlice.value(at: keys + ["meta"], in: envelope)
            let values = meta.flatMap { try? JSONValueReader.read($0) }?["values"]
            let types = values.map { SuperJSONType($0) }
            root = .some(types)
            return types
        }
    }

    /// Whether no value differs from its JSON.
    var isEmpty: Bool { types?.isEmpty ?? true }

    /// The types of values by their positions in the answer; nil if the answer can't be read.
    func types(of positions: [Int], depth: Int) -> [Int: SuperJSONType]? {
        guard let types else { return [:] }
        let root = (keys + ["json"]).reversed().reduce(types) { SuperJSONType(containing: $0, at: $1) }
        return ByteReader.types(root, of: Set(positions), in: envelope, .init(depth: depth, assumesUTC: false))
    }

    /// The value that JavaScript has at a place of the answer.
    func applied(to value: JSONValue, at codingPath: [any CodingKey]) -> JSONValue {
        // Beyond the envelope's own keys and "json".
        guard codingPath.count > keys.count, var type = types else { return value }
        for key in codingPath.dropFirst(keys.count + 1) {
            guard let inner = type.inner[key.intValue.map(String.init) ?? key.stringValue] else { return value }
            type = inner
        }
        var value = value
        type.apply(to: &value)
        return value
    }
}
