import Foundation
package import TRPCRuntime

/// Gives every request the same answer, and keeps the requests.
package final class RecordingTransport: HTTPTransport, @unchecked Sendable {
    private let answer: @Sendable () throws -> HTTPResponse
    private let lock = NSLock()
    private var kept: [HTTPRequest] = []

    package init(answer: HTTPResponse) { self.answer = { answer } }

    package init(throwing error: any Error) { answer = { throw error } }

    package convenience init(json: String, status: Int = 200) {
        self.init(answer: HTTPResponse(status: status, body: Data(json.utf8)))
    }

    package var requests: [HTTPRequest] { lock.withLock { kept } }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        lock.withLock { kept.append(request) }
        return try answer()
    }
}

extension TRPCClient {
    /// A client of a server that always answers the same.
    package init(
        answering json: String,
        status: Int = 200,
        transformer: Transformer = .none
    ) {
        self.init(
            url: URL(string: "http://test/trpc")!,
            transformer: transformer,
            transport: RecordingTransport(json: json, status: status)
        )
    }
}
