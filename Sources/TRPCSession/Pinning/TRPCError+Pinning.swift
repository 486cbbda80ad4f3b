public import TRPCRuntime

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
}
