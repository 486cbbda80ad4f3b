/// A successful response to one call: `{"result": {"data": …}}`.
///
/// `Payload` is the output, or the output in superjson's envelope, so one pass over the bytes decodes it.
struct ResultEnvelope<Payload: Decodable>: DecodableObject {
    let payload: Payload

    init(from object: ObjectReader) throws { payload = try object.decode(Content.self, forKey: "result").payload }

    /// `{"data": …}`
    private struct Content: DecodableObject {
        let payload: Payload

        init(from object: ObjectReader) throws { payload = try object.decode(orAbsent: Payload.self, forKey: "data") }
    }
}

extension ObjectReader {
    /// Decodes a property that can be absent, since JavaScript omits `undefined`.
    func decode<Value: Decodable>(orAbsent type: Value.Type, forKey key: WireKey) throws -> Value {
        if try !contains(key), let absent = absentValue(of: Value.self) { return absent }
        return try decode(Value.self, forKey: key)
    }
}
