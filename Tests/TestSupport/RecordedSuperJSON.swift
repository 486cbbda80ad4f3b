/// Returns the JSON of superjson's envelope, without the properties that meta marks as undefined.
///
/// Other marked values keep their wire form, which is correct for dates; exceptions are documented where they occur.
package func withoutUndefined(_ envelope: [String: Any]) -> Any? {
    guard let json = envelope["json"] else { return nil }
    func remove(_ path: ArraySlice<Substring>, from json: Any) -> Any {
        guard let step = path.first else { return json }
        let inner = path.dropFirst()
        if var elements = json as? [Any], let index = Int(step) {
            elements[index] = remove(inner, from: elements[index])
            return elements
        }
        guard var object = json as? [String: Any] else { return json }
        object[String(step)] = inner.isEmpty ? nil : object[String(step)].map { remove(inner, from: $0) }
        return object
    }
    let values = (envelope["meta"] as? [String: Any])?["values"] as? [String: Any] ?? [:]
    return values.filter { $0.value as? [String] == ["undefined"] }.keys.sorted().reduce(json) { json, path in
        remove(path.split(separator: ".")[...], from: json)
    }
}
