public import TRPCRuntime

/// A call as it reached the transport.
public struct MockCall: Sendable {
    /// The procedure's dotted path.
    public let path: String
    /// The input without its envelope; nil when the client sent `undefined`, or nothing.
    public let input: JSONValue?
    /// The request itself: method, headers, bytes.
    public let request: HTTPRequest

    init(_ request: HTTPRequest, transformer: Transformer) throws {
        self.request = request
        path = request.procedurePath
        input = try request.procedureInput(transformer: transformer)
    }

    /// Reads the input as a type.
    ///
    /// - Throws: `DecodingError` when it does not fit, or there is none.
    public func input<T: Decodable>(as type: T.Type) throws -> T {
        try (input ?? .null).decode(as: type)
    }
}
