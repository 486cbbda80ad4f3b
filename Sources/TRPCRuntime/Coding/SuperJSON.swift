/// A value in superjson's envelope.
///
/// Ignores `meta`: the types determine which strings are dates, and real backends also send dates without it. `undefined` is
/// null; values that JSON can't represent, such as functions, leave the envelope empty. The untyped ``JSONValue`` finds `meta`
/// in the decoder; see ``SuperJSONMeta``.
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
