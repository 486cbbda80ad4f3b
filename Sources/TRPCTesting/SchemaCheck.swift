import TRPCRuntime

/// Checks a value against an OpenAPI 3.0 or 3.1 schema: types, nulls, required properties, enumerations and limits.
struct SchemaCheck {
    let document: ContractDocument
    let quotesValues: Bool
    private(set) var faults: [ResponseFault] = []

    /// The maximum depth to which recursive schemas are followed.
    private static let deepest = 200
    private var depth = 0
    private let work: Work

    /// The number of schemas that can still be applied to the values of a response, since recursive alternatives would never
    /// end.
    private final class Work {
        var left = 200_000
    }

    init(document: ContractDocument, quotesValues: Bool) {
        self.document = document
        self.quotesValues = quotesValues
        work = Work()
    }

    mutating func check(_ value: JSONValue, _ schema: JSONValue, at place: String) {
        guard depth < Self.deepest, work.left > 0 else { return }
        work.left -= 1
        depth += 1
        defer { depth -= 1 }
        if value.isNull, schema["nullable"] == true { return }
        // Since OpenAPI 3.1, keywords next to a reference also apply.
        if schema["$ref"] != nil, let target = document.resolved(schema) { check(value, target, at: place) }
        if value.isNull {
            if !takesNull(schema) { add(.null, place, "null, expected \(Self.expected(schema))") }
            return
        }
        guard hasType(value, schema, place) else { return }
        checkEnumeration(value, schema, place)
        for violation in SchemaLimits(schema: schema).violations(of: value) {
            add(.limit, place, "\(violation.message) (\(violation.rule))")
        }
        for part in schema["allOf"]?.arrayValue ?? [] { check(value, part, at: place) }
        for keyword in ["oneOf", "anyOf"] {
            if let alternatives = schema[keyword]?.arrayValue { checkAlternatives(value, alternatives, schema, place) }
        }
        switch value {
        case .object(let properties): checkObject(properties, schema, place)
        case .array(let elements): checkArray(elements, schema, place)
        default: break
        }
    }

    private mutating func add(_ kind: ContractContradiction.Kind, _ place: String, _ details: String) {
        let fault = ResponseFault(kind: kind, location: place, details: details)
        if !faults.contains(fault) { faults.append(fault) }
    }

    private mutating func hasType(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> Bool {
        let types = SchemaTypes(schema)
        if types.names.isEmpty || types.contain(value) { return true }
        add(.type, place, "expected \(Self.expected(schema)), found \(SchemaTypes.name(of: value))")
        return false
    }

    private mutating func checkEnumeration(_ value: JSONValue, _ schema: JSONValue, _ place: String) {
        let constant = schema["const"].map { [$0] }
        guard let values = schema["enum"]?.arrayValue ?? constant, !values.contains(value) else { return }
        let isSecret = SecretName.isSecret(String(place.split(separator: ".").last ?? ""))
        let text = isSecret ? Redaction.replacement : Redaction.standard.excerpt(value, limit: 100)
        let quoted = quotesValues ? ": \(text)" : ""
        add(.enumeration, place, "a value that isn't in the enum of \(values.count)\(quoted)")
    }

    private mutating func checkObject(_ properties: [String: JSONValue], _ schema: JSONValue, _ place: String) {
        let described = schema["properties"]?.objectValue ?? [:]
        for name in (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue) where properties[name] == nil {
            // A write-only property isn't required in responses.
            let isSentAlone = described[name].flatMap(document.resolved)?["writeOnly"] == true
            if !isSentAlone { add(.missing, Self.join(place, name), "the required property is absent") }
        }
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            if let known = described[name] {
                check(value, known, at: Self.join(place, name))
            } else if schema["patternProperties"] == nil, let rest = schema["additionalProperties"] {
                if rest == false {
                    let quoted = quotesValues ? ": “\(Redaction.standard.excerpt(name))”" : ""
                    add(.additional, place, "a property that the document excludes\(quoted)")
                } else {
                    // The keys of a map could be secrets.
                    check(value, rest, at: place + "{}")
                }
            }
        }
    }

    private mutating func checkArray(_ elements: [JSONValue], _ schema: JSONValue, _ place: String) {
        let tuple = schema["prefixItems"]?.arrayValue ?? []
        for (index, element) in elements.enumerated() {
            if index < tuple.count {
                check(element, tuple[index], at: "\(place)[\(index)]")
            } else if let items = schema["items"] {
                check(element, items, at: place + "[]")
            }
        }
    }
}

extension SchemaCheck {
    /// Reports the faults for the only alternative, or for the one that a discriminator selects. Otherwise, reports a single
    /// fault.
    private mutating func checkAlternatives(
        _ value: JSONValue,
        _ all: [JSONValue],
        _ schema: JSONValue,
        _ place: String
    ) {
        let alternatives = all.filter { document.resolved($0)?["type"] != "null" }
        let results = alternatives.map { faults(of: value, $0, place) }
        if results.contains(where: \.isEmpty) || alternatives.isEmpty { return }
        let chosen = chosen(value, alternatives, schema["discriminator"]) ?? (results.count == 1 ? 0 : nil)
        guard let chosen else {
            let found = SchemaTypes.name(of: value)
            return add(.alternatives, place, "matches none of the \(alternatives.count) alternatives, found \(found)")
        }
        for fault in results[chosen] { add(fault.kind, fault.location, fault.details) }
    }

    private func faults(of value: JSONValue, _ schema: JSONValue, _ place: String) -> [ResponseFault] {
        var other = self
        other.faults = []
        other.check(value, schema, at: place)
        return other.faults
    }

    private func chosen(_ value: JSONValue, _ alternatives: [JSONValue], _ discriminator: JSONValue?) -> Int? {
        guard let name = discriminator?["propertyName"]?.stringValue, let tag = value[name].flatMap(Self.tag) else {
            return nil
        }
        let mapped = discriminator?["mapping"]?[tag]?.stringValue
        return alternatives.firstIndex { alternative in
            guard let reference = alternative["$ref"]?.stringValue else { return false }
            return reference == mapped || reference.hasSuffix("/\(mapped ?? tag)")
        }
    }

    /// Returns the value of a discriminator as a mapping key.
    private static func tag(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .bool(let flag): String(flag)
        case .null, .number, .array, .object: nil
        }
    }

    private func takesNull(_ schema: JSONValue) -> Bool {
        // The referenced schema is checked separately.
        if schema["$ref"] != nil { return true }
        let types = SchemaTypes(schema)
        if !types.names.isEmpty { return types.names.contains("null") }
        if let values = schema["enum"]?.arrayValue, !values.contains(.null) { return false }
        if let constant = schema["const"] { return constant.isNull }
        for keyword in ["oneOf", "anyOf"] {
            guard let all = schema[keyword]?.arrayValue else { continue }
            guard all.contains(where: { faults(of: .null, $0, "").isEmpty }) else { return false }
        }
        return (schema["allOf"]?.arrayValue ?? []).allSatisfy { faults(of: .null, $0, "").isEmpty }
    }

    private static func expected(_ schema: JSONValue) -> String {
        let names = SchemaTypes(schema).names
        return names.isEmpty ? "a value" : names.joined(separator: " or ")
    }

    private static func join(_ place: String, _ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
}
