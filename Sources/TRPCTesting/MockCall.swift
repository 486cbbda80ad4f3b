public import TRPCRuntime

/// A call as it reached the transport.
public struct MockCall: Sendable {
    /// The procedure's dotted path; the name of a REST operation.
    public let path: String
    /// The input without its envelope; nil when the client sent `undefined`, or nothing. Of a REST operation it is the
    /// body, where that is JSON.
    public let input: JSONValue?
    /// The values of the parameters in a REST operation's path.
    public let parameters: [String: String]
    /// The request itself: method, headers, bytes.
    public let request: HTTPRequest

    /// The first status of success of a REST operation; nil of a procedure.
    let operationStatus: Int?

    init(_ request: HTTPRequest, transformer: Transformer) throws {
        operationStatus = nil
        self.request = request
        path = request.procedurePath
        input = try request.procedureInput(transformer: transformer)
        parameters = [:]
    }

    /// A call of a REST operation.
    init(_ request: HTTPRequest, operation: String, status: Int, parameters: [String: String]) {
        operationStatus = status
        self.request = request
        path = operation
        input = request.body.flatMap { try? TRPCCoding.decode(JSONValue.self, from: $0) }
        self.parameters = parameters
    }

    /// Reads the input as a type.
    ///
    /// - Throws: `DecodingError` when it does not fit, or there is none.
    public func input<T: Decodable>(as type: T.Type) throws -> T {
        try (input ?? .null).decode(as: type)
    }
}
