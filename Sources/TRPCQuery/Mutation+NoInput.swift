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
    /// Creates a mutation with optimistic updates.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call to make.
    ///   - scope: The name of a scope whose mutations run one after another, or nil.
    ///   - targets: The responses to invalidate on success, in addition to those set by the generator's configuration and the
    ///     cache's rules.
    ///   - optimistic: A closure that adds changes to show until the backend responds.
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

    /// Performs the mutation and returns its output; see ``callAsFunction(_:)``.
    ///
    /// - Throws: The errors of ``callAsFunction(_:)``.
    @discardableResult
    public func callAsFunction() async throws -> Output { try await callAsFunction(NoInput()) }

    /// Performs the mutation and returns its output, or a queued result once it's stored in a journal; see ``enqueue(_:)``.
    ///
    /// - Throws: The errors of ``enqueue(_:)``.
    @discardableResult
    public func enqueue() async throws -> QueuedResult<Output> { try await enqueue(NoInput()) }

    /// Starts the mutation; ``state`` reports its outcome. Optimistic updates are shown immediately.
    public func mutate() { mutate(NoInput()) }
}
