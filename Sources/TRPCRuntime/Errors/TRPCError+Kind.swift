public import Foundation

extension TRPCError {
    /// Where a call failed.
    public enum Kind: Sendable, Equatable {
        /// The backend answered with an error of its own.
        case server
        /// There was a response, and it is not tRPC's: a proxy's HTML, an empty body, other JSON. See
        /// ``TRPCError/body``.
        case unexpectedResponse
        /// There was no response.
        case transport(TransportFailure)
        /// The input does not keep to the contract's limits; nothing was sent. See ``TRPCClient/validatesInputs``.
        case validation(ValidationError)
        /// The client has no link for it; nothing was sent.
        case unhandled
        /// The input has no JSON form; nothing was sent.
        case encoding(CodingFailure)
        /// The backend answered with something else than the procedure's output. It has done its work all the same.
        case decoding(CodingFailure)
    }

    /// Why there was no response.
    public struct TransportFailure: Sendable, Equatable {
        /// The code of the `URLError`, such as `.timedOut` or `.notConnectedToInternet`; nil from another transport.
        public var urlErrorCode: URLError.Code?
        /// The transport's own words. Holds no URL, as the input is in it.
        public var description: String

        /// A failure of a transport.
        public init(urlErrorCode: URLError.Code? = nil, description: String) {
            self.urlErrorCode = urlErrorCode
            self.description = description
        }
    }

    /// Where a value did not fit, and why.
    public struct CodingFailure: Sendable, Equatable {
        /// The place within the input or output, such as `posts[2].createdAt`; empty for the whole.
        public var codingPath: String
        /// What was expected and what was found. May quote the value of an answer, never one of an input's.
        public var description: String

        /// A failure of coding.
        public init(codingPath: String, description: String) {
            self.codingPath = codingPath
            self.description = description
        }
    }

    /// Whether the backend answered with an error of its own.
    public var isServer: Bool { kind == .server }

    /// Whether there was no response: offline, timed out, connection lost.
    public var isTransport: Bool {
        if case .transport = kind { true } else { false }
    }

    /// What is wrong with the input, when the client has validated it; else empty.
    public var violations: [Violation] {
        if case .validation(let error) = kind { error.violations } else { [] }
    }
}
