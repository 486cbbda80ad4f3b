public import TRPCRuntime

extension TRPCError {
    /// The reason that ``CertificatePins`` refused the connection; nil for other errors.
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
