extension TRPCError {
    /// A failure of the client's session: nothing was sent, or the response was dropped.
    public struct SessionFailure: Sendable, Hashable {
        /// The event.
        public let reason: Reason

        /// A failure.
        public init(_ reason: Reason) { self.reason = reason }

        /// The reason for the failure. An open set; later versions may add reasons.
        public struct Reason: RawRepresentable, Hashable, Sendable {
            /// The reason's name.
            public let rawValue: String

            /// A reason by its name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Another user has signed in since the call was made, or nobody is signed in any more. The answer, if one came,
            /// was dropped.
            public static let userChanged = Self(rawValue: "userChanged")
            /// The provider gave no token although somebody was signed in. Nobody is signed in any more.
            public static let noToken = Self(rawValue: "noToken")
            /// The backend refuses each new token, or has refused to give one. Nobody is signed in any more.
            public static let refused = Self(rawValue: "refused")
            /// The closure that gives tokens has thrown an error, which is the ``TRPCError/underlyingError``.
            public static let providerFailed = Self(rawValue: "providerFailed")
            /// The closure that gives tokens has not returned in time.
            public static let timedOut = Self(rawValue: "timedOut")
            /// A new token has expired already, or the token has expired and no other is fetched for now, see `RefreshWindow`.
            public static let expired = Self(rawValue: "expired")
            /// A new token is empty, or looks like a JWT and cannot be read.
            public static let malformed = Self(rawValue: "malformed")
            /// A token has a character that no header can hold, such as a line break.
            public static let unsendable = Self(rawValue: "unsendable")
            /// The store of the tokens cannot be read or written.
            public static let store = Self(rawValue: "store")
            /// The token would travel over plain HTTP.
            public static let insecure = Self(rawValue: "insecure")
            /// The token would go to another origin than the client's own.
            public static let otherOrigin = Self(rawValue: "otherOrigin")
            /// A token for development, where the environment is production.
            public static let developmentToken = Self(rawValue: "developmentToken")
        }
    }

    /// What is wrong with the client's session; nil for another failure.
    public var sessionFailure: SessionFailure? {
        if case .session(let failure) = kind { failure } else { nil }
    }

    /// Whether the backend, or a proxy before it, does not take the credential that came with the request.
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

    /// A sentence fit to be shown.
    var text: String {
        switch reason {
        case .userChanged: "Another user has signed in, or you have signed out."
        case .noToken, .refused: "You are not signed in any more."
        default: "The request could not be made."
        }
    }

    /// A remedy for the user.
    var suggestion: String? {
        switch reason {
        case .userChanged: nil
        case .noToken, .refused: "Sign in again."
        case .timedOut, .providerFailed, .store: "Try again."
        default: "Update the app."
        }
    }
}
