/// The terminating link that sends each query, mutation, REST operation and upload as a separate HTTP request.
///
/// Subscriptions use server-sent events.
public struct HTTPLink: TRPCLink {
    private let backend: TRPCClient.Configuration
    private let queryMethod: HTTPMethod
    /// Used only for the members of an explicit batch.
    private let batches: BatchQueue
    private let listeners = ReconnectionListeners()

    /// Creates a link to a backend.
    ///
    /// - Parameters:
    ///   - backend: the backend's configuration.
    ///   - queryMethod: the HTTP method for queries. Use `.post` to send inputs in the body if they can be too long for a URL.
    ///     The backend must allow it (`allowMethodOverride`); otherwise it responds with 405.
    public init(_ backend: TRPCClient.Configuration, queryMethod: HTTPMethod = .get) {
        self.backend = backend
        self.queryMethod = queryMethod
        batches = BatchQueue(backend, BatchOptions(queryMethod: queryMethod), sendsTooLong: true) { request, batch in
            batch.end(by: try await backend.send(request, for: batch.operations), backend.transformer)
        }
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard operation.kind != .subscription else { throw TRPCError.unhandled(operation) }
        if operation.input.needsOwnRequest { operation.leaveBatch() }
        if case .request(let request) = operation.input { return try await backend.result(of: request, operation) }
        if operation.canBeBatched {
            try Task.checkCancellation()
            if let member = batches.join(operation) { return try await member.response() }
        }
        let response = try await (operation.input.isUpload ? backend.upload(operation) : send(operation))
        return try ResponseReader(path: operation.path, transformer: backend.transformer).response(of: response)
    }

    private func send(_ operation: TRPCOperation) async throws -> HTTPResponse {
        var request = try HTTPRequest(operation, to: backend.url, queryMethod: queryMethod)
        try await backend.addHeaders(to: &request, for: [operation])
        return try await backend.send(request, for: [operation])
    }

    /// Opens an event stream for a subscription.
    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        guard let carrier = operation.context[SubscriptionCarrierKey.self] else {
            return .failing(with: TRPCError.unhandled(operation))
        }
        return carrier.signals(of: operation, backend, listeners)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { listeners.notify(reconnection) }
}
