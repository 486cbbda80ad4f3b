public import Foundation

/// Encodes and decodes generated models outside calls, such as for fixtures, caches and push payloads.
///
/// ```swift
/// let fixture = try Data(contentsOf: folder.appending(path: "post.json"))
/// let post = try TRPCCoding.decode(Palytt.Post.self, from: fixture)
/// ```
///
/// Dates are encoded as ISO 8601 with milliseconds, UUIDs in lowercase, `Data` as base64, big integers exactly. Decoding also
/// accepts dates with any number of fractional digits and any offset, `Data` as base64url, an array of bytes or Node's
/// `Buffer`, and `Decimal` fields as numbers or strings.
///
/// A dictionary is an object if its keys are strings, integers or `CodingKeyRepresentable`, which an enum of strings can
/// conform to. With other keys, it's encoded as a JavaScript `Map`, `[[key, value]]`, sorted by the JSON of the keys; use
/// ``JavaScriptMap`` to decode one. JSON can be nested to a depth of ``maximumDepth``.
public enum TRPCCoding {
    /// The maximum nesting depth of JSON. Deeper JSON is an error.
    public static let maximumDepth = JSONDepth.limit

    /// The maximum estimated memory of a document's untyped values, in bytes: 256 MB.
    ///
    /// A ``JSONValue`` can use 25 times as much memory as its JSON. Decoding a document that exceeds the limit throws a
    /// `DecodingError`; a call that receives one throws a ``TRPCError`` with the code ``TRPCError/Code/responseTooLarge``.
    public static let maximumUntypedSize = 256 << 20

    /// Returns a value's JSON, wrapped in `{"json": …, "meta": …}` for superjson.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value, such as NaN without a transformer.
    public static func encode(_ value: some Encodable, transformer: Transformer = .none) throws -> Data {
        try WireEncoder(transformer: transformer).encode(value)
    }

    /// Decodes a value; for superjson, from `{"json": …}`.
    ///
    /// - Throws: `DecodingError` if the bytes aren't JSON, or not a `T`.
    public static func decode<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        transformer: Transformer = .none
    ) throws -> T {
        switch transformer {
        case .none: try read(type, from: data)
        case .superjson: try read(SuperJSON<T>.self, from: data, SuperJSONMeta(within: data), envelopes: 1).value
        }
    }

    /// Decodes a value. All external JSON is decoded here or by ``JSONValueReader``.
    ///
    /// - Parameters:
    ///   - meta: superjson's meta, used for ``JSONValue``.
    ///   - envelopes: the number of levels around the value.
    ///   - assumesUTC: whether dates without an offset are accepted as UTC: Python's frameworks write such dates,
    ///     JavaScript never does.
    /// - Throws: `DecodingError`, including if the JSON is nested too deeply.
    package static func read<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        _ meta: SuperJSONMeta? = nil,
        envelopes: Int = 0,
        assumesUTC: Bool = false
    ) throws -> T {
        if type == JSONValue.self, let value = try JSONValueReader.read(data) as? T { return value }
        if let value = try readBytes(type, from: data, meta, envelopes: envelopes, assumesUTC: assumesUTC) {
            return value
        }
        return try readByDecoder(type, from: data, meta, envelopes: envelopes, assumesUTC: assumesUTC)
    }

    /// Reads a value directly from the bytes. Returns nil if `JSONDecoder` must decode it instead.
    ///
    /// superjson's meta is applied in a second pass, since the first one determines which values are untyped.
    ///
    /// - Throws: `DecodingError` if the untyped values are too large.
    package static func readBytes<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        _ meta: SuperJSONMeta? = nil,
        envelopes: Int = 0,
        assumesUTC: Bool = false
    ) throws(DecodingError) -> T? {
        let depth = min(JSONDepth.limit + envelopes, LargeStack.levelsInPlace)
        var settings = ByteReader.Settings(depth: depth, assumesUTC: assumesUTC)
        guard let read = try ByteReader.value(type, in: data, settings) else { return nil }
        guard !read.untypedPositions.isEmpty, let meta, !meta.isEmpty else { return read.value }
        guard let types = meta.types(of: read.untypedPositions, depth: depth) else { return nil }
        guard !types.isEmpty else { return read.value }
        settings.types = types
        return try ByteReader.value(type, in: data, settings)?.value
    }

    /// Decodes a value with `JSONDecoder`.
    package static func readByDecoder<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        _ meta: SuperJSONMeta? = nil,
        envelopes: Int = 0,
        assumesUTC: Bool = false
    ) throws -> T {
        let depth = JSONSlice.depth(of: data, limit: JSONDepth.limit + envelopes)
        guard depth <= JSONDepth.limit + envelopes else { throw JSONValueReader.tooDeep() }
        // Creates a decoder for each response: `JSONDecoder` is a class that only stores settings.
        let trials = TrialBudget(bytes: data.count)
        let result = Result {
            try LargeStack.run(levels: depth) { try decoder(meta, trials, assumesUTC).decode(type, from: data) }
        }
        // An exhausted budget can look like an unknown variant of an open union, or be hidden by another error.
        guard !trials.isSpent else { throw TrialBudget.spent(at: []) }
        return try result.get()
    }

    private static func decoder(_ meta: SuperJSONMeta?, _ trials: TrialBudget, _ assumesUTC: Bool) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let key = TrialBudget.key { decoder.userInfo[key] = trials }
        decoder.userInfo[UntypedBudget.key] = UntypedBudget()
        if assumesUTC { decoder.userInfo[.assumesUTC] = true }
        if let meta { decoder.userInfo[SuperJSONMeta.key] = meta }
        decoder.dataDecodingStrategy = .custom { try ByteData(from: $0).data }
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Timestamp.date(of: text) ?? (assumesUTC ? Timestamp.date(of: "\(text)Z") : nil) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "“\(text.excerpt())” is not an RFC 3339 date and time."
                )
            }
            return date
        }
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "Infinity",
            negativeInfinity: "-Infinity",
            nan: "NaN"
        )
        return decoder
    }
}

extension CodingUserInfoKey {
    /// Whether dates without an offset are accepted.
    static let assumesUTC = makeKey("trpc.assumesUTC")

    private static func makeKey(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("Any name is valid.") }
        return key
    }
}
