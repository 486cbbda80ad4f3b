package import Foundation

/// superjson's `meta` of a response: `{"values": {"posts.0.at": ["Date"]}, "v": 1}`.
///
/// Typed properties never need `meta`: it is parsed lazily for the first ``JSONValue`` in a response.
package final class SuperJSONMeta: Sendable {
    /// The key of the meta in a decoder's `userInfo`.
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.SuperJSONMeta")!

    private let envelope: Data
    private let keys: [String]
    private let root = Locked<SuperJSONType??>(nil)

    /// - Parameter keys: the path of superjson's envelope in the JSON.
    package init(within json: Data, at keys: [String] = []) {
        envelope = json
        self.keys = keys
    }

    /// The annotated types; nil without any.
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

    /// Whether no value is annotated.
    var isEmpty: Bool { types == nil }

    /// Converts the value at a coding path to its JavaScript value.
    func applied(to value: JSONValue, at codingPath: [any CodingKey]) -> JSONValue {
        // After the envelope's own keys and "json".
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
