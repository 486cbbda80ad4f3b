extension TRPCError {
    /// A failure of the client's session: nothing was sent, or the response was discarded.
    public struct SessionFailure: Sendable, Hashable {
        /// The reason for the failure.
        public let reason: Reason

        /// Creates a failure.
        public init(_ reason: Reason) { self.reason = reason }

        /// The reason for the failure. An open set; later versions may add reasons.
        public struct Reason: RawRepresentable, Hashable, Sendable {
            /// The reason's name.
            public let rawValue: String

            /// Creates a reason.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Another user has signed in since the call was made, or the user has signed out.
            ///
            /// If there was a response, it was discarded.
            public static let userChanged = Self(rawValue: "userChanged")
            /// The provider returned no token for a signed-in user, who is now signed out.
            public static let noToken = Self(rawValue: "noToken")
            /// The backend rejected each new token, or refused to issue one. The user is now signed out.
            public static let refused = Self(rawValue: "refused")
            /// The token provider threw an error, which is the ``TRPCError/underlyingError``.
            public static let providerFailed = Self(rawValue: "providerFailed")
            /// The token provider didn't return a token in time.
            public static let timedOut = Self(rawValue: "timedOut")
            /// A new token has already expired, or an expired one can't be refreshed now; see `RefreshWindow`.
            public static let expired = Self(rawValue: "expired")
            /// A new token is empty, or looks like a JWT but can't be parsed.
            public static let malformed = Self(rawValue: "malformed")
            /// A token contains a character that isn't allowed in headers, such as a line break.
            public static let unsendable = Self(rawValue: "unsendable")
            /// The token store can't be read or written.
            public static let store = Self(rawValue: "store")
            /// The token would be sent over plain HTTP.
            public static let insecure = Self(rawValue: "insecure")
            /// The token would be sent to a different origin than the client's.
            public static let otherOrigin = Self(rawValue: "otherOrigin")
            /// The token is a development token, but the environment is production.
            public static let developmentToken = Self(rawValue: "developmentToken")
        }
    }

    /// The failure of the client's session; nil for other errors.
    public var sessionFailure: SessionFailure? {
        if case .session(let failure) = kind { failure } else { nil }
    }

    /// Whether the backend, or a proxy, rejected the request's credential.
    package var isRefusal: Bool { (isServer || isUnexpectedResponse) && isUnauthorized }
}

extension TRPCError.SessionFailure {
    var code: TRPCError.Code {
        switch reason {
        case .userChanged: .userChanged
        case .noToken, .refused: .unauthorized
        default: .sessionFailed
        }
    }

    /// A message that is safe to show.
    var text: String {
        switch reason {
        case .userChanged: "Another user has signed in, or you have signed out."
        case .noToken, .refused: "You are no longer signed in."
        default: "The request could not be made."
        }
    }

    /// A suggestion for the user.
    var suggestion: String? {
        switch reason {
        case .userChanged: nil
        case .noToken, .refused: "Sign in again."
        case .timedOut, .providerFailed, .store: "Try again."
        default: "Update the app."
        }
    }
}
