/// One thing that the backend's validation (zod 3 or 4) found wrong with an input.
public struct ValidationIssue: Sendable, Hashable {
    /// The way from the input to the value that is wrong; empty for the input itself.
    package var codingPath: [WireKey]
    /// zod's name of the rule, such as `too_small` or `invalid_type`. Version 3 and 4 name some differently.
    public var code: String
    /// The requirement, in the backend's words, as received.
    public var message: String
    /// The type or value that is wanted, where zod says so: `string`.
    public var expected: String?
    /// The type that came instead, in version 3: `undefined`.
    public var received: String?
    /// For a value that fits no variant of a union: the problems that each variant finds. For a key or an element of a map
    /// or record: its problems.
    public var alternatives: [[ValidationIssue]]
    /// All members of zod's issue: limits, formats, keys, additions of the application.
    public var raw: JSONValue

    /// The place as text, such as `tags[0].name`; empty for the input itself.
    public var path: String { CodingPathString.string(of: codingPath) }

    /// Describes an issue; for tests and previews.
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

    /// The place and the requirement in one line, safe to print, without what looks like a secret.
    public var description: String {
        let message = Redaction.standard.excerpt(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.excerpt(path)): \(message)"
    }

    /// The place and the requirement for a screen.
    var words: String {
        let message = Redaction.standard.words(message, TRPCError.textLimit)
        return codingPath.isEmpty ? message : "\(Redaction.standard.words(path, 100)): \(message)"
    }
}

extension ValidationIssue {
    /// Reads what zod writes; nil for other JSON. The paths of nested issues start at the union in zod 4, and at the
    /// input in zod 3, which names them differently.
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

    /// The issues of an array; nil unless all its elements are issues, and there is one.
    static func list(_ json: JSONValue?, within parent: [WireKey] = []) -> [ValidationIssue]? {
        guard let elements = json?.arrayValue, !elements.isEmpty else { return nil }
        let issues = elements.compactMap { ValidationIssue($0, within: parent) }
        return issues.count == elements.count ? issues : nil
    }

    private static func alternatives(_ properties: [String: JSONValue], at path: [WireKey]) -> [[ValidationIssue]] {
        // zod 3: a union's errors, those of a function's arguments, and of what it returns.
        let errors = properties["unionErrors"]?.arrayValue ?? []
        let whole = [properties["argumentsError"], properties["returnTypeError"]].compactMap(\.self)
        let third = (errors + whole).compactMap { list($0["issues"] ?? $0["errors"]) }
        // zod 4: a union's errors; what is wrong with a key or an element.
        let union = (properties["errors"]?.arrayValue ?? []).compactMap { list($0, within: path) }
        let element = list(properties["issues"], within: path).map { [$0] } ?? []
        return third + union + element
    }
}
