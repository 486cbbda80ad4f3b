package import Foundation

/// superjson's `meta` for a response: `{"values": {"posts.0.at": ["Date"]}, "v": 1}`.
///
/// Typed properties never need `meta`, so it's parsed lazily for the first ``JSONValue`` in a response.
package final class SuperJSONMeta: Sendable {
    /// The key for the meta in a decoder's `userInfo`.
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.SuperJSONMeta")!

    private let envelope: Data
    private let keys: [String]
    private let root = Locked<SuperJSONType??>(nil)

    /// - Parameter keys: the path of superjson's envelope in the JSON.
    package init(within json: Data, at keys: [String] = []) {
        envelope = json
        self.keys = keys
    }

    /// The annotated types; nil if there are none.
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

    /// Whether all values are the same as their JSON.
    var isEmpty: Bool { types?.isEmpty ?? true }

    /// Returns the types of values by their positions in the response, or nil if the response can't be read.
    func types(of positions: [Int], depth: Int) -> [Int: SuperJSONType]? {
        guard let types else { return [:] }
        let root = (keys + ["json"]).reversed().reduce(types) { SuperJSONType(containing: $0, at: $1) }
        return ByteReader.types(root, of: Set(positions), in: envelope, .init(depth: depth, assumesUTC: false))
    }

    /// Converts the value at a coding path to its JavaScript value.
    func applied(to value: JSONValue, at codingPath: [any CodingKey]) -> JSONValue {
        // The path within the value follows the envelope's own keys and "json".
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
