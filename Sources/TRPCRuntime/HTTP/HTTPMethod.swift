/// An HTTP method. An open set.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method in uppercase, as it's sent.
    public let rawValue: String

    /// Creates a method.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a resource without changing it; used for queries.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Submits data for processing; used for mutations.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Stores a resource at the URL.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes part of the resource at the URL.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes the resource at the URL.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Like GET, but returns only the headers.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Requests the methods that the resource allows.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Requests the request message as received by the server.
    public static let trace = HTTPMethod(rawValue: "TRACE")

    /// Reads without changing anything, with a body (RFC 10008); can be used for queries.
    public static let query = HTTPMethod(rawValue: "QUERY")

    /// The method as sent.
    public var description: String { rawValue }
}
