import Foundation
@_spi(Generated) public import TRPCRuntime

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

    /// The call of a request.
    ///
    /// - Parameter operations: those that the request carries. A REST operation travels alone.
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

    /// Reads the input as a type.
    ///
    /// - Throws: `DecodingError` when it does not fit, or there is none.
    public func input<T: Decodable>(as type: T.Type) throws -> T {
        try (input ?? .null).decode(as: type)
    }
}
