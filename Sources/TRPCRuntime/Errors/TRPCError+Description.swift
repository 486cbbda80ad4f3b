public import Foundation

extension TRPCError: LocalizedError, CustomStringConvertible {
    /// A sentence fit to be shown: the backend's own message, or a general one for failures that are not the user's.
    ///
    /// The message of a failed validation is the JSON of zod's issues; their messages are shown in its place. A text of
    /// more than 1,000 characters is cut off; ``message`` has all of it.
    public var errorDescription: String? {
        switch kind {
        case .server: (validationMessages.map { $0.joined(separator: "\n") } ?? message).excerpt(Self.textLimit)
        case .unexpectedResponse: unexpectedText
        case .transport(let failure): failure.description
        case .validation(let error): error.errorDescription?.excerpt(Self.textLimit)
        case .encoding, .unhandled: "The request could not be made."
        case .decoding: "The server's answer could not be read."
        case .unauthenticated: "Nobody is signed in."
        case .cancelled, .other: message
        }
    }

    private static let textLimit = 1_000

    /// A sentence for a status, where the backend sends no words.
    private var unexpectedText: String {
        switch httpStatus {
        case 401: "You are not signed in (HTTP 401)."
        case 403: "The server does not allow this (HTTP 403)."
        case 413: "This is more than the server accepts at a time (HTTP 413)."
        case 414, 431: "The request is too long for the server (HTTP \(httpStatus ?? 0))."
        case 429: "There were too many requests (HTTP 429)."
        case let status?: "The server is not available (HTTP \(status))."
        case nil: "The server's answer could not be read."
        }
    }

    private var validationMessages: [String]? {
        let issues = issues
        return issues.isEmpty ? nil : issues.map(\.description)
    }

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
