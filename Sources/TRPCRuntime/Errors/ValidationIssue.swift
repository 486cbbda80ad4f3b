/// An issue that the backend's validation (zod 3 or 4) found in an input.
public struct ValidationIssue: Sendable, Hashable {
    /// The path of the invalid value; empty for the input itself.
    package var codingPath: [WireKey]
    /// zod's name of the rule, such as `too_small` or `invalid_type`. Versions 3 and 4 differ in some.
    public var code: String
    /// The requirement as received from the backend.
    public var message: String
    /// The expected type or value, if zod reports it: `string`.
    public var expected: String?
    /// The received type, in version 3: `undefined`.
    public var received: String?
    /// For a value that matches no variant of a union: the issues of each variant.
    ///
    /// For a key or element of a map or record: its issues.
    public var alternatives: [[ValidationIssue]]
    /// All members of zod's issue: limits, formats, keys, additions of the app.
    public var raw: JSONValue

    /// The path as a string, such as `tags[0].name`; empty for the input itself.
    public var path: String { CodingPathString.string(of: codingPath) }

    /// Creates an issue, for tests and previews.
    package init(
        codingPath: [WireKey] = [],
        code: String = "custom",
        message: String,
        expected: String? = nil,
        received: String? = nil,
        alternatives: [[ValidationIssue]] = [],
        raw: JSONValue = .object([:])
    ) {
        self.codingPath = codingPath
        self.code = code
        self.message = message
        self.expected = expected
        self.received = received
        self.alternatives = alternatives
        self.raw = raw
    }
}

extension ValidationIssue: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> { ["issue": description] }

    /// The path and the requirement in one line, safe to print, without suspected secrets.
    public var description: String {
        let message = Redaction.standard.excerpt(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }

    /// The path and the requirement, safe to show.
    var words: String {
        let message = Redaction.standard.words(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.words(path, 100)): \(message)"
    }
}

extension ValidationIssue {
    /// Reads a zod issue; nil for other JSON.
    ///
    /// The paths of nested issues are relative to the union in zod 4, and to the input in zod 3, which uses other
    /// property names.
    init?(_ raw: JSONValue, within parent: [WireKey] = []) {
        guard case .object(let properties) = raw, let message = properties["message"]?.stringValue else { return nil }
        let path = (properties["path"]?.arrayValue ?? []).map { step in
            step.intValue.map(WireKey.init(intValue:)) ?? WireKey(step.stringValue ?? step.description)
        }
        let absolute = parent + path
        self.init(
            codingPath: absolute,
            code: properties["code"]?.stringValue ?? "custom",
            message: message,
            expected: properties["expected"].map { $0.stringValue ?? $0.description },
            received: properties["received"].map { $0.stringValue ?? $0.description },
            alternatives: Self.alternatives(properties, at: absolute),
            raw: raw
        )
    }

    /// Reads an array of issues; nil if it is empty or contains anything else.
    static func list(_ json: JSONValue?, within parent: [WireKey] = []) -> [ValidationIssue]? {
        guard let elements = json?.arrayValue, !elements.isEmpty else { return nil }
        let issues = elements.compactMap { ValidationIssue($0, within: parent) }
        return issues.count == elements.count ? issues : nil
    }

    private static func alternatives(_ properties: [String: JSONValue], at path: [WireKey]) -> [[ValidationIssue]] {
        // zod 3: the errors of a union, of a function's arguments and of its return value.
        let errors = properties["unionErrors"]?.arrayValue ?? []
        let whole = [properties["argumentsError"], properties["returnTypeError"]].compactMap(\.self)
        let third = (errors + whole).compactMap { list($0["issues"] ?? $0["errors"]) }
        // zod 4: the errors of a union; the issues of a key or element.
        let union = (properties["errors"]?.arrayValue ?? []).compactMap { list($0, within: path) }
        let element = list(properties["issues"], within: path).map { [$0] } ?? []
        return third + union + element
    }
}
