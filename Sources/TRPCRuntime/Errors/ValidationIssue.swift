/// An issue found in an input by the backend's validation (zod 3 or 4).
public struct ValidationIssue: Sendable, Hashable {
    /// The path of the invalid value; empty for the whole input.
    package var codingPath: [WireKey]
    /// The rule's name in zod, such as `too_small` or `invalid_type`. Some names differ between versions 3 and 4.
    public var code: String
    /// The message that describes the requirement, as received from the backend.
    public var message: String
    /// The expected type or value, such as `string`, if zod reports it.
    public var expected: String?
    /// The received type, such as `undefined`; only for zod 3.
    public var received: String?
    /// The issues of each variant, for a value that matches no variant of a union.
    ///
    /// For a key or element of a map or record, the issues of that key or element.
    public var alternatives: [[ValidationIssue]]
    /// All members of zod's issue, such as limits, formats, keys, and properties added by the app.
    public var raw: JSONValue

    /// The path as a string, such as `tags[0].name`; empty for the whole input.
    public var path: String { CodingPathString.string(of: codingPath) }

    /// Creates an issue, for use in tests and previews.
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

    /// The path and the requirement in one line, without suspected secrets. Safe to print.
    public var description: String {
        let message = Redaction.standard.excerpt(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }

    /// The path and the requirement. Safe to show.
    var words: String {
        let message = Redaction.standard.words(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.words(path, 100)): \(message)"
    }
}

extension ValidationIssue {
    /// Reads a zod issue. Returns nil for other JSON.
    ///
    /// Paths of nested issues are relative to the union in zod 4, and to the input in zod 3, which also uses other property
    /// names.
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

    /// Reads an array of issues. Returns nil if it's empty or contains anything else.
    static func list(_ json: JSONValue?, within parent: [WireKey] = []) -> [ValidationIssue]? {
        guard let elements = json?.arrayValue, !elements.isEmpty else { return nil }
        let issues = elements.compactMap { ValidationIssue($0, within: parent) }
        return issues.count == elements.count ? issues : nil
    }

    private static func alternatives(_ properties: [String: JSONValue], at path: [WireKey]) -> [[ValidationIssue]] {
        // zod 3: the errors for a union, a function's arguments, and a function's return value.
        let errors = properties["unionErrors"]?.arrayValue ?? []
        let whole = [properties["argumentsError"], properties["returnTypeError"]].compactMap(\.self)
        let third = (errors + whole).compactMap { list($0["issues"] ?? $0["errors"]) }
        // zod 4: the errors for a union, and the issues of a key or element.
        let union = (properties["errors"]?.arrayValue ?? []).compactMap { list($0, within: path) }
        let element = list(properties["issues"], within: path).map { [$0] } ?? []
        return third + union + element
    }
}
