import Foundation
import TRPCData
import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Observes reconnections and the app entering the foreground.
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

    /// The notification posted when the app enters the foreground; nil if the platform has none.
    ///
    /// Specified by name to avoid linking a UI framework.
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

    /// Converts a time on the client's clock to a date.
    func date(of age: Duration) -> Date {
        let (seconds, attoseconds) = (self.age() - age).components
        return Date().addingTimeInterval(-(Double(seconds) + Double(attoseconds) / 1e18))
    }
}

/// Observes a notification during the object's lifetime.
private final class NotificationMembership: @unchecked Sendable {
    // Accessed only by the notification center.
    private let observer: any NSObjectProtocol

    init(_ observer: any NSObjectProtocol) { self.observer = observer }

    deinit { NotificationCenter.default.removeObserver(observer) }
}
