public import TRPCData
public import TRPCRuntime

/// Mutations without an input.
///
/// ```swift
/// let markAllRead = Mutation(queries, of: Palytt.Notifications.markAllRead) { update in
///     update.guess(of: Palytt.Notifications.unreadCount) { $0 = 0 }
/// }
/// markAllRead.mutate()  // from a button
/// try await markAllRead()  // from a task
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Mutation where Input == NoInput {
    /// Creates a mutation with optimistic changes.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call.
    ///   - scope: The name of a scope within which mutations wait for each other, or nil.
    ///   - targets: The responses to invalidate on success, in addition to the generator's configuration and the
    ///     cache's rules.
    ///   - optimistic: Adds changes to show until the backend responds.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        scope: String? = nil,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (inout OptimisticUpdate<Output>) -> Void
    ) where C.Input == NoInput, C.Output == Output {
        self.init(
            client,
            of: call,
            invalidates: targets,
            optimistic: { _, update in optimistic(&update) },
            scope: { _ in scope }
        )
    }

    /// Makes the mutation and waits for its output; see ``callAsFunction(_:)``.
    ///
    /// - Throws: The errors of ``callAsFunction(_:)``.
    @discardableResult
    public func callAsFunction() async throws -> Output { try await callAsFunction(NoInput()) }

    /// Makes the mutation and waits for its output, or until it is in a journal; see ``enqueue(_:)``.
    ///
    /// - Throws: The errors of ``enqueue(_:)``.
    @discardableResult
    public func enqueue() async throws -> QueuedResult<Output> { try await enqueue(NoInput()) }

    /// Starts the mutation; ``state`` reports its outcome. Optimistic changes are shown immediately.
    public func mutate() { mutate(NoInput()) }
}
