public import Observation
@_spi(Generated) public import TRPCData
@_spi(Generated) public import TRPCRuntime

/// A mutation for views: its state, optimistic changes and invalidations.
///
/// ```swift
/// let unlike = Mutation(queries, Palytt.Likes.unlike, invalidates: [.router("posts")])
/// unlike.mutate(.init(postId: id))  // from a button; unlike.state tells how it went
/// let answer = try await unlike(.init(postId: id))  // from a task
/// ```
///
/// It can be made again while it is under way: each time has its own changes, which are rolled back alone. Mutations don't wait
/// for each other, except within a scope. Those that the client's `OfflineJournal` stores are stored in the order in which they
/// were made. See the page "Optimistic updates" of TRPCRuntime.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class Mutation<Input: Sendable, Output: Sendable> {
    /// How the last one went that was started.
    public private(set) var state = Loadable<Output>.idle
    /// How many are under way.
    public private(set) var pendingCount = 0
    /// How many of these are in an `OfflineJournal`, and are not waited for by a call: see ``isPaused``.
    public private(set) var pausedCount = 0

    @ObservationIgnored private let client: QueryClient
    @ObservationIgnored private let call: @Sendable (Input) -> PreparedCall<Output>
    @ObservationIgnored private let scope: (Input) -> String?
    @ObservationIgnored private let targets: [CacheTarget]
    @ObservationIgnored private let optimistic: (Input, inout OptimisticUpdate<Output>) -> Void
    @ObservationIgnored private var lastNumber = 0

    /// A mutation by a call.
    ///
    /// - Parameters:
    ///   - client: stores the values of the screens.
    ///   - call: the call.
    ///   - targets: what it invalidates when it has succeeded, in addition to the generator's configuration and the cache's
    ///     rules.
    ///   - optimistic: what it changes on the screen before the backend has responded.
    ///   - scope: the name of a scope, such as `"post-1"`, or nil. Of the mutations of a client with the same scope, also those
    ///     of other calls, the next one is sent once the one before has ended or is in the client's `OfflineJournal`.
    public init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (Input, inout OptimisticUpdate<Output>) -> Void = { _, _ in },
        scope: @escaping (Input) -> String? = { _ in nil }
    ) where C.Input == Input, C.Output == Output {
        self.client = client
        self.scope = scope
        self.targets = targets
        self.optimistic = optimistic
        self.call = { call.prepared($0) }
    }

    /// Whether one is under way.
    public var isPending: Bool { pendingCount > 0 }

    /// Whether one waits in an `OfflineJournal`, such as for a connection, longer than its `QueuePolicy` has patience. It
    /// keeps its optimistic changes, and ends as the journal says: with the backend's answer, or rolled back when it was parked
    /// or discarded.
    public var isPaused: Bool { pausedCount > 0 }

    /// Makes the mutation and waits for its answer. The optimistic changes are shown before the first wait.
    ///
    /// - Throws: `TRPCError`, after the changes were rolled back; `OfflineQueueError.queued` when it is in a journal:
    ///   the changes stay, see ``isPaused`` (``enqueue(_:)`` returns it); `CancellationError` when the task is cancelled: the backend may have done it, so
    ///   what was changed is fetched again, unless it is in a journal.
    @discardableResult
    public func callAsFunction(_ input: Input) async throws -> Output { try await make(begin(input)) }

    /// Makes the mutation and waits for its output, or until it is in a journal; see ``isPaused``.
    ///
    /// - Throws: As ``callAsFunction(_:)``, except `OfflineQueueError.queued`.
    @discardableResult
    public func enqueue(_ input: Input) async throws -> QueuedResult<Output> {
        let started = begin(input)
        return try await QueuedResult { try await make(started) }
    }

    /// Starts the mutation; ``state`` reports the outcome. Optimistic changes are shown immediately.
    public func mutate(_ input: Input) {
        let started = begin(input)
        Task { try? await make(started) }
    }

    /// Forgets how the last one went, such as after its error was shown.
    public func reset() { state = .idle }

    private struct Started: Sendable {
        let number: Int
        let call: PreparedCall<Output>
        /// In the order of all mutations, for a journal.
        let ticket: CallOrder.Ticket
        /// In the order of the scope.
        let turn: CallOrder.Ticket?
        let receipt = QueueReceipt()
        let changes: [(id: Int, entry: any AnyQueryEntry)]
    }

    private func begin(_ input: Input) -> Started {
        lastNumber += 1
        pendingCount += 1
        state = .loading(previous: state.value)
        var update = OptimisticUpdate<Output>()
        optimistic(input, &update)
        return Started(
            number: lastNumber,
            call: call(input),
            ticket: client.mutationOrder.takeTicket(),
            turn: scope(input).map { client.mutationOrder(of: $0).takeTicket() },
            changes: update.apply(client)
        )
    }

    private func make(_ started: Started) async throws -> Output {
        let (ticket, receipt) = (started.ticket, started.receipt)
        defer {
            ticket.leave()
            started.turn?.leave()
        }
        do {
            try await started.turn?.waitForTurn()
            let answer = try await started.call.response(from: client.api) { context in
                context[CallTicketKey.self] = ticket
                context[QueueReceiptKey.self] = receipt
            }
            succeed(started, answer.value)
            return answer.value
        } catch {
            return try continueInJournal(started, after: error)
        }
    }

    /// Ends a mutation that its call has left, unless it is in a journal: then its end is still to come.
    private func continueInJournal(_ started: Started, after error: any Error) throws -> Output {
        let fate = started.receipt.status { result in
            Task { @MainActor in
                self.pausedCount -= 1
                _ = try? self.take(result, started)
            }
        }
        switch fate {
        case .queued: pausedCount += 1
        case .ended(let result): return try take(result, started)
        case .notQueued: fail(started, error)
        }
        throw error
    }

    /// Takes what the journal says.
    private func take(_ result: Result<OperationResponse, any Error>, _ started: Started) throws -> Output {
        do {
            let output = try started.call.output(of: result.get(), client.api.transformer)
            succeed(started, output)
            return output
        } catch {
            fail(started, error)
            throw error
        }
    }

    private func succeed(_ started: Started, _ output: Output) {
        // First, so that what is shown with changes is fetched once, after them. A cache does it for the call's own.
        let own = client.api.cache == nil ? started.call.traits.invalidates.map(CacheTarget.init) : []
        client.invalidate(own + targets)
        end(started, output, isUncertain: false, .loaded(output))
    }

    private func fail(_ started: Started, _ error: any Error) {
        let failure = TRPCError.from(error)
        var isUncertain = failure.kind == .cancelled || failure.isTransport && !failure.isOffline
        if case OfflineQueueError.removed = error { isUncertain = true }
        let next: Loadable<Output> = failure.kind == .cancelled ? .idle : .failed(failure, previous: state.value)
        end(started, nil, isUncertain: isUncertain, next)
    }

    private func end(_ started: Started, _ output: Output?, isUncertain: Bool, _ next: Loadable<Output>) {
        pendingCount -= 1
        for (id, entry) in started.changes { entry.settle(id, output, isUncertain: isUncertain) }
        // Of several, the last one that was started counts.
        if started.number == lastNumber { state = next }
    }
}
