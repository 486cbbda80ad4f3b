import Foundation

extension TRPCError {
    /// The issues found in the input by the backend's validation; empty for other errors.
    ///
    /// The issues are read from the JSON message of a failed validation, or from `data.zodError` if an `errorFormatter` adds
    /// it. For REST operations: problem+json's `errors`, FastAPI's `detail`, and the `errors` of Rails, Laravel and Spring. The
    /// violations found by the client itself are in ``violations``.
    public var issues: [ValidationIssue] {
        if message.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
            let json = try? TRPCCoding.decode(JSONValue.self, from: Data(message.utf8)),
            let issues = ValidationIssue.list(json)
        {
            return issues
        }
        let added = data?["zodError"]
        let found =
            ValidationIssue.list(added) ?? ValidationIssue.list(added?["issues"])
            ?? ValidationIssue.list(added?["errors"]) ?? []
        // Only a response that isn't from tRPC has a body here.
        guard found.isEmpty, body != nil, let data else { return found }
        return FailureBody(json: data).issues
    }

    /// The messages for each field of a form, keyed by path, such as `tags[0].name`.
    ///
    /// The messages for the whole input have an empty path.
    ///
    /// Combines the backend's ``issues``, the output of `zodError.flatten()` in `data.zodError`, and the client's own
    /// ``violations``. These messages are safe to show, unlike those of ``issues``, which are as received.
    ///
    /// ```swift
    /// if let message = error.fieldErrors["title"]?.first { form["title"] = message }
    /// ```
    public var fieldErrors: [String: [String]] {
        var errors: [String: [String]] = [:]
        func add(_ message: String, _ path: String) {
            let message = PrintSanitizer.words(message.shortened(Self.textLimit))
            if errors[path]?.contains(message) != true { errors[path, default: []].append(message) }
        }
        for violation in violations {
            add(violation.message, violation.path)
        }
        let issues = issues
        for issue in issues { add(issue.message, issue.path) }
        let flattened = data?["zodError"]
        for message in flattened?["formErrors"]?.arrayValue ?? [] {
            if let text = message.stringValue { add(text, "") }
        }
        for (field, messages) in flattened?["fieldErrors"]?.objectValue ?? [:] {
            for text in (messages.arrayValue ?? []).compactMap(\.stringValue) {
                // A flattened error contains only the first step of its path.
                let isKnown = issues.contains { $0.codingPath.first?.stringValue == field && $0.message == text }
                if !isKnown { add(text, field) }
            }
        }
        return errors
    }
}
