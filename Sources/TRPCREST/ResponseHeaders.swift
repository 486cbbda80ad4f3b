public import TRPCRuntime

/// The response headers that an operation's contract declares. Generated structs conform to this protocol.
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
    /// Decodes the declared headers.
    ///
    /// - Throws: `DecodingError` if a required header is missing or a header doesn't match the contract.
    init(_ headers: HTTPHeaders) throws
}

extension TRPCResponse {
    /// Decodes the headers declared in the contract; see ``ResponseHeaders``.
    ///
    /// - Throws: `DecodingError` if a required header is missing or a header doesn't match the contract.
    public func headers<Headers: ResponseHeaders>(as type: Headers.Type = Headers.self) throws -> Headers {
        try Headers(headers)
    }
}
