import Foundation
import TRPCData
public import TRPCRuntime
public import TRPCStreams

/// A subscription that keeps the value of an ``ObservableQuery`` up to date.
///
/// While the subscription is disconnected, the value is polled. To avoid missing events, the value is fetched once the
/// subscription is connected. If connecting takes longer than a second, it's fetched immediately and again when connected.
///
/// ```swift
/// let live = LiveUpdates<[String: Wutzup.Presence]>(
///     of: Wutzup.PresenceRouter.onChange,
///     .init(userIds: ["ann"]),
///     pollingEvery: .seconds(15)
/// ) { presences, presence in
///     presences[presence.userId] = presence
/// }
/// let presence = ObservableQuery(wutzupQueries, of: Wutzup.PresenceRouter.get, .init(userIds: ["ann"]), live: live)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct LiveUpdates<Value: Sendable>: Sendable {
    /// A state change or event from the subscription.
    enum Update: Sendable {
        case state(SubscriptionState)
        case event(@Sendable (inout Value) -> Void)
    }

    typealias Receiver = @MainActor (Update) -> Void

    /// Returns a key for the subscription and its input; a call's queries that have the same key share one subscription.
    let key: @Sendable (Transformer) -> String
    let interval: Duration
    var run: @Sendable (TRPCClient, Receiver) async throws -> Void

    /// Creates live updates from a subscription.
    ///
    /// - Parameters:
    ///   - subscription: The subscription to observe.
    ///   - input: The subscription's input.
    ///   - interval: The polling interval while the subscription is disconnected.
    ///   - apply: A closure that updates the value with an event.
    public init<Input, Event>(
        of subscription: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        key = { transformer in
            let encoded = try? OperationInput(input, transformer, path: subscription.path)
            let canonical = encoded.flatMap(CacheCall.canonical) ?? Data()
            return "\(subscription.path) \(String(decoding: canonical, as: UTF8.self))"
        }
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

    /// Creates live updates from a subscription without an input.
    ///
    /// - Parameters:
    ///   - subscription: The subscription to observe.
    ///   - interval: The polling interval while the subscription is disconnected.
    ///   - apply: A closure that updates the value with an event.
    public init<Event>(
        of subscription: SubscriptionProcedure<NoInput, Event>,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        self.init(of: subscription, NoInput(), pollingEvery: interval, apply: apply)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Starts a subscription, or increments its observer count if it's already running.
    func startObserving(_ live: LiveUpdates<Value>) {
        let key = live.key(client.api.transformer)
        if let running = liveObservers[key] {
            liveObservers[key] = (running.count + 1, running.follower)
        } else {
            liveObservers[key] = (1, LiveUpdatesObserver(self, live))
        }
    }

    func stopObserving(_ live: LiveUpdates<Value>) {
        let key = live.key(client.api.transformer)
        guard let running = liveObservers[key] else { return }
        if running.count > 1 {
            liveObservers[key] = (running.count - 1, running.follower)
        } else {
            liveObservers[key] = nil
            running.follower.stop()
        }
    }

    /// The event that a fetch must wait for; nil unless a subscription is connecting for the first time.
    var connecting: OneTimeEvent? {
        liveObservers.values.lazy.map(\.follower.connected).first { !$0.isSignaled }
    }
}
