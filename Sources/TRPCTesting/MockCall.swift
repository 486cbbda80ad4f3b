import Foundation
@_spi(Generated) public import TRPCRuntime

/// A call received by a ``MockTransport``.
public struct MockCall: Sendable {
    /// The procedure's dotted path, or the name of a REST operation.
    public let path: String
    /// The input without its envelope; nil if there is none or it's `undefined`. For a REST operation, the body if it's JSON.
    public let input: JSONValue?
    /// The path parameters of a REST operation.
    public let parameters: [String: String]
    /// The HTTP request, with its method, headers and body.
    public let request: HTTPRequest

    /// The first success status of a REST operation; nil for a procedure.
    let operationStatus: Int?

    /// Creates the call for a request.
    ///
    /// - Parameter operations: the operations in the request; for REST, there is only one.
    init(_ request: HTTPRequest, _ operations: [TRPCOperation], transformer: Transformer) throws {
        self.request = request
        if let operation = operations.first, case .request(let made) = operation.input {
            path = operation.path
            input = request.body.flatMap { try? TRPCCoding.decode(JSONValue.self, from: $0) }
            parameters = made.pathValues.mapValues { $0.removingPercentEncoding ?? $0 }
            operationStatus = made.statuses.successes.first?.example ?? 200
        } else {
            path = request.procedurePath
            input = try request.procedureInput(transformer: transformer)
            parameters = [:]
            operationStatus = nil
        }
    }

    /// Decodes the input as a type.
    ///
    /// - Throws: `DecodingError` if it's missing or doesn't match.
    public func input<T: Decodable>(as type: T.Type) throws -> T {
        try (input ?? .null).decode(as: type)
    }
}
