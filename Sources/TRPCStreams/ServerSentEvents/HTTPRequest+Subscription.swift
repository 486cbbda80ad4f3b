import Foundation
import TRPCRuntime

extension HTTPRequest {
    /// Creates the request for one of a subscription's connections.
    ///
    /// - Throws: Errors from the closures for headers and connection parameters; `TRPCError` if the URL is invalid.
    init(
        subscribing operation: TRPCOperation,
        after lastEventId: String?,
        backend: TRPCClient.Configuration,
        options: SSEOptions
    ) async throws {
        var query: [(name: String, value: Data)] = []
        if let ask = options.connectionParams, let parameters = try await AbandonableTask("parameters", ask).run() {
            query.append(("connectionParams", try TRPCCoding.encode(parameters)))
        }
        let isPost = options.method == .post
        if !isPost, let input = operation.input.json { query.append(("input", input)) }
        self.init(
            method: options.method,
            url: try URL(calling: [operation.path], at: backend.url, query: query),
            headers: ["accept": "text/event-stream"],
            body: isPost ? operation.input.json : nil
        )
        if isPost { headers["content-type"] = "application/json" }
        try await backend.addHeaders(to: &self, for: [operation])
        if let lastEventId { headers["last-event-id"] = lastEventId }
    }
}
