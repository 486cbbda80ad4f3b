import Foundation

extension TRPCError {
    /// Converts any error to a `TRPCError`, so that an app can show all errors the same way.
    ///
    /// ```swift
    /// do {
    ///     posts = try await api.posts.getFeed().items
    /// } catch {
    ///     failure = TRPCError.from(error)
    /// }
    /// ```
    ///
    /// A `TRPCError` is returned unchanged. `URLError`, and system errors for broken connections, become
    /// ``Kind-swift.enum/transport(_:)``; `CancellationError`, and a `URLError` with the code `cancelled`, become
    /// ``Kind-swift.enum/cancelled``; ``ValidationError``, ``InvalidHeader``, ``ServerTrustFailure``, `EncodingError`,
    /// `DecodingError` and exceeded response limits become the corresponding kinds. Any other error becomes
    /// ``Kind-swift.enum/other``, with its own description if it's a `LocalizedError`. Except for a `TRPCError`, the original
    /// error is kept as the ``underlyingError``.
    ///
    /// - Parameter path: the procedure's path, if known.
    public static func from(_ error: any Error, path: String? = nil) -> TRPCError {
        switch error {
        case let error as TRPCError: return error
        case is CancellationError: return TRPCError.cancelled(by: error, path: path)
        case let error as ValidationError: return TRPCError.invalid(error, path: path)
        case let error as HTTPLimitExceeded: return TRPCError.tooLarge(error, path: path)
        case let error as InvalidHeader: return TRPCError.invalid(error, path: path)
        case let error as any ServerTrustFailure: return TRPCError.insecure(error, path: path)
        case is EncodingError: return TRPCError.encoding(error, path: path)
        case is DecodingError: return TRPCError.decoding(error, path: path, status: nil, depth: 0)
        default: break
        }
        guard [NSURLErrorDomain, NSPOSIXErrorDomain, "kCFErrorDomainCFNetwork"].contains((error as NSError).domain)
        else { return TRPCError.other(error, path: path) }
        let transport = TRPCError.unreachable(error, path: path)
        return transport.transportFailure?.reason == .cancelled ? TRPCError.cancelled(by: error, path: path) : transport
    }
}
