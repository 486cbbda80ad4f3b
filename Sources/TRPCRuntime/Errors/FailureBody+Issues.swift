import Foundation

extension FailureBody {
    /// The validation issues in the body, with the paths of their fields; empty if the format is unknown.
    var issues: [ValidationIssue] {
        for name in Self.listNames {
            if let found = json[name].map(Self.issues(in:)), !found.isEmpty { return found }
        }
        if let inner = json["error"], inner.objectValue != nil {
            let found = FailureBody(json: inner).issues
            if !found.isEmpty { return found }
        }
        return json.arrayValue.map { _ in Self.issues(in: json) } ?? Self.bareFields(json)
    }

    /// The names of properties that contain lists of issues.
    private static let listNames = [
        "detail", "errors", "fieldErrors", "violations", "invalid-params", "invalid_params", "issues", "details",
        "exception_detail", "message",
    ]

    /// Reads an array of issues or strings, or an object keyed by field.
    private static func issues(in json: JSONValue) -> [ValidationIssue] {
        switch json {
        case .array(let elements):
            let found = elements.map(issue)
            return found.contains(nil) ? [] : found.compactMap(\.self)
        case .object(let fields):
            return fields.sorted { $0.key < $1.key }.flatMap { fieldIssues($0.key, $0.value) }
        default: return []
        }
    }

    /// Reads the messages for a field from Rails, Laravel or ASP.NET: a string, strings, or the same for nested fields.
    private static func fieldIssues(_ name: String, _ json: JSONValue) -> [ValidationIssue] {
        let path = path(of: name)
        switch json {
        case .string(let text): return [ValidationIssue(codingPath: path, message: text, raw: json)]
        case .array(let elements):
            return elements.compactMap { element in
                if let text = element.stringValue {
                    return ValidationIssue(codingPath: path, message: text, raw: element)
                }
                guard var issue = issue(element) else { return nil }
                if issue.codingPath.isEmpty { issue.codingPath = path }
                return issue
            }
        case .object(let fields):
            if let message = text(of: json) { return [ValidationIssue(codingPath: path, message: message, raw: json)] }
            return fields.sorted { $0.key < $1.key }.flatMap { fieldIssues("\(name).\($0.key)", $0.value) }
        default: return []
        }
    }

    /// Reads a body whose properties are the fields, as in Rails and Django REST framework. Only lists of strings are
    /// supported.
    private static func bareFields(_ json: JSONValue) -> [ValidationIssue] {
        guard let fields = json.objectValue, !fields.isEmpty else { return [] }
        let areTexts = fields.values.allSatisfy { value in
            value.arrayValue.map { !$0.isEmpty && $0.allSatisfy { $0.stringValue != nil } } ?? false
        }
        return areTexts ? issues(in: json) : []
    }

    /// Reads one element of an array: a string, or an object with a message and a path.
    private static func issue(_ json: JSONValue) -> ValidationIssue? {
        if let text = json.stringValue { return ValidationIssue(message: text, raw: json) }
        guard json.objectValue != nil, let message = text(of: json) else { return nil }
        let code = ["type", "code", "keyword"].lazy.compactMap { json[$0]?.stringValue }.first
        return ValidationIssue(
            codingPath: codingPath(of: json, code: code),
            code: code ?? "custom",
            message: message,
            expected: json["expected"]?.stringValue,
            received: json["received"]?.stringValue,
            raw: json
        )
    }

    private static func text(of json: JSONValue) -> String? {
        let names = ["msg", "message", "defaultMessage", "detail", "reason", "title", "description"]
        return names.lazy.compactMap { json[$0]?.stringValue }.first { !$0.isEmpty }
    }

    private static func codingPath(of json: JSONValue, code: String?) -> [WireKey] {
        if let steps = json["loc"]?.arrayValue {
            // The location of a syntax error is a byte offset in the body.
            if code == "json_invalid" || code == "value_error.jsondecode" { return [] }
            return withoutPart(keys(of: steps))
        }
        if let steps = json["path"]?.arrayValue { return keys(of: steps) }
        let source = json["source"]
        let names = [
            "pointer", "field", "name", "property", "propertyPath", "path", "param", "parameter", "instancePath",
        ]
        for text in [source?["pointer"], source?["parameter"]] + names.map({ json[$0] }) {
            if let text = text?.stringValue { return path(of: text) }
        }
        return json["location"]?.stringValue.map { withoutPart(path(of: $0)) } ?? []
    }

    private static func keys(of steps: [JSONValue]) -> [WireKey] {
        steps.map { $0.intValue.map(WireKey.init(intValue:)) ?? WireKey($0.stringValue ?? $0.description) }
    }

    /// Drops the first step if it names a part of the request, such as the body.
    private static func withoutPart(_ path: [WireKey]) -> [WireKey] {
        let parts: Set<String> = ["body", "query", "path", "header", "cookie", "form"]
        guard let first = path.first, first.intValue == nil, parts.contains(first.stringValue) else { return path }
        return Array(path.dropFirst())
    }

    /// Parses a JSON pointer, or steps separated by dots and brackets. The path of the whole request is empty.
    static func path(of text: String) -> [WireKey] {
        if ["", "base", "$", "#", "/", "_schema", "non_field_errors"].contains(text) { return [] }
        if text.hasPrefix("/") || text.hasPrefix("#/") {
            let steps = text.drop { $0 == "#" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            return steps.map { step in
                key(step.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~"))
            }
        }
        let plain = text.hasPrefix("$.") ? text.dropFirst(2) : text[...]
        return plain.split { ".[]".contains($0) }.map { key(String($0)) }
    }

    private static func key(_ step: String) -> WireKey {
        let isIndex = !step.isEmpty && step.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        return isIndex ? Int(step).map(WireKey.init(intValue:)) ?? WireKey(step) : WireKey(step)
    }
}
