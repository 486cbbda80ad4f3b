extension TRPCError {
    /// Why a connection was refused because of ``CertificatePins``; nil for all other failures.
    ///
    /// ```swift
    /// do {
    ///     posts = try await api.posts.getFeed().items
    /// } catch let error as TRPCError where error.pinningFailure?.reason == .wrongKey {
    ///     alert("This network is not safe.", error.recoverySuggestion)
    /// }
    /// ```
    public var pinningFailure: PinningFailure? { underlyingError as? PinningFailure }

    /// No connection is made to a server without one of its keys.
    package static func insecure(_ error: PinningFailure, path: String?) -> TRPCError {
        var made = transport(TransportFailure(error), path: path, message: error.description, underlyingError: error)
        made.hint = error.hint
        return made
    }
}
