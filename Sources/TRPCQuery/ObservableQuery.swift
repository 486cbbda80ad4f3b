public import Foundation
public import Observation
public import TRPCRuntime

/// Server data for views: fetched on demand, shared and kept up to date.
///
/// ```swift
/// @Observable @MainActor final class FeedModel {
///     let posts: ObservableQuery<[Palytt.Post]>
///
///     init(_ queries: QueryClient) {
///         posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
///     }
/// }
/// // In a view: List(model.posts.value ?? []) { … }.task { await model.posts.observe() }
/// ```
///
/// All queries for a call share its value and its fetch. A stale value is fetched when a view begins to observe it, on
/// reconnection, and when the app enters the foreground. An observed value is also fetched when it's invalidated and, if
/// configured, at regular intervals; see ``QueryOptions``. When the last view stops observing the value, a running fetch is
/// cancelled. If a fetched value equals the current one, views aren't redrawn.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableQuery<Value: Sendable> {
    /// The displayed state and the number of its owner.
    private var shown = (state: Loadable<Value>.idle, owner: 0)
    /// Whether a fetch is running, including one in the background.
    public private(set) var isFetching = false

    /// The number of consecutive failed fetches, each of which includes the attempts of the client's `.retrying()` link.
    public private(set) var failureCount = 0
    /// When the backend returned the value, even if the response was cached; nil without a value.
    public private(set) var updatedAt: Date?
    /// ``updatedAt``, measured by the client's clock.
    @ObservationIgnored private var readAt: Duration?

    @ObservationIgnored private(set) var source: QuerySource<Value>
    @ObservationIgnored private var attachment: QuerySource<Value>.Attachment?
    @ObservationIgnored private var observerCount = 0
    /// The previous input's value, shown until the new value arrives.
    @ObservationIgnored private var previous: Value?

    init(_ source: QuerySource<Value>) { self.source = source }

    /// The state to show. Background fetches don't change it.
    ///
    /// After another user signs in, it never contains the previous user's value, even before the next suspension point.
    public var state: Loadable<Value> {
        if source.client.owns(shown.owner) { return shown.state }
        return observerCount > 0 ? .loading(previous: nil) : .idle
    }

    /// The value to show, if any.
    public var value: Value? { state.value }
    /// The error of the last fetch; nil if it succeeded.
    public var error: TRPCError? { state.error }
    /// Whether the value is being fetched for the first time.
    public var isLoading: Bool { state.isLoading }

    /// Observes the value until the task is cancelled, as in a view's `.task`. Can run several times concurrently.
    public func observe() async {
        beginObserving()
        defer { endObserving() }
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    /// Re-fetches the value and waits for the result. If a fetch is already running, waits for it instead.
    public func refetch() async {
        beginObserving()
        defer { endObserving() }
        await attachment?.refetch()
    }

    /// Fetches the value if it's stale, and waits for the result.
    public func fetch() async {
        beginObserving()
        defer { endObserving() }
        await attachment?.fetch()
    }

    /// Whether a view that appears now would trigger a fetch. Not observable, since it changes over time.
    public var isStale: Bool { attachment?.isStale() ?? true }

    /// Whether the query fetches; see ``QueryOptions/isEnabled``.
    public var isEnabled: Bool {
        get { source.options.isEnabled }
        set {
            guard source.options.isEnabled != newValue else { return }
            var other = source
            other.options.isEnabled = newValue
            if observerCount > 0 { replace(other) } else { source = other }
        }
    }

    /// Cancels the running fetch for all of the call's queries. The displayed value is kept.
    public func cancel() { attachment?.cancel() }

    private func beginObserving() {
        observerCount += 1
        if observerCount == 1 { attach() }
    }

    private func endObserving() {
        observerCount -= 1
        guard observerCount == 0 else { return }
        attachment?.detach()
        attachment = nil
        if isFetching { isFetching = false }
        // Without observers, the fetch is cancelled.
        if case .loading(let previous) = state { put(previous.map(Loadable.loaded) ?? .idle) }
    }

    private func attach() {
        do {
            attachment = try source.attach(source.options) { [weak self] in self?.update() }
            update()
        } catch {
            if shown.owner != source.client.userNumber { previous = nil }
            put(.failed(.from(error), previous: previous))
        }
    }

    /// Observes another source, such as the same call with another input.
    func change(to source: QuerySource<Value>) {
        previous = source.options.keepsPrevious ? value : nil
        replace(source)
    }

    /// Shows a value until one is fetched.
    func setPlaceholder(_ value: Value) {
        source.placeholder = value
        if observerCount > 0 { update() } else if case .idle = state { put(.loading(previous: value)) }
    }

    private func replace(_ source: QuerySource<Value>) {
        self.source = source
        guard observerCount > 0 else { return put(previous.map { .loading(previous: $0) } ?? .idle) }
        let last = attachment
        attachment = nil
        attach()
        last?.detach()
    }

    private func update() {
        guard let attachment else { return }
        if shown.owner != source.client.userNumber { previous = nil }
        let reading = attachment.read()
        let new = reading.state
        if isFetching != reading.isFetching { isFetching = reading.isFetching }
        if failureCount != reading.failureCount { failureCount = reading.failureCount }
        if readAt != reading.updatedAt {
            readAt = reading.updatedAt
            updatedAt = reading.updatedAt.map(source.client.date)
        }
        switch new {
        case .loaded:
            previous = nil
            put(new)
        case .idle, .loading(previous: nil):
            put((previous ?? source.placeholder).map { .loading(previous: $0) } ?? new)
        case .loading: put(new)
        case .failed(let error, let value): put(.failed(error, previous: value ?? previous))
        }
    }

    private func put(_ new: Loadable<Value>) {
        let owner = source.client.userNumber
        if shown.owner != owner || !shown.state.isKnownEqual(to: new) { shown = (new, owner) }
    }
}
