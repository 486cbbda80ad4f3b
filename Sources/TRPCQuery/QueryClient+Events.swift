import Foundation
import TRPCData
import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Observes the platform's events: reconnection, and the app entering the foreground.
    func followEvents() {
        memberships.append(
            connectivity.onReconnection { [weak self] in
                self?.api.reconnect()
                await self?.didReconnect()
            }
        )
        guard let name = Self.foregroundNotification else { return }
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
            [weak self] _ in
            MainActor.assumeIsolated {
                self?.api.reconnect()
                self?.didEnterForeground()
            }
        }
        memberships.append(NotificationMembership(observer))
    }

    /// The notification that the app enters the foreground; nil if the platform has none.
    ///
    /// Uses its name, so that no UI framework is linked.
    private static var foregroundNotification: Notification.Name? {
        #if os(iOS) || os(tvOS) || os(visionOS)
        Notification.Name("UIApplicationWillEnterForegroundNotification")
        #elseif os(macOS)
        Notification.Name("NSApplicationDidBecomeActiveNotification")
        #elseif os(watchOS)
        Notification.Name("WKApplicationWillEnterForegroundNotification")
        #else
        nil
        #endif
    }

    /// Returns the date of an event from the client's time.
    func date(of age: Duration) -> Date {
        let (seconds, attoseconds) = (self.age() - age).components
        return Date().addingTimeInterval(-(Double(seconds) + Double(attoseconds) / 1e18))
    }
}

/// Observes a notification while the object exists.
private final class NotificationMembership: @unchecked Sendable {
    // Only used by the notification center.
    private let observer: any NSObjectProtocol

    init(_ observer: any NSObjectProtocol) { self.observer = observer }

    deinit { NotificationCenter.default.removeObserver(observer) }
}
