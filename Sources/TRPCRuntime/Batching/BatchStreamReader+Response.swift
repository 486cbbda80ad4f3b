import Foundation

/// Assembles the parts of a response once all have arrived.
extension BatchStreamReader {
    /// Returns the envelope `{"result": {"data": …}}` or `{"error": …}`, assembled from its parts.
    func response(to call: Int) throws(TRPCError) -> OperationResponse {
        let answer = settled(roots[call])
        // The value arrived in one piece, and tRPC writes no other members next to `result`.
        if transformer == .none, answer.parts.isEmpty, let json = answer.json,
            JSONSlice.firstKey(of: json)?.elementsEqual("result".utf8) == true
        {
            return OperationResponse(.envelope(json), status: response.status, headers: response.headers)
        }
        if let error = member("error", of: answer) {
            let json = assembled(error).json ?? Data()
            guard let shape = ErrorShape(json) else {
                throw unexpected(json, call)
            }
            throw failure(shape, call)
        }
        guard let result = member("result", of: answer) else { throw unexpected(answer.json ?? Data(), call) }
        let data = member("data", of: settled(result)).map(assembled)
        let json = data.flatMap { data in
            transformer == .superjson ? data.json.map(data.meta.envelope) : data.json
        }
        return OperationResponse(data: json, status: response.status, headers: response.headers)
    }

    /// Returns the final value of nested promises.
    private func settled(_ value: StreamedValue) -> StreamedValue {
        var value = value
        while let part = value.parts.first, part.key == nil, part.kind == .promise {
            value = placeholders[part.id]?.values.first ?? StreamedValue(json: nil)
        }
        return value
    }

    private func member(_ name: String, of value: StreamedValue) -> StreamedValue? {
        if let part = value.parts.first(where: { $0.key?.elementsEqual(name.utf8) == true }) {
            return StreamedValue(part)
        }
        return value.json.flatMap { JSONSlice.member(name, of: $0) }
            .map { StreamedValue(json: $0, meta: value.meta.within(name)) }
    }

    /// Returns the value with all placeholders filled. The depth is limited when placeholders are added.
    private func assembled(_ value: StreamedValue) -> StreamedValue {
        if value.parts.isEmpty { return value }
        if let whole = value.parts.first(where: { $0.key == nil }) { return filled(whole) }
        return object(value)
    }

    private func filled(_ part: StreamedValue.Part) -> StreamedValue {
        let values = (placeholders[part.id]?.values ?? []).map(assembled)
        guard part.kind == .iterable else { return values.first ?? StreamedValue(json: nil) }
        var array = StreamedValue(json: nil)
        var text = Data("[".utf8)
        text.reserveCapacity(values.reduce(2) { $0 + ($1.json?.count ?? 4) + 1 })
        for (index, value) in values.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(value.json ?? Self.null)
            array.meta.add(value.meta, at: "\(index)")
        }
        text.append(UInt8(ascii: "]"))
        array.json = text
        return array
    }

    private static let null = Data("null".utf8)

    private func object(_ value: StreamedValue) -> StreamedValue {
        var object = StreamedValue(json: nil, meta: value.meta)
        var text = Data("{".utf8)
        func append(_ key: Data, _ value: Data) {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            text.append(UInt8(ascii: "\""))
            text.append(key)
            text.append(contentsOf: "\":".utf8)
            text.append(value)
        }
        var keys: Set<Data> = []
        for part in value.parts {
            guard let key = part.key, keys.insert(key).inserted else { continue }
            let filled = filled(part)
            // JSON omits undefined properties.
            guard let json = filled.json else { continue }
            append(key, json)
            object.meta.add(filled.meta, at: MetaValues.step(of: key))
        }
        _ = JSONSlice.forEachMember(of: value.json ?? Data()) { key, value in
            if !keys.contains(key) { append(key, value) }
            return true
        }
        text.append(UInt8(ascii: "}"))
        object.json = text
        return object
    }
}
