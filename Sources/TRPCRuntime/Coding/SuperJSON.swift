/// A value in superjson's envelope.
///
/// `meta` is not read here: the types say which text is a date, and real backends send dates without it, too.
/// `undefined` is a null there. A ``JSONValue``, which has no type, finds `meta` in the decoder; see ``SuperJSONMeta``.
struct SuperJSON<Value: Decodable>: Decodable {
    let value: Value

    init(value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: WireKey.self).decode(Value.self, forKey: "json")
    }
}
