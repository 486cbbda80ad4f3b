public import TRPCRuntime

/// A subscription that keeps the value of a ``Query`` up to date. While its connection is down, the value is polled.
///
/// ```swift
/// let live = LiveUpdates<[String: Wutzup.Presence]>(
///     Wutzup.PresenceRouter.onChange,
///     .init(userIds: ["ann"]),
///     pollingEvery: .seconds(15)
/// ) { presences, presence in
///     presences[presence.userId] = presence
/// }
/// let presence = Query(wutzupQueries, Wutzup.PresenceRouter.get, .init(userIds: ["ann"]), live: live)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct LiveUpdates<Value: Sendable>: Sendable {
    /// What a subscription says.
    enum Update: Sendable {
        case state(SubscriptionState)
        case event(@Sendable (inout Value) -> Void)
    }

    typealias Receiver = @MainActor (Update) -> Void

    /// Which subscription: queries of one call that name the same share it.
    let name: String
    let interval: Duration
    let run: @Sendable (TRPCClient, Receiver) async throws -> Void

    /// Updates by a subscription.
    ///
    /// - Parameters:
    ///   - interval: the pause between two polls while the connection is down.
    ///   - apply: changes the value by an event.
    public init<Input, Event>(
        _ subscription: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        name = subscription.path
        self.interval = interval
        run = { client, receive in
            for try await update in client.subscribe(subscription, input).updates {
                switch update {
                case .state(let state): await receive(.state(state))
                case .event(let event): await receive(.event { apply(&$0, event.data) })
                }
            }
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Begins to listen, or listens for one more.
    func follow(_ live: LiveUpdates<Value>) {
        if let running = lives[live.name] {
            lives[live.name] = (running.count + 1, running.task)
            return
        }
        let follower = LiveFollower(self, live)
        let api = client.api
        let task = Task {
            defer { follower.stopPolling() }
            do {
                try await live.run(api) { follower.receive($0) }
            } catch {
                // It has failed for good: the value is polled from now on.
            }
            guard !Task.isCancelled else { return }
            await follower.pollForGood()
        }
        lives[live.name] = (1, task)
    }

    func unfollow(_ live: LiveUpdates<Value>) {
        guard let running = lives[live.name] else { return }
        if running.count > 1 {
            lives[live.name] = (running.count - 1, running.task)
        } else {
            lives[live.name] = nil
            running.task.cancel()
        }
    }

    /// Changes the value by an event. While an optimistic change is under way nobody knows whether the event has it: the
    /// value is fetched afterwards.
    func apply(_ change: @Sendable (inout Value) -> Void) {
        guard var value = base else { return }
        change(&value)
        if !layers.isEmpty { wantsFetch = true }
        // An answer that is on its way may be of before.
        if fetch != nil { wantsFetch = true }
        guard !areEqual(base, value) else { return }
        base = value
        notify()
    }
}

/// Listens for an entry.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
private final class LiveFollower<Value: Sendable> {
    private weak var entry: QueryEntry<Value>?
    private let live: LiveUpdates<Value>
    private let clock: any Clock<Duration>
    private var polling: Task<Void, Never>?
    private var wasDown = false

    init(_ entry: QueryEntry<Value>, _ live: LiveUpdates<Value>) {
        self.entry = entry
        self.live = live
        clock = entry.client.clock
    }

    func receive(_ update: LiveUpdates<Value>.Update) {
        switch update {
        case .event(let change): entry?.apply(change)
        case .state(.connecting): break
        case .state(.connected):
            stopPolling()
            // Events may have been missed.
            if wasDown { entry?.start(.policy(.networkOnly)) }
            wasDown = false
        case .state(.reconnecting):
            wasDown = true
            if polling == nil { polling = Task { await self.poll() } }
        }
    }

    func stopPolling() {
        polling?.cancel()
        polling = nil
    }

    func pollForGood() async {
        stopPolling()
        await poll()
    }

    private func poll() async {
        while (try? await clock.sleep(for: live.interval)) != nil {
            guard let entry else { return }
            entry.start(.policy(.networkOnly))
        }
    }
}
