/// A value in superjson's envelope.
///
/// `meta` is not read here: the types say which text is a date, and real backends send dates without it, too.
/// `undefined` is a null there; what JSON cannot write at all, such as a function, leaves the envelope empty. A ``JSONValue``, which has no type, finds `meta` in the decoder; see ``SuperJSONMeta``.
struct SuperJSON<Value: Decodable>: Decodable {
    let value: Value

    init(value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
        let envelope = try decoder.container(keyedBy: WireKey.self)
        if !envelope.contains("json"), envelope.allKeys.isEmpty, let absent = absentValue(of: Value.self) {
            value = absent
        } else {
            value = try envelope.decode(Value.self, forKey: "json")
        }
    }
}
