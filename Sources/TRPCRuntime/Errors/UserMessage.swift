public import Foundation

/// The localized title, message and suggestion to show for an error.
///
/// ```swift
/// let text = error.userMessage()
/// alert(text.title, [text.message, text.suggestion].compactMap { $0 }.joined(separator: "\n"))
/// ```
public struct UserMessage: Sendable, Hashable {
    /// A short title, such as “No Connection”.
    public let title: String
    /// A message, such as “There is no internet connection.”
    public let message: String
    /// A suggestion for the user, if there is one.
    public let suggestion: String?

    /// Creates a message, for use in previews.
    public init(title: String, message: String, suggestion: String? = nil) {
        self.title = title
        self.message = message
        self.suggestion = suggestion
    }
}

extension TRPCError {
    /// Returns the title, message and suggestion, localized in the app's language.
    ///
    /// They are English unless the app translates them in a strings table (a string catalog) named `TRPCErrors`, with the
    /// English sentence as the key; <doc:Errors> lists the keys. Messages from the backend are also looked up.
    ///
    /// - Parameters:
    ///   - bundle: the bundle that contains the table, such as the app's or a package's.
    ///   - table: the table's name.
    public func userMessage(in bundle: Bundle = .main, table: String = "TRPCErrors") -> UserMessage {
        let words = LocalizedStrings(bundle, table: table)
        return UserMessage(
            title: words.string(englishTitle),
            message: message(words),
            suggestion: englishSuggestion.map(words.string)
        )
    }

    /// A short title for a screen or alert, such as “No Connection”.
    public var title: String { userMessage().title }

    /// Whether to offer a retry, because the failure may be temporary or was caused by the server.
    ///
    /// ``isTransient`` is narrower, and determines automatic retries.
    public var suggestsRetry: Bool {
        switch kind {
        case .transport(let failure): failure.reason != .cancelled && failure.reason != .insecure
        case .server, .unexpectedResponse:
            isTransient || retryAfter != nil || isServerFault && code != .notImplemented
        case .session(let failure): [.timedOut, .providerFailed, .store].contains(failure.reason)
        case .other: true
        default: false
        }
    }

    /// Returns the localized message. A specific message without a translation is replaced with a general one that has a
    /// translation.
    private func message(_ words: LocalizedStrings) -> String {
        let english = englishMessage
        if let translated = words.translation(of: english) { return translated }
        switch kind {
        case .transport(let failure): return words.translation(of: failure.reason.text) ?? english
        case .validation(let error):
            return error.userMessage(words)?.shortened(Self.textLimit) ?? englishReason.flatMap(words.translation)
                ?? english
        default: return english
        }
    }

    private var englishTitle: String {
        switch kind {
        case .transport(let failure): failure.reason.title
        case .validation: "Check the Input"
        case .unauthenticated: "Not Signed In"
        case .decoding, .unhandled: "Update Needed"
        case .cancelled: "Cancelled"
        case .encoding, .other: "Something Went Wrong"
        case .session: failedRefresh?.englishTitle ?? codeTitle
        case .server, .unexpectedResponse: codeTitle
        }
    }

    private var codeTitle: String {
        switch code {
        case .unauthorized: "Not Signed In"
        case .forbidden: "Not Allowed"
        case .notFound: "Not Found"
        case .badRequest, .parseError, .unprocessableContent: "Check the Input"
        case .paymentRequired: "Payment Needed"
        case .conflict, .preconditionFailed, .preconditionRequired: "Changed Meanwhile"
        case .payloadTooLarge: "Too Large"
        case .tooManyRequests: "Too Many Requests"
        case .timeout, .gatewayTimeout: "No Answer"
        case .methodNotSupported, .unsupportedMediaType, .notImplemented: "Update Needed"
        case .badGateway, .serviceUnavailable: "Server Not Available"
        default: isServerFault ? "Server Problem" : "Something Went Wrong"
        }
    }
}

extension TRPCError.TransportFailure.Reason {
    fileprivate var title: String {
        switch self {
        case .offline: "No Connection"
        case .timedOut: "No Answer"
        case .connectionLost: "Connection Lost"
        case .unreachable: "Server Not Reachable"
        case .insecure: "No Secure Connection"
        case .cancelled: "Cancelled"
        default: "Something Went Wrong"
        }
    }
}
