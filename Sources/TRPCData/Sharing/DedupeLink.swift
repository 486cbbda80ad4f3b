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
/// Queries are equal when path, input and headers are, and when they belong to the same sign-in. Answers are not kept: a
/// query that is made after the answer has come is sent. Mutations, uploads and streamed bodies are left alone.
///
/// The shared call belongs to none of its callers. It runs at the priority of the highest one and without task-locals;
/// a caller that is cancelled, or whose time is up, leaves at once, and the last one that leaves cancels the call.
public struct DedupeLink: TRPCLink {
    /// Headers that differ from call to call, and say nothing about the answer.
    public static let tracingHeaders = HTTPHeaders.traceHeaderNames

    private let clock: any Clock<Duration>
    private let ignored: Set<String>
    private let calls = SharedWorks<DedupeKey, OperationResponse>("shared call")
    private let generation = Locked(0)

    /// A link; `LinkSetup.deduplicating(ignoringHeaders:)` makes one for a client.
    ///
    /// - Parameters:
    ///   - backend: where requests go.
    ///   - ignoredHeaders: headers in which equal calls may differ, in lowercase. The first call's are sent.
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
        // Each caller keeps its own time, and the call ends with the last caller.
        var shared = operation
        shared.context[TimeoutKey.self] = nil
        return try await TimeLimit(operation.context[TimeoutKey.self], clock: clock).run(operation.path) {
            [shared, calls] in
            try await calls.value(for: key, joined: { shared.leaveBatch() }) { try await next.handle(shared) }
        }
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        // Another user may have signed in: calls that are under way are the last one's.
        if reconnection == .all { generation.withLock { $0 += 1 } }
        next.reconnect(reconnection)
    }
}

extension LinkSetup {
    /// Lets equal queries that are made at the same time share a call; see ``DedupeLink``.
    ///
    /// - Parameter ignoredHeaders: headers in which equal calls may differ, in lowercase.
    public func deduplicating(ignoringHeaders ignoredHeaders: Set<String> = DedupeLink.tracingHeaders) -> LinkSetup {
        setting(.dedupe) { DedupeLink($0, ignoringHeaders: ignoredHeaders) }
    }
}
