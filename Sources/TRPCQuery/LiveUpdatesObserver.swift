import TRPCRuntime

/// Runs the subscription that keeps an entry's value up to date, and polls while it's disconnected.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class LiveUpdatesObserver<Value: Sendable> {
    /// How long a fetch waits for the subscription's first connection.
    private static var connectTimeout: Duration { .seconds(1) }

    /// Signaled on the first connection, or when fetches no longer wait for it.
    let connected = OneTimeEvent()

    private weak var entry: QueryEntry<Value>?
    private let live: LiveUpdates<Value>
    private let clock: any Clock<Duration>
    private var listening: Task<Void, Never>?
    private var connectTimeout: Task<Void, Never>?
    private var polling: Task<Void, Never>?

    init(_ entry: QueryEntry<Value>, _ live: LiveUpdates<Value>) {
        self.entry = entry
        self.live = live
        clock = entry.client.clock
        let api = entry.client.api
        listening = Task { await self.listen(api) }
        connectTimeout = Task { [clock, connected] in
            try? await clock.sleep(for: Self.connectTimeout)
            connected.signal()
        }
    }

    func stop() {
        listening?.cancel()
        stopWaiting()
    }

    private func listen(_ api: TRPCClient) async {
        defer { stopPolling() }
        do {
            try await live.run(api) { receive($0) }
        } catch {
            // The subscription failed permanently, so the value is polled from now on.
        }
        stopWaiting()
        guard !Task.isCancelled else { return }
        stopPolling()
        await poll()
    }

    private func receive(_ update: LiveUpdates<Value>.Update) {
        switch update {
        case .event(let change): entry?.receive(.changed(change))
        case .state(.connecting): break
        case .state(.connected):
            stopPolling()
            stopWaiting()
            // Events may have been missed while disconnected.
            entry?.receive(.connected)
        case .state(.reconnecting):
            stopWaiting()
            if polling == nil { polling = Task { await self.poll() } }
        }
    }

    private func stopWaiting() {
        connectTimeout?.cancel()
        connected.signal()
    }

    private func stopPolling() {
        polling?.cancel()
        polling = nil
    }

    private func poll() async {
        while (try? await clock.sleep(for: live.interval)) != nil {
            guard let entry else { return }
            entry.receive(.requested)
        }
    }
}
