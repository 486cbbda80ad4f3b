public import Foundation

/// An HTTP response whose body is still arriving.
public struct HTTPStreamedResponse: Sendable {
    /// The status code, such as 200.
    public var status: Int
    /// The response headers.
    public var headers: HTTPHeaders
    /// The bytes as they arrive, in arbitrary chunks. Stopping the iteration closes the connection.
    public var body: AsyncThrowingStream<Data, any Error>

    /// Creates a response.
    public init(status: Int, headers: HTTPHeaders = [:], body: AsyncThrowingStream<Data, any Error>) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Creates a response that has arrived completely.
    public init(_ response: HTTPResponse) {
        self.init(
            status: response.status,
            headers: response.headers,
            body: AsyncThrowingStream { continuation in
                if !response.body.isEmpty { continuation.yield(response.body) }
                continuation.finish()
            }
        )
    }

    /// Waits for the rest of the body.
    ///
    /// - Parameter limit: the maximum size in bytes.
    /// - Throws: the error that ends the body early; an error if the body is larger than the limit.
    public func collected(limit: Int = 64 << 20) async throws -> HTTPResponse {
        var (bytes, turn) = (Data(), YieldBudget())
        for try await chunk in body {
            try await turn.spend(chunk.count)
            guard bytes.count + chunk.count <= limit else { throw HTTPLimitExceeded(.responseSize, maximum: limit) }
            bytes += chunk
        }
        try Task.checkCancellation()
        return HTTPResponse(status: status, headers: headers, body: bytes)
    }
}
