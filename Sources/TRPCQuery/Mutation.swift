public import Observation
public import TRPCRuntime

/// A mutation that views make: its state, its optimistic changes, and what it makes stale.
///
/// ```swift
/// let unlike = Mutation(queries, Palytt.Likes.unlike, invalidates: [.router("posts")])
/// unlike.mutate(.init(postId: id))  // from a button; unlike.state tells how it went
/// let answer = try await unlike(.init(postId: id))  // from a task
/// ```
///
/// It may be made again while it is under way: each time has its own changes, which are rolled back alone. See
/// <doc:OptimisticUpdates>.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class Mutation<Input: Sendable, Output: Sendable> {
    /// How the last one went that was started.
    public private(set) var state = Loadable<Output>.idle
    /// How many are under way.
    public private(set) var pendingCount = 0

    @ObservationIgnored private let client: QueryClient
    @ObservationIgnored private let call: @Sendable (Input) -> TypedCall<Output>
    @ObservationIgnored private let targets: [CacheTarget]
    @ObservationIgnored private let optimistic: (Input, inout OptimisticUpdate<Output>) -> Void
    @ObservationIgnored private var lastNumber = 0

    /// A mutation by a procedure.
    ///
    /// - Parameters:
    ///   - targets: what it makes stale when it has succeeded, besides what the configuration of the generator and the
    ///     cache's rules say.
    ///   - optimistic: what it changes on the screen before the backend has answered.
    public init(
        _ client: QueryClient,
        _ procedure: Procedure<Input, Output>,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (Input, inout OptimisticUpdate<Output>) -> Void = { _, _ in }
    ) where Output: Decodable {
        self.client = client
        self.targets = targets
        self.optimistic = optimistic
        call = { TypedCall(procedure, $0) }
    }

    /// A mutation by a REST operation.
    public init<Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<Input, Output, Failure>,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (Input, inout OptimisticUpdate<Output>) -> Void = { _, _ in }
    ) {
        self.client = client
        self.targets = targets
        self.optimistic = optimistic
        call = { TypedCall(operation, $0) }
    }

    /// Whether one is under way.
    public var isPending: Bool { pendingCount > 0 }

    /// Makes the mutation and waits for its answer. The optimistic changes are shown before the first wait.
    ///
    /// - Throws: ``TRPCError``, after the changes were rolled back; `CancellationError` when the task is cancelled: the
    ///   backend may have done it, so what was changed is fetched again.
    @discardableResult
    public func callAsFunction(_ input: Input) async throws -> Output { try await make(input, begin(input)) }

    /// Makes the mutation; ``state`` tells how it went. The optimistic changes are shown at once.
    public func mutate(_ input: Input) {
        let started = begin(input)
        Task { try? await make(input, started) }
    }

    /// Forgets how the last one went, such as after its error was shown.
    public func reset() { state = .idle }

    private struct Started {
        let number: Int
        let changes: [(id: Int, entry: any AnyQueryEntry)]
    }

    private func begin(_ input: Input) -> Started {
        lastNumber += 1
        pendingCount += 1
        state = .loading(previous: state.value)
        var update = OptimisticUpdate<Output>()
        optimistic(input, &update)
        return Started(number: lastNumber, changes: update.show(client))
    }

    private func make(_ input: Input, _ started: Started) async throws -> Output {
        do {
            let call = call(input)
            let output = try await call.answer(client.api).value
            // First, so that what is shown with changes is fetched once, after them. A cache does it for the call's own.
            let own = client.api.cache == nil ? call.traits.invalidates.map(CacheTarget.init) : []
            client.invalidate(own + targets)
            end(started, .success(output))
            return output
        } catch {
            end(started, .failure(.from(error)))
            throw error
        }
    }

    private func end(_ started: Started, _ result: Result<Output, TRPCError>) {
        pendingCount -= 1
        var output: Output?
        var isUncertain = false
        switch result {
        case .success(let value): output = value
        case .failure(let error): isUncertain = error.kind == .cancelled || error.isTransport && !error.isOffline
        }
        for (id, entry) in started.changes { entry.settle(id, output, isUncertain: isUncertain) }
        // Of several, the last one that was started counts.
        guard started.number == lastNumber else { return }
        switch result {
        case .success(let value): state = .loaded(value)
        case .failure(let error): state = error.kind == .cancelled ? .idle : .failed(error, previous: state.value)
        }
    }
}
