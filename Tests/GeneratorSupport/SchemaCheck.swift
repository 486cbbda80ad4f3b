internal import TRPCSource

/// Validates values with a JSON Schema, for the keywords in this project's own schemas. An unsupported keyword is a
/// problem too, since skipping it would hide mistakes.
package struct SchemaCheck {
    private static let silent: Set = ["$schema", "title", "description", "definitions", "then", "else"]

    private let root: Node

    /// Returns nil if the string isn't JSON.
    package init?(_ schema: String) {
        guard let root = Self.read(schema) else { return nil }
        self.root = root
    }

    /// Returns the problems of a JSON or YAML document, with their locations.
    package func problems(of text: String) -> [String] {
        guard let value = Self.read(text) else { return ["not a document"] }
        return problems(value, root, "")
    }

    private static func read(_ text: String) -> Node? {
        let isJSON = ["{", "//"].contains { text.hasPrefix($0) }
        let file = SourceFile(path: isJSON ? "checked.json" : "checked.yaml", bytes: Array(text.utf8))
        return DocumentReader(dialect: .commented).read(file, as: FileID(rawValue: 0), into: DiagnosticSink())?.root
    }

    private func problems(_ value: Node, _ schema: Node, _ place: String) -> [String] {
        schema.entries.flatMap { problems(value, $0.key, $0.value, of: schema, place) }
    }

    private func problems(_ value: Node, _ keyword: String, _ rule: Node, of schema: Node, _ place: String) -> [String]
    {
        switch keyword {
        case _ where Self.silent.contains(keyword): return []
        case "$ref": return problems(value, target(rule.text ?? ""), place)
        case "if":
            let branch = problems(value, rule, place).isEmpty ? schema["then"] : schema["else"]
            return branch.map { problems(value, $0, place) } ?? []
        case "anyOf":
            let all = rule.elements.map { problems(value, $0, place) }
            return all.contains { $0.isEmpty } ? [] : ["\(place): none of \(all.count) forms"]
        case "type":
            let types = rule.kind == .sequence ? rule.elements.compactMap(\.text) : [rule.text ?? ""]
            return types.contains { Self.isOf($0, value) } ? [] : ["\(place): not \(types)"]
        case "enum":
            return rule.elements.contains { Self.isSame($0, value) } ? [] : ["\(place): not one of the words"]
        case "const": return Self.isSame(rule, value) ? [] : ["\(place): not \(rule.text ?? "")"]
        case "minLength": return (value.string?.unicodeScalars.count ?? .max) < rule.int ?? 0 ? ["\(place): empty"] : []
        case "pattern":
            guard let text = value.string, let expression = try? Regex(rule.text ?? "") else { return [] }
            return text.contains(expression) ? [] : ["\(place): not like \(rule.text ?? "")"]
        case "minimum": return value.double.map { $0 < rule.double ?? 0 } ?? false ? ["\(place): too small"] : []
        case "maximum": return value.double.map { $0 > rule.double ?? 0 } ?? false ? ["\(place): too large"] : []
        case "minItems": return value.kind == .sequence && value.count < rule.int ?? 0 ? ["\(place): too short"] : []
        case "items":
            return value.kind == .sequence ? value.elements.flatMap { problems($0, rule, "\(place)[]") } : []
        case "required":
            return rule.elements.compactMap(\.text).filter { value.kind == .mapping && !value.has($0) }
                .map { "\(place): no \($0)" }
        case "properties":
            return entries(of: value) { rule[$0] }.flatMap { problems($0.value, $0.schema, "\(place).\($0.key)") }
        case "additionalProperties":
            let others = entries(of: value) { schema["properties"]?.has($0) ?? false ? nil : rule }
            if rule.bool == false { return others.map { "\(place): unknown key \($0.key)" } }
            return others.flatMap { problems($0.value, rule, "\(place).\($0.key)") }
        case "propertyNames":
            let names = rule["enum"]?.elements.compactMap(\.text) ?? []
            return entries(of: value) { _ in rule }.filter { !names.contains($0.key) }.map {
                "\(place): unknown key \($0.key)"
            }
        default: return ["the check does not know '\(keyword)'"]
        }
    }

    private func entries(of value: Node, _ schema: (String) -> Node?) -> [(key: String, value: Node, schema: Node)] {
        guard value.kind == .mapping else { return [] }
        return value.entries.compactMap { entry in schema(entry.key).map { (entry.key, entry.value, $0) } }
    }

    /// Resolves a reference such as `#/definitions/client`.
    private func target(_ reference: String) -> Node {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? $0 }
    }

    private static func isOf(_ type: String, _ value: Node) -> Bool {
        switch type {
        case "object": value.kind == .mapping
        case "array": value.kind == .sequence
        case "string": value.kind == .string
        case "boolean": value.kind == .bool
        case "integer": value.int != nil && value.kind == .number
        case "number": value.kind == .number
        default: false
        }
    }

    private static func isSame(_ one: Node, _ other: Node) -> Bool { one.kind == other.kind && one.text == other.text }
}
