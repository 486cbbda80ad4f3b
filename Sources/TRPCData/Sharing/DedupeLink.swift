public import TRPCRuntime

/// Shares one response among equal queries that run concurrently.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.deduplicating())
///
/// async let header = api.users.me()
/// async let menu = api.users.me()
/// show(try await header, try await menu)  // one call
/// ```
///
/// Queries are equal if they have the same path, input and headers, and belong to the same sign-in. Responses aren't cached, so
/// a query made after the response has arrived is sent. Mutations, uploads and streamed bodies pass through.
///
/// The shared call runs at its callers' highest priority, without task-local values. A caller that is cancelled or times out
/// stops waiting immediately; the shared call is cancelled when no caller waits any longer.
public struct DedupeLink: TRPCLink {
    /// The names of tracing headers, which differ between calls without affecting the response.
    public static let tracingHeaders = HTTPHeaders.traceHeaderNames

    private let clock: any Clock<Duration>
    private let ignored: Set<String>
    private let calls = SharedWorks<DedupeKey, OperationResponse>("shared call")
    private let generation = Locked(0)

    /// Creates a link. To add deduplication to a client, use `LinkSetup.deduplicating(ignoringHeaders:)`.
    ///
    /// - Parameters:
    ///   - backend: The client's configuration.
    ///   - ignoredHeaders: The lowercase names of headers in which equal calls may differ. The first call's headers are sent.
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
        // Each caller has its own time limit, and the shared call ends with the last caller.
        var shared = operation
        shared.context[TimeoutKey.self] = nil
        return try await TimeLimit(operation.context[TimeoutKey.self], clock: clock).run(operation.path) {
            [shared, calls] in
            try await calls.value(for: key, joined: { shared.leaveBatch() }) { try await next.handle(shared) }
        }
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        // The user may have changed, and running calls belong to the previous one.
        if reconnection == .all { generation.withLock { $0 += 1 } }
        next.reconnect(reconnection)
    }
}

extension LinkSetup {
    /// Adds a link that shares responses among equal queries that run concurrently; see ``DedupeLink``.
    ///
    /// - Parameter ignoredHeaders: The lowercase names of headers in which equal calls may differ.
    public func deduplicating(ignoringHeaders ignoredHeaders: Set<String> = DedupeLink.tracingHeaders) -> LinkSetup {
        setting(.dedupe) { DedupeLink($0, ignoringHeaders: ignoredHeaders) }
    }
}
