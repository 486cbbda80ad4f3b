import Foundation
package import TRPCRuntime

extension RecordingRedaction {
    /// Redacts JSON. Returns it unchanged if it contains no secrets, or nil if it can't be parsed.
    func json(_ text: String) -> String? {
        let data = Data(text.utf8)
        guard let value = try? JSONValueReader.read(data, keepsHugeNumbers: true) else { return nil }
        let depth = JSONSlice.depth(of: data)
        guard let redacted = try? LargeStack.run(levels: depth, { self.json(value) }) else { return nil }
        // Of duplicate properties, only one is parsed.
        return redacted == value && searched(text) == text ? text : redacted.description
    }

    /// Redacts a value.
    package func json(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(within?.text(text) ?? Redaction.replacement)
        case .array(let elements): .array(elements.map { entry($0) ?? json($0) })
        case .object(let properties): .object(envelope(properties) ?? labelled(properties) ?? named(properties))
        case .integer, .number:
            isKnown(value.description) || searched(value.description) != value.description ? 0 : value
        case .bool, .null: value
        }
    }

    /// Returns a blank value with the same structure, so that it still matches the type when replayed.
    func hidden(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text):
            found(text)
            return .string(Self.blank(text))
        case .integer, .number:
            found(value.description)
            return 0
        case .bool, .null: return value
        case .array(let elements): return .array(elements.map(hidden))
        case .object(let properties): return .object(properties.mapValues(hidden))
        }
    }

    /// Returns a blank string. Identifiers and dates keep their format, so that they can still be decoded.
    private static func blank(_ text: String) -> String {
        if text.isEmpty { return text }
        if text.utf8.count == 36, UUID(uuidString: text) != nil { return "00000000-0000-0000-0000-000000000000" }
        if text.utf8.count >= 20, Timestamp.date(of: text) != nil { return "1970-01-01T00:00:00.000Z" }
        return Redaction.replacement
    }

    private func isKnown(_ text: String) -> Bool { known.end(at: 0, in: Array(text.utf8)) == text.utf8.count }

    /// Redacts the values of properties according to their names.
    private func named(_ properties: [String: JSONValue]) -> [String: JSONValue] {
        let pairs = properties.map { name, value in
            isSecret(name) || isSecretCode(name, value) ? (name, hidden(value)) : (searched(name), json(value))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func isSecretCode(_ name: String, _ value: JSONValue) -> Bool {
        switch value {
        case .string(let text): isSecretCode(name, text)
        case .integer: isSecretCode(name, value.description)
        default: false
        }
    }

    /// Redacts an entry in a list of key-value pairs, as superjson writes a `Map`: `["password", "…"]`.
    private func entry(_ value: JSONValue) -> JSONValue? {
        guard case .array(let parts) = value, parts.count == 2, case .string(let name) = parts[0], isSecret(name) else {
            return nil
        }
        return .array([parts[0], hidden(parts[1])])
    }

    /// Redacts a value next to its name: `{"name": "password", "value": "…"}`.
    private func labelled(_ properties: [String: JSONValue]) -> [String: JSONValue]? {
        let isLabelled = Self.labels.contains { properties[$0]?.stringValue.map(isSecret) ?? false }
        guard isLabelled else { return nil }
        let rest = named(properties.filter { !Self.values.contains($0.key) })
        return rest.merging(properties.filter { Self.values.contains($0.key) }.mapValues(hidden)) { $1 }
    }

    private static let labels = [
        "name", "key", "field", "header", "param", "parameter", "k", "label", "property", "attribute",
    ]
    private static let values: Set<String> = [
        "content", "current", "data", "default", "input", "newValue", "oldValue", "raw", "text", "v", "val", "value",
        "values",
    ]

    /// Redacts superjson's envelope, since its meta contains property names with their types rather than values.
    private func envelope(_ properties: [String: JSONValue]) -> [String: JSONValue]? {
        guard let json = properties["json"], case .object(let meta)? = properties["meta"] else { return nil }
        let isMeta = Set(meta.keys).isSubset(of: ["values", "referentialEqualities", "v"])
        guard isMeta, Set(properties.keys).isSubset(of: ["json", "meta", "v"]) else { return nil }
        var result = named(properties.filter { $0.key != "json" && $0.key != "meta" })
        result["json"] = self.json(json)
        result["meta"] = .object(meta.mapValues(types))
        return result
    }

    private func types(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(searched(text))
        case .array(let elements): .array(elements.map(types))
        case .object(let properties):
            .object(Dictionary(properties.map { (searched($0), types($1)) }) { first, _ in first })
        default: value
        }
    }
}

extension RecordingRedaction {
    /// Redacts the JSON in a string. Returns nil if there is none, and `.some(nil)` if it can't be parsed.
    func embeddedJSON(_ text: String) -> String?? {
        if Self.looksLikeJSON(text) { return .some(json(text)) }
        // The string was encoded as JSON twice.
        let first = text.utf8.first { $0 > 0x20 }
        guard first == UInt8(ascii: "\""), let json = json(text) else { return nil }
        return .some(json)
    }

    /// Returns whether a string begins like a JSON object or array.
    static func looksLikeJSON(_ text: some StringProtocol) -> Bool {
        let start = text.utf8.filter({ $0 > 0x20 }, most: 5)
        let rest = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
        guard let first = rest.first else { return false }
        let second = rest.dropFirst().first
        switch first {
        case UInt8(ascii: "{"): return second.map { "\"}".utf8.contains($0) } ?? true
        case UInt8(ascii: "["): return second.map { "{[\"]".utf8.contains($0) } ?? true
        default: return false
        }
    }
}

extension Sequence {
    /// Returns the first elements that match, up to the given number.
    fileprivate func filter(_ belongs: (Element) -> Bool, most: Int) -> [Element] {
        var kept: [Element] = []
        for element in self where belongs(element) {
            kept.append(element)
            if kept.count == most { break }
        }
        return kept
    }
}
