/// The texts for developers: a line for a log, and what a debugger shows. ``TRPCError/message`` and ``TRPCError/hint`` are
/// theirs, too.
extension TRPCError: CustomStringConvertible {
    /// One line for a log. Holds no input, header or body of the client's; the backend's message stands in it without what
    /// looks like a secret, such as a token.
    public var description: String {
        var text = "\(shownPath ?? "tRPC"): \(Redaction.standard.excerpt(code.rawValue))"
        let tries = attempts > 1 ? "\(attempts) attempts" : nil
        let request = headers.requestID.map { "request \(Redaction.standard.excerpt($0))" }
        let numbers = [httpStatus.map { "HTTP \($0)" }, number.map(String.init), tries, request].compactMap(\.self)
        if !numbers.isEmpty { text += " (\(numbers.joined(separator: ", ")))" }
        let message = shownMessage
        if message != code.rawValue { text += ": \(message.split(whereSeparator: \.isNewline).joined(separator: " "))" }
        if let hint, hint != self.message { text += " \(Redaction.standard.text(hint))" }
        return text
    }

    /// The problems of a validation, else the message, without secrets.
    private var shownMessage: String {
        if let problems = validationMessages { return problems.joined(separator: "; ").excerpt(Self.textLimit) }
        return Redaction.standard.excerpt(message, Self.textLimit)
    }

    private var shownPath: String? { path.map { Redaction.standard.excerpt($0) } }
}

/// `String(reflecting:)`, `print` of a collection, and `dump` show what a log may hold: not ``TRPCError/data``,
/// ``TRPCError/body`` and ``TRPCError/underlyingError``.
extension TRPCError: CustomDebugStringConvertible, PrintedWithoutSecrets {
    public var shownParts: KeyValuePairs<String, Any> {
        [
            "kind": kind, "code": Redaction.standard.excerpt(code.rawValue), "number": number as Any,
            "httpStatus": httpStatus as Any, "path": shownPath as Any, "message": shownMessage,
            "hint": hint.map { Redaction.standard.text($0) } as Any, "retryAfter": retryAfter as Any,
            "attempts": attempts,
        ]
    }
}
