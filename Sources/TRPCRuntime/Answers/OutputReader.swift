import Foundation

/// Decodes the output of a procedure, or the event of a subscription, from a result.
package struct OutputReader {
    /// The procedure's path, included in errors.
    package let path: String
    package let transformer: Transformer

    package init(path: String, transformer: Transformer) {
        self.path = path
        self.transformer = transformer
    }

    /// - Throws: ``TRPCError`` with the response's headers.
    package func output<Output: Decodable>(of result: OperationResponse) throws(TRPCError) -> Output {
        do {
            return try value(of: result)
        } catch {
            var error = error
            if error.headers.isEmpty { error.headers = result.headers }
            error.attempts = result.attempts
            throw error
        }
    }

    private func value<Output: Decodable>(of result: OperationResponse) throws(TRPCError) -> Output {
        if case .value(let value) = result.form { return try output(given: value) }
        if case .response(let response) = result.form {
            return try output(of: ResponseReader(path: path, transformer: transformer).response(of: response))
        }
        if let nothing = NoOutput() as? Output {
            try requireResult(in: result)
            return nothing
        }
        do {
            return try decode(result.form)
        } catch {
            return try reread(result, after: error)
        }
    }

    /// Requires a result envelope for a procedure without output.
    ///
    /// The envelope's data is ignored: superjson writes a function as `{}`, and a procedure can return values that the contract
    /// doesn't declare.
    private func requireResult(in result: OperationResponse) throws(TRPCError) {
        guard !result.form.keys.isEmpty, let body = result.form.json else { return }
        guard JSONSlice.member("result", of: body)?.first == UInt8(ascii: "{") else {
            throw TRPCError.unexpected(body, status: result.status, path: path)
        }
    }

    private func output<Output>(given value: any Sendable) throws(TRPCError) -> Output {
        if let output = value as? Output { return output }
        let description = "Expected \(Output.self), found \(type(of: value))."
        throw TRPCError.mismatch(.init(codingPath: "", description: description), path: path)
    }

    private func decode<Output: Decodable>(_ form: OperationResponse.Form) throws -> Output {
        if Output.self == JSONValue.self, let output = try untyped(form) as? Output { return output }
        return switch (form, transformer) {
        case (.envelope(let body), .none):
            try read(ResultEnvelope<Output>.self, from: body, nil, form).payload
        case (.envelope(let body), .superjson):
            try read(ResultEnvelope<SuperJSON<Output>>.self, from: body, Self.meta(body), form).payload.value
        case (.trackedEnvelope(let body), .none):
            try read(ResultEnvelope<TrackedData<Output>>.self, from: body, nil, form).payload.data
        case (.trackedEnvelope(let body), .superjson):
            try read(ResultEnvelope<SuperJSON<TrackedData<Output>>>.self, from: body, Self.meta(body), form).payload
                .value.data
        case (.data(let data), .none):
            try read(Output.self, from: data, nil, form)
        case (.data(let data), .superjson):
            try read(SuperJSON<Output>.self, from: data, SuperJSONMeta(within: data), form).value
        case (.undefined, _), (.value, _), (.response, _), (.stream, _):
            try absent()
        }
    }

    private func read<T: Decodable>(
        _ type: T.Type,
        from data: Data,
        _ meta: SuperJSONMeta?,
        _ form: OperationResponse.Form
    ) throws -> T {
        try TRPCCoding.read(type, from: data, meta, envelopes: envelopes(of: form))
    }

    private static func meta(_ body: Data) -> SuperJSONMeta { SuperJSONMeta(within: body, at: ["result", "data"]) }

    /// The number of envelope levels around an output.
    private func envelopes(of form: OperationResponse.Form) -> Int {
        form.keys.count + (transformer == .superjson ? 1 : 0) + (form.isTracked ? 1 : 0)
    }

    /// Reads an output of type ``JSONValue`` without using a decoder.
    ///
    /// - Throws: `DecodingError` if the envelope is malformed; `reread` finds the reason.
    private func untyped(_ form: OperationResponse.Form) throws -> JSONValue {
        guard let raw = form.json else { return .null }
        let limit = JSONDepth.limit + envelopes(of: form)
        if transformer == .superjson, JSONSlice.depth(of: raw, limit: limit) > limit {
            // The value may be readable if only superjson's meta is nested too deeply.
            let data = JSONSlice.value(at: form.keys + ["json"], in: raw)
            guard let data else { throw JSONValueReader.tooDeep() }
            let json = try JSONValueReader.read(data, limit: JSONDepth.limit + (form.isTracked ? 1 : 0))
            return form.isTracked ? json["data"] ?? .null : json
        }
        var value = try JSONValueReader.read(raw, limit: limit)
        if !form.keys.isEmpty {
            guard let result = value["result"], result.objectValue != nil else { throw Self.missing("result") }
            // JavaScript omits a property whose value is `undefined`.
            guard let data = result["data"] else { return .null }
            value = data
        }
        if transformer == .superjson {
            // superjson writes a function as an empty envelope.
            if value.objectValue?.isEmpty == true { return .null }
            guard var json = value["json"] else { throw Self.missing("json") }
            if let types = value["meta"]?["values"] { SuperJSONType(types).apply(to: &json) }
            value = json
        }
        return form.isTracked ? value["data"] ?? .null : value
    }

    private static func missing(_ key: String) -> DecodingError {
        .keyNotFound(WireKey(key), .init(codingPath: [], debugDescription: "The key is missing."))
    }

    private func absent<Output>() throws -> Output {
        if let absent = absentValue(of: Output.self) { return absent }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The response has no data.")
        throw DecodingError.valueNotFound(Output.self, context)
    }

    /// Retries a failed decoding. Succeeds if superjson wrote a number as a string; otherwise finds the cause.
    ///
    /// Runs only after failures, so successful calls aren't slowed down.
    private func reread<Output: Decodable>(
        _ result: OperationResponse,
        after error: any Error
    ) throws(TRPCError) -> Output {
        let first = error
        let (keys, isTracked) = (result.form.keys, result.form.isTracked)
        let depth = envelopes(of: result.form)
        guard let raw = result.form.json else {
            throw TRPCError.decoding(error, path: path, status: result.status, depth: depth)
        }
        if let limit = HTTPLimitExceeded(error) { throw TRPCError.tooLarge(limit, path: path) }
        let limit = JSONDepth.limit + depth
        let body: JSONValue
        do throws(DecodingError) {
            body = try JSONValueReader.read(raw, limit: limit, keepsHugeNumbers: true)
        } catch {
            guard HTTPLimitExceeded(error) == nil else {
                throw TRPCError.decoding(first, path: path, status: result.status, depth: depth)
            }
            throw TRPCError.unexpected(raw, status: result.status, path: path)
        }
        let data = keys.reduce(body) { (json: JSONValue?, key) in json?[key] }
        if !keys.isEmpty, body["result"]?.objectValue == nil {
            throw TRPCError.unexpected(raw, status: result.status, path: path)
        }
        func failure(_ error: any Error, hint: String? = nil) -> TRPCError {
            TRPCError.decoding(error, path: path, status: result.status, depth: depth, in: body, hint: hint)
        }
        if let hint = TransformerHint.hint(for: data, transformer: transformer) { throw failure(error, hint: hint) }
        guard transformer == .superjson, let repaired = data.flatMap(Self.replacingNegativeZeros) else {
            let json = transformer == .superjson ? data?["json"] : data
            if let output = isTracked ? json?["data"] : json,
                let cause = JSONValueDecoder.cause(of: error, Output.self, output)
            {
                throw TRPCError.decoding(cause, path: path, status: result.status, depth: 0, in: output)
            }
            throw failure(error)
        }
        do {
            let form = OperationResponse.Form.data(repaired)
            return try isTracked ? (decode(form) as TrackedData<Output>).data : decode(form)
        } catch {
            let depth = depth - keys.count
            throw TRPCError.decoding(error, path: path, status: result.status, depth: depth, in: data)
        }
    }

    /// Replaces superjson's `"-0"` strings with numbers. Returns nil if there are none.
    ///
    /// superjson writes negative zero, such as the result of `Math.round(-0.4)`, as this string. `JSONDecoder` has a strategy
    /// for NaN and the infinities, but not for negative zero.
    private static func replacingNegativeZeros(in envelope: JSONValue) -> Data? {
        guard
            case .object(var properties) = envelope, var json = properties["json"],
            let types = properties["meta"]?["values"].map({ SuperJSONType($0) }),
            types.replaceNegativeZeros(in: &json)
        else { return nil }
        properties["json"] = json
        return Data(JSONValue.object(properties).bytes())
    }
}

extension OperationResponse.Form {
    /// The received JSON; nil for a form that contains none.
    fileprivate var json: Data? {
        switch self {
        case .envelope(let json), .trackedEnvelope(let json), .data(let json): json
        case .undefined, .value, .response, .stream: nil
        }
    }

    /// The path of keys to the data.
    fileprivate var keys: [String] {
        switch self {
        case .envelope, .trackedEnvelope: ["result", "data"]
        case .data, .undefined, .value, .response, .stream: []
        }
    }

    fileprivate var isTracked: Bool {
        if case .trackedEnvelope = self { true } else { false }
    }
}

/// A tracked event received over a socket, where the id is next to the data.
private struct TrackedData<Value: Decodable>: DecodableObject {
    let data: Value

    init(from object: ObjectReader) throws { data = try object.decode(orAbsent: Value.self, forKey: "data") }
}
