public import Foundation

/// An HTTP request as a value, so that tests, logs and transports don't need a `URLRequest`.
public struct HTTPRequest: Sendable, Hashable {
    /// The method: GET for a query, POST for a mutation.
    public var method: HTTPMethod
    /// The complete URL, percent-encoded.
    public var url: URL
    /// The headers, except for those that the transport adds, such as `Content-Length`.
    public var headers: HTTPHeaders
    /// The bytes to send; nil if there is no body.
    public var body: Data?

    /// Creates a request with a method, URL, headers and body.
    public init(method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
