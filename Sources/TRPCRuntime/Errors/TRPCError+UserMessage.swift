public import Foundation

/// Messages for users, which contain no types, paths, headers or settings.
extension TRPCError: LocalizedError {
    /// A message that is safe to show: either the backend's or a general one.
    ///
    /// Messages for server failures (status 500 and above) are meant for developers, and available only in ``message``.
    ///
    /// A failed validation's message is the JSON of zod's issues; their messages are used instead, one per line. The message is
    /// truncated after 1,000 characters, suspected secrets are replaced, the backend's line breaks become spaces, and control
    /// characters and direction marks are removed. ``message`` is complete.
    ///
    /// Localized if the app has a translation; see ``userMessage(in:table:)``.
    public var errorDescription: String? { userMessage().message }

    /// The message in English, or the backend's message.
    var englishMessage: String {
        switch kind {
        case .server where isServerFault: serverFaultText
        case .server:
            validationText ?? messageText ?? unexpectedText
        case .unexpectedResponse: unexpectedText
        case .transport(let failure): Redaction.standard.words(failure.description, Self.textLimit)
        case .validation(let error): error.englishText.shortened(Self.textLimit)
        case .encoding, .unhandled: "The request could not be made."
        case .decoding: "The server's answer could not be read."
        case .unauthenticated: "You are not signed in."
        case .session(let failure): failedRefresh?.englishMessage ?? failure.text
        case .cancelled: "The request was cancelled."
        case .other: underlyingError.flatMap(TransportFailure.words) ?? TransportFailure.Reason.other.text
        }
    }

    static let textLimit = 1_000

    /// The message for a status if the backend doesn't send one.
    private var unexpectedText: String {
        switch httpStatus {
        case 401: "You are not signed in (HTTP 401)."
        case 403: "The server does not allow this (HTTP 403)."
        case 413: "This is more than the server accepts at a time (HTTP 413)."
        case 414, 431: "The request is too long for the server (HTTP \(httpStatus ?? 0))."
        case 429: "There were too many requests (HTTP 429)."
        case 404: "Not found (HTTP 404)."
        case let status? where Self.incompatible.contains(status):
            "This app version is not compatible with the server (HTTP \(status))."
        case let status? where status < 300: "The server's answer could not be read (HTTP \(status))."
        case let status? where status < 400: "The server has moved (HTTP \(status))."
        case let status? where status >= 500: serverFaultText
        case let status?: "The server did not accept the request (HTTP \(status))."
        case nil: "The server's answer could not be read."
        }
    }

    /// The statuses for a method that isn't allowed, a format that isn't acceptable, an unsupported media type, and a required
    /// upgrade.
    private static let incompatible: Set<Int> = [405, 406, 415, 426]

    /// Whether the backend, or a proxy, failed, which the user can't fix.
    package var isServerFault: Bool { (httpStatus ?? code.httpStatus ?? 0) >= 500 }

    private var serverFaultText: String {
        let status = (httpStatus ?? code.httpStatus).map { " (HTTP \($0))" } ?? ""
        return switch code {
        case .badGateway, .serviceUnavailable: "The server is not available for now\(status)."
        case .gatewayTimeout: "The server did not finish in time\(status)."
        case .notImplemented: "The server cannot do this\(status)."
        default: "Something went wrong on the server\(status)."
        }
    }

    /// The backend's message; nil if none of it can be shown.
    private var messageText: String? {
        let text = Redaction.standard.words(message, Self.textLimit)
        return text.isEmpty ? nil : text
    }

    /// The messages from the backend's validation, one per line; nil if there are none.
    private var validationText: String? {
        let issues = issues
        return issues.isEmpty ? nil : issues.map(\.words).joined(separator: "\n").shortened(Self.textLimit)
    }

    /// The general reason for the failure; ``errorDescription`` is more specific.
    public var failureReason: String? { englishReason.map(LocalizedStrings(.main, table: "TRPCErrors").string) }

    var englishReason: String? {
        switch kind {
        case .transport(let failure):
            failure.reason == .other || failure.description == failure.reason.text ? nil : failure.reason.text
        case .validation: "The input does not keep to the server's rules."
        case .encoding: "The input cannot be written as JSON."
        case .decoding: "This app version does not understand the server's answer."
        case .unhandled: "This app version cannot make the request."
        case .cancelled, .other, .session: nil
        case .server, .unexpectedResponse, .unauthenticated: codeReason
        }
    }

    /// A suggestion for the user, if there is one.
    public var recoverySuggestion: String? { userMessage().suggestion }

    var englishSuggestion: String? {
        switch kind {
        case .transport(let failure):
            switch failure.reason {
            case .cancelled: nil
            case .insecure: "Check the date of the device and the network it is in, such as a hotel's."
            case .timedOut: "Try again."
            default: "Check the internet connection and try again."
            }
        case .validation: "Correct the input and try again."
        case .decoding, .unhandled: "Update the app."
        case .session(let failure): failure.suggestion
        case .encoding, .cancelled, .other: nil
        case .server, .unexpectedResponse, .unauthenticated: codeSuggestion
        }
    }

    private var codeReason: String? {
        switch code {
        case .unauthorized: "You are not signed in, or the session has expired."
        case .forbidden: "The account is not allowed to do this."
        case .notFound: "Not found."
        case .badRequest, .parseError, .unprocessableContent: "The server did not accept the input."
        case .paymentRequired: "A payment is needed first."
        case .conflict: "This conflicts with existing data."
        case .preconditionFailed, .preconditionRequired: "It has been changed in the meantime."
        case .payloadTooLarge: "The input is too large."
        case .tooManyRequests: "There were too many requests."
        case .timeout, .gatewayTimeout: "The server did not finish in time."
        case .methodNotSupported, .unsupportedMediaType, .notImplemented:
            "This app version is not compatible with the server."
        case .internalServerError: "The server failed."
        case .badGateway, .serviceUnavailable: "The server is not available for now."
        default: nil
        }
    }

    private var codeSuggestion: String? {
        switch code {
        case .unauthorized: "Sign in again."
        case .badRequest where !issues.isEmpty: "Correct the input and try again."
        case .conflict, .preconditionFailed, .preconditionRequired: "Reload and try again."
        case .payloadTooLarge: "Send less at a time."
        case .methodNotSupported, .unsupportedMediaType, .notImplemented: "Update the app."
        case .tooManyRequests, .timeout, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout:
            tryLater
        default: retryAfter == nil ? nil : tryLater
        }
    }

    private var tryLater: String {
        guard let seconds = retryAfter?.components.seconds, seconds > 0 else { return "Try again later." }
        if seconds < 120 { return seconds == 1 ? "Try again in a second." : "Try again in \(seconds) seconds." }
        let minutes = (seconds + 59) / 60
        let hours = (minutes + 59) / 60
        return minutes < 120 ? "Try again in \(minutes) minutes." : "Try again in \(hours) hours."
    }
}
