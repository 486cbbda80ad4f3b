public import Observation
@_spi(Generated) public import TRPCData
@_spi(Generated) public import TRPCRuntime

/// A mutation for views, with its state, optimistic updates and invalidations.
///
/// ```swift
/// let unlike = Mutation(queries, of: Palytt.Likes.unlike, invalidates: [.router("posts")])
/// unlike.mutate(.init(postId: id))  // from a button; unlike.state reports the outcome
/// let answer = try await unlike(.init(postId: id))  // from a task
/// ```
///
/// A mutation can be started again while a run is pending: each run has its own changes, which are rolled back individually.
/// Runs don't wait for each other, except within a scope. The client's `OfflineJournal` stores mutations in the order in which
/// they were made. When you create a ``Mutation``, the calls that an earlier launch of the app stored become pending again,
/// with their optimistic updates. See "Optimistic updates" in the documentation of TRPCRuntime.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class Mutation<Input: Sendable, Output: Sendable> {
    /// A run that hasn't ended, such as for a chat message that is being sent.
    public struct Pending: Identifiable, Sendable {
        /// The run's identifier, unique within the ``Mutation``.
        public let id: Int
        /// The run's input.
        public let input: Input
        /// The run's scope.
        public let scope: String?
        /// Whether the run is in an `OfflineJournal` and no caller waits for it.
        public internal(set) var isPaused = false
        /// The number of the owner who started the run.
        let owner: Int
    }

    private var shown = (state: Loadable<Output>.idle, input: Input?.none, owner: 0)
    private var all: [Pending] = []

    @ObservationIgnored let client: QueryClient
    @ObservationIgnored let call: @Sendable (Input) -> PreparedCall<Output>
    @ObservationIgnored private let scope: (Input) -> String?
    @ObservationIgnored private let targets: [CacheTarget]
    @ObservationIgnored private let optimistic: (Input, inout OptimisticUpdate<Output>) -> Void
    @ObservationIgnored private var lastNumber = 0

    /// Creates a mutation for a call.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call to make.
    ///   - targets: The responses to invalidate on success, in addition to those set by the generator's configuration and the
    ///     cache's rules.
    ///   - optimistic: A closure that adds changes to show until the backend responds.
    ///   - scope: A closure that returns the name of a scope, such as `"post-1"`, or nil. Mutations with the same client and
    ///     scope, including mutations for other calls, run one after another: each is sent once the previous one has ended or
    ///     is stored in the client's `OfflineJournal`.
    public init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (Input, inout OptimisticUpdate<Output>) -> Void = { _, _ in },
        scope: @escaping (Input) -> String? = { _ in nil }
    ) where C.Input == Input, C.Output == Output {
        self.client = client
        self.scope = scope
        self.targets = targets
        self.optimistic = optimistic
        self.call = { call.prepared($0) }
        client.add(CallResumer(path: call.path, mutation: self) { [weak self] in await self?.resume($0) })
    }

    /// The state of the latest run; idle after another user has signed in.
    public private(set) var state: Loadable<Output> {
        get { client.owns(shown.owner) ? shown.state : .idle }
        set { shown = (newValue, client.owns(shown.owner) ? shown.input : nil, client.userNumber) }
    }

    /// The input of the latest run; nil after ``reset()``, and after another user has signed in.
    public var input: Input? { client.owns(shown.owner) ? shown.input : nil }

    /// The runs that haven't ended, in starting order.
    public var pending: [Pending] { all.filter { client.owns($0.owner) } }

    /// Returns the runs in a scope that haven't ended, in starting order.
    public func pending(in scope: String) -> [Pending] { pending.filter { $0.scope == scope } }

    /// The number of runs that haven't ended.
    public var pendingCount: Int { pending.count }

    /// The number of pending runs that are in an `OfflineJournal` and that no caller waits for; see ``isPaused``.
    public var pausedCount: Int { pending.count(where: \.isPaused) }

    /// Whether any run hasn't ended.
    public var isPending: Bool { pendingCount > 0 }

    /// Whether a run has waited in an `OfflineJournal` for longer than its `QueuePolicy.maximumWait`, such as for a connection.
    ///
    /// Its optimistic updates stay visible until the run ends, either with the backend's response or by being parked or
    /// discarded, which rolls them back.
    public var isPaused: Bool { pausedCount > 0 }

    /// Performs the mutation and returns its output. Optimistic updates are shown before the first suspension point.
    ///
    /// - Throws: `TRPCError`, after rolling back the optimistic updates; `OfflineQueueError.queued` if the mutation is stored
    ///   in a journal, which keeps the updates (see ``isPaused``; ``enqueue(_:)`` returns this case instead);
    ///   `CancellationError` if the task is cancelled. A cancelled mutation may have taken effect, so the changed values are
    ///   re-fetched unless it's in a journal.
    @discardableResult
    public func callAsFunction(_ input: Input) async throws -> Output { try await make(begin(input)) }

    /// Performs the mutation and returns its output, or a queued result once it's stored in a journal; see ``isPaused``.
    ///
    /// - Throws: The errors of ``callAsFunction(_:)``, except `OfflineQueueError.queued`.
    @discardableResult
    public func enqueue(_ input: Input) async throws -> QueuedResult<Output> {
        let started = begin(input)
        return try await QueuedResult { try await make(started) }
    }

    /// Starts the mutation; ``state`` reports the outcome. Optimistic updates are shown immediately.
    public func mutate(_ input: Input) {
        let started = begin(input)
        Task { try? await make(started) }
    }

    /// Resets the state to idle, such as after showing an error.
    public func reset() { shown = (.idle, nil, client.userNumber) }

    private func begin(_ input: Input) -> MutationRun<Output> {
        client.settleOwner()
        let scope = scope(input)
        let run = add(input, scope, isPaused: false)
        run.takeTurns(client, scope)
        shown = (.loading(previous: state.value), input, client.userNumber)
        return run
    }

    /// Adds a pending run and shows its optimistic updates.
    private func add(_ input: Input, _ scope: String?, isPaused: Bool) -> MutationRun<Output> {
        lastNumber += 1
        let owner = client.userNumber
        all.removeAll { $0.owner != owner }
        all.append(Pending(id: lastNumber, input: input, scope: scope, isPaused: isPaused, owner: owner))
        var update = OptimisticUpdate<Output>()
        optimistic(input, &update)
        let run = MutationRun(lastNumber, call(input), update.guesses(client))
        client.show(run.guesses)
        return run
    }

    private func make(_ run: MutationRun<Output>) async throws -> Output {
        defer { run.leave() }
        let receipt = follow(run)
        do {
            try await run.waitForTurn()
            for guess in run.guesses { guess.send() }
            let response = try await run.call.response(from: client.api) { [ticket = run.ticket] context in
                context[CallTicketKey.self] = ticket
                context[QueueReceiptKey.self] = receipt
            }
            succeed(run, response.value)
            return response.value
        } catch {
            switch receipt.current {
            case .queued: pause(run)
            case .ended(let result): return try take(result, run)
            case .notQueued: fail(run, error)
            }
            throw error
        }
    }

    private func succeed(_ run: MutationRun<Output>, _ output: Output) {
        guard all.contains(where: { $0.id == run.number }) else { return }
        // Invalidate before ending the run, so that changed values are fetched only once. A cache applies the call's own
        // invalidations itself.
        let own = client.api.cache == nil ? run.call.traits.invalidates.map(CacheTarget.init) : []
        client.invalidate(own + targets)
        end(run, output, isUncertain: false, .loaded(output))
    }

    private func fail(_ run: MutationRun<Output>, _ error: any Error) {
        let failure = TRPCError.from(error)
        var isUncertain = failure.mayHaveTakenEffect
        if let error = error as? OfflineQueueError {
            if case .removed = error { isUncertain = true } else { isUncertain = false }
        }
        let next: Loadable<Output> = failure.kind == .cancelled ? .idle : .failed(failure, previous: state.value)
        end(run, nil, isUncertain: isUncertain, next)
    }

    private func end(_ run: MutationRun<Output>, _ output: Output?, isUncertain: Bool, _ next: Loadable<Output>) {
        guard let index = all.firstIndex(where: { $0.id == run.number }) else { return }
        let owner = all.remove(at: index).owner
        client.end(run.guesses, output, isUncertain: isUncertain)
        client.settleOwner()
        // Only the latest run determines the state.
        if run.number == lastNumber, client.owns(owner) { state = next }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Mutation {
    /// Observes a mutation that is stored in a journal.
    private func follow(_ run: MutationRun<Output>) -> QueueReceipt {
        let (events, continuation) = AsyncStream<QueueReceipt.Event>.makeStream()
        let receipt = QueueReceipt { event in
            continuation.yield(event)
            if case .ended = event { continuation.finish() }
        }
        client.keep(receipt)
        Task { [weak self] in
            for await event in events { self?.note(event, run) }
        }
        run.onLeaving { if case .notQueued = receipt.current { continuation.finish() } }
        return receipt
    }

    private func note(_ event: QueueReceipt.Event, _ run: MutationRun<Output>) {
        switch event {
        case .queued: for guess in run.guesses { guess.hold(isUncertain: false) }
        case .sent: for guess in run.guesses { guess.send() }
        case .held(let isUncertain): for guess in run.guesses { guess.hold(isUncertain: isUncertain) }
        case .ended(let result):
            if all.contains(where: { $0.id == run.number && $0.isPaused }) { _ = try? take(result, run) }
        }
    }

    private func pause(_ run: MutationRun<Output>) {
        if let index = all.firstIndex(where: { $0.id == run.number }) { all[index].isPaused = true }
    }

    /// Completes a run with the result from the journal.
    private func take(_ result: Result<OperationResponse, any Error>, _ run: MutationRun<Output>) throws -> Output {
        do {
            let output = try run.call.output(of: result.get(), client.api.transformer)
            succeed(run, output)
            return output
        } catch {
            fail(run, error)
            throw error
        }
    }

    /// Continues a mutation that an earlier launch of the app queued.
    private func resume(_ queued: QueuedCall) async {
        let api = client.api
        guard let input = queued.decodedInput(Input.self, api.transformer) else { return }
        let run = add(input, scope(input), isPaused: true)
        let receipt = follow(run)
        if await !api.observe(queued, receipt) { fail(run, OfflineQueueError.removed(id: queued.id)) }
    }
}
