public import Foundation

extension TRPCError {
    /// The details of a failure to receive a response.
    public struct TransportFailure: Sendable, Equatable {
        /// The reason for the failure, independent of the platform and transport.
        public var reason: Reason
        /// The `URLError` code, such as `.timedOut` or `.notConnectedToInternet`; nil for other transports.
        public var urlErrorCode: URLError.Code?
        /// The host and port that couldn't be reached; nil for other failures.
        public internal(set) var server: String?
        /// A sentence that is safe to show. It doesn't contain the URL, because the URL contains the input.
        public var description: String

        /// Creates a failure. By default, the reason is derived from the code.
        public init(urlErrorCode: URLError.Code? = nil, reason: Reason? = nil, description: String? = nil) {
            let reason = reason ?? urlErrorCode.map { Reason(urlErrorCode: $0.rawValue) } ?? .other
            self.reason = reason
            self.urlErrorCode = urlErrorCode
            self.description = description ?? reason.text
        }

        /// The reason why no response was received. An open set; later versions may add reasons.
        public struct Reason: RawRepresentable, Hashable, Sendable {
            /// The reason's name.
            public let rawValue: String

            /// Creates a reason.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The device has no network connection.
            public static let offline = Self(rawValue: "offline")
            /// No response was received in time.
            public static let timedOut = Self(rawValue: "timedOut")
            /// The connection was lost before the response was complete. The backend may have executed the call.
            public static let connectionLost = Self(rawValue: "connectionLost")
            /// The server couldn't be reached: its host is unknown, or it refused the connection.
            public static let unreachable = Self(rawValue: "unreachable")
            /// No trusted connection could be established, such as because of TLS or the certificate.
            public static let insecure = Self(rawValue: "insecure")
            /// The transport cancelled the request, such as because its session was invalidated.
            public static let cancelled = Self(rawValue: "cancelled")
            /// Any other reason.
            public static let other = Self(rawValue: "other")
        }
    }
}

extension TRPCError.TransportFailure: RedactedStringConvertible {
    /// The parts to print, which exclude secrets in the description.
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "reason": reason, "urlErrorCode": urlErrorCode as Any, "server": server as Any,
            "description": Redaction.standard.excerpt(description, TRPCError.textLimit),
        ]
    }
}

extension TRPCError.TransportFailure {
    /// Creates a failure without the error's user info: it contains server messages, and the URL, which includes the input.
    init(_ error: any Error) {
        guard !(error is any ServerTrustFailure) else {
            self.init(urlErrorCode: .serverCertificateUntrusted)
            return
        }
        let cause = error as NSError
        switch cause.domain {
        case NSURLErrorDomain, "kCFErrorDomainCFNetwork":
            let code = Self.code(of: cause)
            self.init(urlErrorCode: code, reason: Reason(urlErrorCode: code?.rawValue ?? cause.code))
        case NSPOSIXErrorDomain:
            self.init(
                reason: POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: cause.code)).map(Reason.init) ?? .other
            )
        default:
            self.init(description: Self.words(of: error))
        }
    }

    private static func code(of error: NSError) -> URLError.Code? {
        #if canImport(FoundationNetworking)
        if let code = codeOnLinux(of: error) { return code }
        #endif
        return URLError.Code(rawValue: error.code)
    }

    /// Returns the description of a Swift error, which is safe to show.
    ///
    /// Returns nil for an `NSError`, since its description comes from its user info.
    static func words(of error: any Error) -> String? {
        guard !(type(of: error) is NSError.Type), let error = error as? any LocalizedError else { return nil }
        return error.errorDescription.map { Redaction.standard.words($0, TRPCError.textLimit) }
    }

    static func name(of error: any Error) -> String {
        let type = "\(type(of: error))"
        guard type == "NSError" || type == "__NSCFError" else { return type }
        return "\((error as NSError).domain) \((error as NSError).code)"
    }
}

extension TRPCError.TransportFailure.Reason {
    init(urlErrorCode: Int) {
        switch urlErrorCode {
        // Offline, roaming disabled, in a call, data not allowed.
        case -1009, -1018, -1019, -1020: self = .offline
        case -1001: self = .timedOut
        // Linux has no code for a lost connection, and uses −1.
        case -1005, -1: self = .connectionLost
        // Unknown host, no connection, DNS failure; 1 and 2 are from CFHost.
        case -1003, -1004, -1006, 1, 2: self = .unreachable
        // TLS failure, invalid server or client certificate, App Transport Security.
        case -1206 ... -1200, -1022: self = .insecure
        case -999, -1012: self = .cancelled
        default: self = .other
        }
    }

    package init(_ code: POSIXErrorCode) {
        switch code {
        case .ENETDOWN, .ENETUNREACH: self = .offline
        case .ETIMEDOUT: self = .timedOut
        case .ECONNRESET, .ECONNABORTED, .EPIPE, .ENOTCONN, .ENETRESET: self = .connectionLost
        case .ECONNREFUSED, .EHOSTUNREACH, .EHOSTDOWN: self = .unreachable
        case .ECANCELED: self = .cancelled
        default: self = .other
        }
    }

    var text: String {
        switch self {
        case .offline: "There is no internet connection."
        case .timedOut: "The server did not answer in time."
        case .connectionLost: "The connection was lost."
        case .unreachable: "The server cannot be reached."
        case .insecure: "No secure connection to the server can be made."
        case .cancelled: "The request was cancelled."
        default: "The request failed."
        }
    }
}
