public import TRPCRuntime

/// The headers of an operation's answers as its contract describes them. Generated structs conform.
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
    /// Reads the headers.
    ///
    /// - Throws: `DecodingError`.
    init(_ headers: HTTPHeaders) throws
}

extension TRPCResponse {
    /// Reads the headers that the contract describes; see ``ResponseHeaders``.
    ///
    /// - Throws: `DecodingError` when a required header is missing, or one has another form than the contract describes.
    public func headers<Headers: ResponseHeaders>(as type: Headers.Type = Headers.self) throws -> Headers {
        try Headers(headers)
    }
}
