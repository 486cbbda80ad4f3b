/// The texts for developers: a line for a log, and what a debugger shows. ``TRPCError/message`` and ``TRPCError/hint`` are
/// theirs, too.
extension TRPCError: CustomStringConvertible {
    /// One line for a log. Holds no input, header or body of the client's; the backend's message stands as it is.
    public var description: String {
        var text = "\(path?.excerpt() ?? "tRPC"): \(code.rawValue.excerpt())"
        let numbers = [httpStatus.map { "HTTP \($0)" }, number.map(String.init)].compactMap(\.self)
        if !numbers.isEmpty { text += " (\(numbers.joined(separator: ", ")))" }
        let message = (validationMessages?.joined(separator: "; ") ?? message).excerpt(Self.textLimit)
        if message != code.rawValue { text += ": \(message.split(whereSeparator: \.isNewline).joined(separator: " "))" }
        if let hint, hint != message { text += " \(hint)" }
        return text
    }
}

/// `String(reflecting:)`, `print` of a collection, and `dump` show what a log may hold: not ``TRPCError/data``,
/// ``TRPCError/body`` and ``TRPCError/underlyingError``.
extension TRPCError: CustomDebugStringConvertible, CustomReflectable {
    /// As ``description``.
    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "kind": kind, "code": code, "number": number as Any, "httpStatus": httpStatus as Any,
                "path": path as Any, "message": message, "hint": hint as Any, "retryAfter": retryAfter as Any,
            ],
            displayStyle: .struct
        )
    }
}
