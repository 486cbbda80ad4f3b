/// The error that a shipped application meets: the `DecodingError` of its own decoder, or the backend's answer.
enum WireReason {
    /// `keyNotFound(email)`, `400 BAD_REQUEST (too_small)`; nil for a change that breaks no call.
    static func of(_ finding: Finding) -> String? {
        guard finding.verdict.wire != .ok else { return nil }
        let id = finding.rule.id
        switch finding.rule.direction {
        case .output: return decoding(id, finding)
        case .input: return answers[id] ?? refusal(id)
        case nil: return answers[id]
        }
    }

    // MARK: Received values

    private static func decoding(_ id: String, _ finding: Finding) -> String {
        let name = finding.place.pointer.split(separator: "/").last { $0 != "[]" && $0 != "{}" }.map(String.init) ?? ""
        if missingKey.contains(id) { return "keyNotFound(\(name))" }
        if missingValue.contains(id) { return "valueNotFound" }
        if corrupted.contains(id) { return "dataCorrupted" }
        switch id {
        case "out-du-property-renamed": return "keyNotFound(\(finding.before ?? name))"
        case "out-tuple-element-removed", "out-tuple-to-array": return "valueNotFound"
        case "payload-removed", "payload-media", "out-header-type-changed", "success-status-added":
            return "dataCorrupted"
        case "out-unmodelled-keyword": return "it depends on the keyword"
        default: return "typeMismatch(\(finding.before.map(swiftType) ?? "old type"))"
        }
    }

    private static let missingKey: Set<String> = [
        "out-prop-removed-required", "out-nested-prop-removed", "out-allof-member-removed",
        "component-recursive-prop-removed", "sub-output", "out-prop-renamed", "out-required-to-optional",
        "err-field-removed-required", "out-object-to-du", "out-object-to-record",
    ]

    private static let missingValue: Set<String> = [
        "out-nonnull-to-nullable", "out-array-items-nullable", "out-record-values-nullable", "out-enum-nullable",
        "out-root-nullable",
    ]

    /// Of the right JSON type, and not a value of it.
    private static let corrupted: Set<String> = [
        "out-integer-to-number", "out-int32-to-int64", "out-float-to-double", "out-record-value-widened",
        "out-datetime-to-date", "out-date-to-datetime", "out-datetime-to-string", "out-date-to-string",
        "out-uuid-to-string", "out-uri-to-string", "out-base64-removed", "out-enum-value-added",
        "out-enum-value-renamed", "out-enum-to-string", "out-const-to-enum", "out-const-removed", "out-const-changed",
        "out-union-variant-added", "out-anyof-object-variant-added", "out-du-variant-added", "out-du-tag-renamed",
        "err-code-added",
    ]

    /// The Swift type of a value that is in words: `[string]` is an Array.
    private static func swiftType(_ words: String) -> String {
        switch words {
        case "string", "uri", "uuid", "date", "date-time": "String"
        case "integer", "int32", "int64": "Int"
        case "number", "float": "Double"
        case "boolean": "Bool"
        case _ where words.hasPrefix("["): "Array"
        case _ where words.hasPrefix("{"): "Dictionary"
        case _ where words.hasPrefix("'"): "String"
        default: words
        }
    }

    // MARK: Sent values

    /// A procedure answers 400 with the issue of its validator.
    private static func refusal(_ id: String) -> String {
        let issues: [(marks: [String], issue: String)] = [
            (["maxlength", "maximum", "exclmax", "maxitems", "maxprops", "max-to-"], "too_big"),
            (["minlength", "minimum", "exclmin", "minitems", "minprops", "min-to-"], "too_small"),
            (["tuple-element-added", "array-to-tuple"], "too_small"), (["tuple-element-removed"], "too_big"),
            (
                ["pattern", "format", "datetime-to-date", "date-to-datetime", "-uuid", "-uri", "base64"],
                "invalid_format"
            ),
            (["string-to-date"], "invalid_format"), (["multipleof"], "not_multiple_of"),
            (["strict"], "unrecognized_keys"), (["propnames"], "invalid_key"),
            (["enum-type", "union", "du-", "anyof"], "invalid_union"), (["enum", "const"], "invalid_value"),
            (["items-constraint", "uniqueitems", "keyword"], "custom"),
        ]
        let issue = issues.first { $0.marks.contains(where: id.contains) }?.issue ?? "invalid_type"
        return "400 BAD_REQUEST (\(issue))"
    }

    /// What the backend answers, by rule.
    private static let answers: [String: String] = {
        var answers: [String: String] = [
            "parameter-moved": "400 BAD_REQUEST (invalid_type)", "parameter-style": "400 BAD_REQUEST (invalid_type)",
            "body-encoding": "400 BAD_REQUEST (invalid_type)", "answer-status-removed": "the answer is refused",
            "answer-body-added": "the answer is refused", "input-media": "415 UNSUPPORTED_MEDIA_TYPE",
            "output-media": "dataCorrupted", "output-removed": "keyNotFound(data)",
            "header-required": "400 BAD_REQUEST", "base-url": "no answer from the old address",
            "envelope-added": "keyNotFound", "envelope-removed": "keyNotFound(result)", "path-style": "404 NOT_FOUND",
            "callback-address": "400 BAD_REQUEST (invalid_type)", "x-trpc-changed": "it depends on the setting",
            "x-maxBatchSize-50-5": "400 BAD_REQUEST", "x-batching-true-false": "400 BAD_REQUEST",
            "x-sse-true-false": "no events",
        ]
        for id in ["webhook-removed", "webhook-renamed", "callback-removed"] { answers[id] = "nothing is sent" }
        for id in ["input-added-required", "input-to-required", "input-to-required-query"] {
            answers[id] = "400 BAD_REQUEST (invalid_type)"
        }
        for rule in DocumentRules.all where rule.id.hasPrefix("transformer-") {
            answers[rule.id] = "400 BAD_REQUEST, and answers do not decode"
        }
        for id in ["auth-scheme-changed", "auth-added", "auth-alternative-removed", "auth-global"] {
            answers[id] = "401 UNAUTHORIZED"
        }
        answers["auth-scope"] = "403 FORBIDDEN"
        for rule in ProcedureRules.all where rule.verdict.wire == .breaks && answers[rule.id] == nil {
            answers[rule.id] = ProcedureRules.kinds.contains(rule) ? "405 METHOD_NOT_SUPPORTED" : "404 NOT_FOUND"
        }
        answers["operation-method"] = "405 METHOD_NOT_SUPPORTED"
        return answers
    }()
}
