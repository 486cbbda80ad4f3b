import Foundation

extension FailureBody {
    /// The issues that the server's validation found in the request, with the places of the fields; empty when the body
    /// has no usual form.
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

    /// The properties that hold lists of issues.
    private static let listNames = [
        "detail", "errors", "fieldErrors", "violations", "invalid-params", "invalid_params", "issues", "details",
        "exception_detail", "message",
    ]

    /// A list of issues or texts, or an object of fields.
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

    /// Reads what Rails, Laravel and ASP.NET say of one field: a text, texts, or the same for the fields within it.
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

    /// A body that is the fields themselves, as Rails and Django's REST framework write it: nothing but lists of texts.
    private static func bareFields(_ json: JSONValue) -> [ValidationIssue] {
        guard let fields = json.objectValue, !fields.isEmpty else { return [] }
        let areTexts = fields.values.allSatisfy { value in
            value.arrayValue.map { !$0.isEmpty && $0.allSatisfy { $0.stringValue != nil } } ?? false
        }
        return areTexts ? issues(in: json) : []
    }

    /// One element of a list: a text, or an object with words and a place.
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
            // The place of a syntax error is a position in the body.
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

    /// Without the first step where that says which part of the request it is.
    private static func withoutPart(_ path: [WireKey]) -> [WireKey] {
        let parts: Set<String> = ["body", "query", "path", "header", "cookie", "form"]
        guard let first = path.first, first.intValue == nil, parts.contains(first.stringValue) else { return path }
        return Array(path.dropFirst())
    }

    /// A place as text: a JSON pointer, or steps with dots and brackets. The place of the whole request has no steps.
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
