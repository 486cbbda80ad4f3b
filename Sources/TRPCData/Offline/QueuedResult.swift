public import TRPCRuntime

/// The result of a call that an ``OfflineQueueLink`` might store and send later.
///
/// ```swift
/// switch try await api.enqueue(Palytt.Likes.like, input: .init(postId: id)) {
/// case .completed(let like): show(like.likesCount)
/// case .queued(let call): showAsPending(call)
/// }
/// ```
public enum QueuedResult<Output: Sendable>: Sendable {
    /// The backend responded with the given output.
    case completed(Output)
    /// The call is queued with the given ID and will be sent; ``OfflineJournal/outcomes`` delivers its output.
    case queued(id: String)

    /// Waits for a call to complete or be queued.
    ///
    /// - Throws: The call's errors, except ``OfflineQueueError/queued(id:)``.
    package init(isolation: isolated (any Actor)? = #isolation, _ call: () async throws -> Output) async throws {
        do { self = .completed(try await call()) } catch OfflineQueueError.queued(let id) { self = .queued(id: id) }
    }
}

extension TRPCCaller {
    /// Makes a call, and returns its output, or a queued result if the call stays queued.
    ///
    /// A call stays queued if its ``QueuePolicy/maximumWait`` has passed or its user must sign in again.
    ///
    /// - Throws: ``OfflineQueueError`` if the call can't be queued, or is parked or removed; the errors of
    ///   `call(_:_:)`.
    public func enqueue<C: UnaryCall>(_ call: C, input: C.Input) async throws -> QueuedResult<C.Output> {
        try await QueuedResult { try await self.call(call, input) }
    }

    /// Makes a call without an input; see `enqueue(_:input:)`.
    ///
    /// - Throws: The errors of `enqueue(_:input:)`.
    public func enqueue<C: UnaryCall>(_ call: C) async throws -> QueuedResult<C.Output> where C.Input == NoInput {
        try await enqueue(call, input: NoInput())
    }
}
