public import Foundation

/// An HTTP response with its whole body.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code, such as 200.
    public var status: Int
    /// The response headers.
    public var headers: HTTPHeaders
    /// The bytes received; empty if there is no body.
    public var body: Data

    /// Creates a response.
    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
