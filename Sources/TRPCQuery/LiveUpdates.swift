import Foundation
import TRPCData
public import TRPCRuntime
public import TRPCStreams

/// A subscription that keeps the value of an ``ObservableQuery`` up to date. While its connection is down, the value is polled.
///
/// The value is fetched once the connection is there, so that nothing is missed in between. A connection that takes longer
/// than a second holds up no fetch: the value is fetched again when it is there.
///
/// ```swift
/// let live = LiveUpdates<[String: Wutzup.Presence]>(
///     Wutzup.PresenceRouter.onChange,
///     .init(userIds: ["ann"]),
///     pollingEvery: .seconds(15)
/// ) { presences, presence in
///     presences[presence.userId] = presence
/// }
/// let presence = ObservableQuery(wutzupQueries, Wutzup.PresenceRouter.get, .init(userIds: ["ann"]), live: live)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct LiveUpdates<Value: Sendable>: Sendable {
    /// What a subscription says.
    enum Update: Sendable {
        case state(SubscriptionState)
        case event(@Sendable (inout Value) -> Void)
    }

    typealias Receiver = @MainActor (Update) -> Void

    /// Identifies the subscription and its input: queries of one call that have the same share it.
    let key: @Sendable (Transformer) -> String
    let interval: Duration
    var run: @Sendable (TRPCClient, Receiver) async throws -> Void

    /// Updates by a subscription.
    ///
    /// - Parameters:
    ///   - subscription: what is listened to.
    ///   - input: its input.
    ///   - interval: the pause between two polls while the connection is down.
    ///   - apply: changes the value by an event.
    public init<Input, Event>(
        _ subscription: SubscriptionProcedure<Input, Event>,
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

    /// Updates by a subscription that takes no input.
    ///
    /// - Parameters:
    ///   - subscription: the subscription.
    ///   - interval: the pause between two polls while the connection is down.
    ///   - apply: changes the value by an event.
    public init<Event>(
        _ subscription: SubscriptionProcedure<NoInput, Event>,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        self.init(subscription, NoInput(), pollingEvery: interval, apply: apply)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Begins to listen, or listens for one more.
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

    /// What a fetch waits for; nil while no subscription is connecting for the first time.
    var connecting: OneTimeEvent? {
        liveObservers.values.lazy.map(\.follower.connected).first { !$0.isSignaled }
    }
}
