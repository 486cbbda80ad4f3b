import Foundation

extension TRPCError {
    /// The error for a connection to a server that doesn't meet the requirements of a ``ServerTrust``.
    package static func insecure(_ error: any ServerTrustFailure, path: String?) -> TRPCError {
        let failure = TransportFailure(error)
        let message = error.errorDescription ?? failure.description
        var made = transport(failure, path: path, message: message, underlyingError: error)
        made.hint = error.recoverySuggestion
        return made
    }
}
