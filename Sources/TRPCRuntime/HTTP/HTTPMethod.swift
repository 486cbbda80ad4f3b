/// An HTTP method. An open set: a transport may be asked for any.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method as it is sent, in capitals.
    public let rawValue: String

    /// A method by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Asks, and changes nothing: queries.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Sends something to be done: mutations.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Stores at the URL.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes a part of the resource at the URL.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes the resource at the URL.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// As GET, for the headers alone.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Asks for the methods that are allowed.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Asks for the request as the server received it.
    public static let trace = HTTPMethod(rawValue: "TRACE")

    /// Asks with a body, and changes nothing (RFC 10008): queries.
    public static let query = HTTPMethod(rawValue: "QUERY")

    /// The method as it is sent.
    public var description: String { rawValue }
}
