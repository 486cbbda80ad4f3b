public import TRPCRuntime

/// The headers of an operation's responses that its contract declares. Generated structs conform.
///
/// ```swift
/// struct GetItemHeaders: ResponseHeaders {
///     let xLikes: Int?
///
///     init(_ headers: HTTPHeaders) throws { xLikes = try headers.optional("X-Likes") }
/// }
///
/// let response = try await client.response(of: Shop.getItem, 7)
/// let likes = try response.headers(as: GetItemHeaders.self).xLikes
/// print(likes ?? 0)
/// ```
public protocol ResponseHeaders: Sendable {
    /// Decodes the headers.
    ///
    /// - Throws: `DecodingError`.
    init(_ headers: HTTPHeaders) throws
}

extension TRPCResponse {
    /// Decodes the headers that the contract declares; see ``ResponseHeaders``.
    ///
    /// - Throws: `DecodingError` when a required header is missing, or one doesn't match the contract.
    public func headers<Headers: ResponseHeaders>(as type: Headers.Type = Headers.self) throws -> Headers {
        try Headers(headers)
    }
}
