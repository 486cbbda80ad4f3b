/// Descriptions for developers: a single line for logs, and the debug description.
///
/// ``TRPCError/message`` and ``TRPCError/hint`` are for developers, too.
extension TRPCError: CustomStringConvertible {
    /// A single line that is safe to log. It contains no input, header or body sent by the client.
    ///
    /// Values from the server, such as the message, code, path and request ID, appear without suspected secrets. Line breaks
    /// become spaces, and control characters and direction marks appear as `\u{1B}`, so that a server can't forge log lines or
    /// control a terminal. The properties contain the values as received.
    public var description: String {
        var text = shownPath ?? "tRPC"
        let tries = attempts > 1 ? "\(attempts) attempts" : nil
        let request = headers.requestID.map { "request \(Redaction.standard.excerpt($0))" }
        let numbers = [httpStatus.map { "HTTP \($0)" }, number.map(String.init), tries, request].compactMap(\.self)
        let details = numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
        let message = shownMessage
        // The message for a failed connection already includes the meaning of its code.
        if transportFailure?.server != nil {
            text += "\(details): \(message)\(hint == nil ? "" : ".")"
        } else {
            text += ": \(Redaction.standard.excerpt(code.rawValue))\(details)"
            if message != code.rawValue { text += ": \(message)" }
        }
        if let hint, hint != self.message { text += " \(Redaction.standard.excerpt(hint, Self.textLimit))" }
        return text
    }

    /// The validation issues if there are any, otherwise the message; without secrets.
    private var shownMessage: String {
        let issues = issues
        if !issues.isEmpty { return issues.map(\.description).joined(separator: "; ").shortened(Self.textLimit) }
        return Redaction.standard.excerpt(message, Self.textLimit)
    }

    private var shownPath: String? { path.map { Redaction.standard.excerpt($0) } }
}

/// The debug description, which omits values that must not be logged.
///
/// These are ``TRPCError/data``, ``TRPCError/body`` and ``TRPCError/underlyingError``. Used by `String(reflecting:)`, by
/// `dump`, and when printing a collection.
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
