/// The texts for developers: a line for a log, and the description in a debugger. ``TRPCError/message`` and
/// ``TRPCError/hint`` are for developers, too.
extension TRPCError: CustomStringConvertible {
    /// One line for a log, safe to print. Contains no input, header or body of the client's.
    ///
    /// What the server has sent, such as the message, the code, the path and the request's ID, appears without what
    /// looks like a secret. Line breaks become spaces, and control characters and direction marks appear as `\u{1B}`,
    /// so that no server can forge a line of the log or control a terminal. The properties have the values as they were
    /// received.
    public var description: String {
        var text = shownPath ?? "tRPC"
        let tries = attempts > 1 ? "\(attempts) attempts" : nil
        let request = headers.requestID.map { "request \(Redaction.standard.excerpt($0))" }
        let numbers = [httpStatus.map { "HTTP \($0)" }, number.map(String.init), tries, request].compactMap(\.self)
        let details = numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
        let message = shownMessage
        // The message of a failed connection says all that its code does.
        if transportFailure?.server != nil {
            text += "\(details): \(message)\(hint == nil ? "" : ".")"
        } else {
            text += ": \(Redaction.standard.excerpt(code.rawValue))\(details)"
            if message != code.rawValue { text += ": \(message)" }
        }
        if let hint, hint != self.message { text += " \(Redaction.standard.excerpt(hint, Self.textLimit))" }
        return text
    }

    /// The problems of a validation, else the message, without secrets.
    private var shownMessage: String {
        let issues = issues
        if !issues.isEmpty { return issues.map(\.description).joined(separator: "; ").shortened(Self.textLimit) }
        return Redaction.standard.excerpt(message, Self.textLimit)
    }

    private var shownPath: String? { path.map { Redaction.standard.excerpt($0) } }
}

/// `String(reflecting:)`, `print` of a collection, and `dump` show what a log may hold: not ``TRPCError/data``,
/// ``TRPCError/body`` and ``TRPCError/underlyingError``.
extension TRPCError: CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "kind": kind, "code": Redaction.standard.excerpt(code.rawValue), "number": number as Any,
            "httpStatus": httpStatus as Any, "path": shownPath as Any, "message": shownMessage,
            "hint": hint.map { Redaction.standard.excerpt($0, Self.textLimit) } as Any, "retryAfter": retryAfter as Any,
            "attempts": attempts,
        ]
    }
}
