/// A value in superjson's envelope.
///
/// `meta` is not read here: the types say which text is a date, and real backends send dates without it, too.
/// `undefined` is a null there; what JSON cannot write at all, such as a function, leaves the envelope empty. A ``JSONValue``,
/// which has no type, finds `meta` in the decoder; see ``SuperJSONMeta``.
package struct SuperJSON<Value: Decodable>: DecodableObject {
    package let value: Value

    init(value: Value) { self.value = value }

    package init(from object: ObjectReader) throws {
        if try !object.contains("json"), try object.all({ try $0.names($1).isEmpty }, { $0.allKeys.isEmpty }),
            let absent = absentValue(of: Value.self)
        {
            value = absent
        } else {
            value = try object.decode(Value.self, forKey: "json")
        }
    }
}
