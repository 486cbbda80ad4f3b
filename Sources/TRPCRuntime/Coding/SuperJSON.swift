/// A value in superjson's envelope.
///
/// `meta` is not read here: the types say which text is a date, and real backends send dates without it, too.
/// `undefined` is a null there. A ``JSONValue``, which has no type, finds `meta` in the decoder; see ``SuperJSONMeta``.
struct SuperJSON<Value: Decodable>: DecodableObject {
    let value: Value

    init(value: Value) { self.value = value }

    init(from object: ObjectReader) throws { value = try object.decode(Value.self, forKey: "json") }
}
