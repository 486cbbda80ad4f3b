import TRPCRuntime

/// A value with superjson's meta.
struct WireValue: Sendable {
    /// nil is JavaScript's `undefined`.
    var json: JSONValue?
    /// superjson's `meta.values`.
    var meta: JSONValue?

    static let undefined = WireValue()

    /// Returns the meta of the value when it is nested at a path.
    func meta(at path: String) -> JSONValue? {
        switch meta {
        case nil: nil
        case .object(let paths)?:
            .object(Dictionary(uniqueKeysWithValues: paths.map { ("\(path).\($0.key)", $0.value) }))
        case .some(let tree): .object([path: tree])
        }
    }
}

/// The encoding of a backend's values.
enum WireForm: Sendable {
    case none, superjson

    func read(_ json: JSONValue?) -> WireValue {
        switch self {
        case .none: return WireValue(json: json)
        case .superjson:
            // Values without an envelope are undefined.
            guard let json, let value = json["json"] else { return .undefined }
            let meta = json["meta"]?["values"]
            return meta == ["undefined"] ? .undefined : WireValue(json: value, meta: meta)
        }
    }

    /// Encodes a value; nil if nothing is written.
    func write(_ value: WireValue) -> JSONValue? {
        switch self {
        case .none: return value.json
        case .superjson:
            guard let json = value.json else { return ["json": nil, "meta": ["values": ["undefined"], "v": 1]] }
            guard let meta = value.meta else { return ["json": json] }
            return ["json": json, "meta": ["values": meta, "v": 1]]
        }
    }

    /// Returns `{"data": …}`, or `{}` for undefined without a transformer.
    func result(_ value: WireValue) -> JSONValue { write(value).map { ["data": $0] } ?? [:] }

    func write(_ error: LiveError, path: String?) -> JSONValue {
        switch self {
        case .none: error.shape(path: path)
        case .superjson: ["json": error.shape(path: path)]
        }
    }
}
