public import TRPCRuntime

/// Shares one response among equal queries that run at the same time.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.deduplicating())
///
/// async let header = api.users.me()
/// async let menu = api.users.me()
/// show(try await header, try await menu)  // one call
/// ```
///
/// Queries are equal if path, input and headers are equal, and they belong to the same sign-in. Responses aren't
/// cached: a query made after the response has arrived is sent. Mutations, uploads and streamed bodies are passed on.
///
/// The shared call runs at its callers' highest priority, without task-local values. A caller that is cancelled or
/// times out leaves immediately; the last one to leave cancels the call.
public struct DedupeLink: TRPCLink {
    /// Headers that differ between calls without affecting the response.
    public static let tracingHeaders = HTTPHeaders.traceHeaderNames

    private let clock: any Clock<Duration>
    private let ignored: Set<String>
    private let calls = SharedWorks<DedupeKey, OperationResponse>("shared call")
    private let generation = Locked(0)

    /// Creates a link; `LinkSetup.deduplicating(ignoringHeaders:)` creates one for a client.
    ///
    /// - Parameters:
    ///   - backend: The client's configuration.
    ///   - ignoredHeaders: Headers in which equal calls may differ, in lowercase. The first call's are sent.
    public init(
        _ backend: TRPCClient.Configuration,
        ignoringHeaders ignoredHeaders: Set<String> = DedupeLink.tracingHeaders
    ) {
        clock = backend.clock
        ignored = ignoredHeaders
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let generation = generation.withLock(\.self)
        guard let key = DedupeKey(operation, generation: generation, ignoring: ignored) else {
            return try await next.handle(operation)
        }
        // Each caller has its own time limit, and the call ends with the last caller.
        var shared = operation
        shared.context[TimeoutKey.self] = nil
        return try await TimeLimit(operation.context[TimeoutKey.self], clock: clock).run(operation.path) {
            [shared, calls] in
            try await calls.value(for: key, joined: { shared.leaveBatch() }) { try await next.handle(shared) }
        }
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        // The user may have changed: running calls belong to the previous one.
        if reconnection == .all { generation.withLock { $0 += 1 } }
        next.reconnect(reconnection)
    }
}

extension LinkSetup {
    /// Shares a call among equal queries that run at the same time; see ``DedupeLink``.
    ///
    /// - Parameter ignoredHeaders: Headers in which equal calls may differ, in lowercase.
    public func deduplicating(ignoringHeaders ignoredHeaders: Set<String> = DedupeLink.tracingHeaders) -> LinkSetup {
        setting(.dedupe) { DedupeLink($0, ignoringHeaders: ignoredHeaders) }
    }
}
