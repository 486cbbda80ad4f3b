import Foundation

/// A REST operation's answer with the status and the headers that it came with.
///
/// ```swift
/// let response = try await client.respond(Shop.getItem, 7)
/// show(response.value.name, try response.header("x-likes", as: Int.self) ?? 0)
/// ```
public struct RESTResponse<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The status of success.
    public let status: Int
    /// The headers.
    public let headers: HTTPHeaders

    /// A response; for tests and previews.
    public init(value: Value, status: Int = 200, headers: HTTPHeaders = [:]) {
        self.value = value
        self.status = status
        self.headers = headers
    }

    /// Reads a header as a type: a number, a date, an enum, or a list of them, with commas between.
    ///
    /// - Returns: nil when there is no such header.
    /// - Throws: `DecodingError` when it is not a `T`.
    public func header<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T? {
        try headers.optional(name, as: type)
    }

    /// Reads the headers that the contract describes; see ``ResponseHeaders``.
    ///
    /// - Throws: `DecodingError` when a required one is missing, or one is not as the contract says.
    public func headers<Headers: ResponseHeaders>(as type: Headers.Type = Headers.self) throws -> Headers {
        try Headers(headers)
    }
}

extension RESTResponse: Equatable where Value: Equatable {}

extension RESTResponse {
    /// The id by which the server, or a proxy before it, knows the request; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }
}
