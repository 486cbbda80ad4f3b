extension TRPCError {
    /// The general reason of the failure; ``errorDescription`` has the particular one.
    public var failureReason: String? {
        switch kind {
        case .transport(let failure):
            failure.reason == .other || failure.description == failure.reason.text ? nil : failure.reason.text
        case .validation: "The input does not keep to the server's rules."
        case .encoding: "The input cannot be written as JSON."
        case .decoding: "The application and the server do not agree on what an answer looks like."
        case .unhandled: "The application has no way to make such a request."
        case .cancelled, .other: nil
        case .server, .unexpectedResponse, .unauthenticated: codeReason
        }
    }

    /// A remedy for the user; nil where no remedy is known.
    public var recoverySuggestion: String? {
        switch kind {
        case .transport(let failure):
            switch failure.reason {
            case .cancelled: nil
            case .insecure: "Check the date of the device and the network it is in, such as a hotel's."
            case .timedOut: "Try again."
            default: "Check the internet connection and try again."
            }
        case .validation: "Correct the input and try again."
        case .decoding, .unhandled: "Update the application."
        case .encoding, .cancelled, .other: nil
        case .server, .unexpectedResponse, .unauthenticated: codeSuggestion
        }
    }

    private var codeReason: String? {
        switch code {
        case .unauthorized: "Nobody is signed in, or the session has expired."
        case .forbidden: "The account is not allowed to do this."
        case .notFound: "There is no such thing."
        case .badRequest, .parseError, .unprocessableContent: "The server did not accept the input."
        case .paymentRequired: "A payment is needed first."
        case .conflict: "It contradicts what is there already."
        case .preconditionFailed, .preconditionRequired: "It has changed in the meantime."
        case .payloadTooLarge: "The input is too large."
        case .tooManyRequests: "There were too many requests."
        case .timeout, .gatewayTimeout: "The server did not finish in time."
        case .methodNotSupported, .unsupportedMediaType, .notImplemented:
            "The application and the server do not fit each other."
        case .internalServerError: "The server failed."
        case .badGateway, .serviceUnavailable: "The server is not available for now."
        default: nil
        }
    }

    private var codeSuggestion: String? {
        switch code {
        case .unauthorized: "Sign in again."
        case .badRequest where !issues.isEmpty: "Correct the input and try again."
        case .conflict, .preconditionFailed, .preconditionRequired: "Load it again and try once more."
        case .payloadTooLarge: "Send less at a time."
        case .methodNotSupported, .unsupportedMediaType, .notImplemented: "Update the application."
        case .tooManyRequests, .timeout, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout:
            tryLater
        default: retryAfter == nil ? nil : tryLater
        }
    }

    private var tryLater: String {
        guard let seconds = retryAfter?.components.seconds, seconds > 0 else { return "Try again later." }
        if seconds < 120 { return seconds == 1 ? "Try again in a second." : "Try again in \(seconds) seconds." }
        let minutes = (seconds + 59) / 60
        return minutes < 120 ? "Try again in \(minutes) minutes." : "Try again in \((minutes + 59) / 60) hours."
    }
}
