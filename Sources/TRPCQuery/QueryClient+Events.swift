import Foundation
import TRPCData
import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Follows the events of the platform: the connection is back, and the app comes to the foreground.
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

    /// The notification that the app comes to the foreground; nil if the platform has none. By its name, so that no UI framework is
    /// linked.
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

    /// When something happened, by the age of the client.
    func date(of age: Duration) -> Date {
        let (seconds, attoseconds) = (self.age() - age).components
        return Date().addingTimeInterval(-(Double(seconds) + Double(attoseconds) / 1e18))
    }
}

/// Observes a notification for as long as it exists.
private final class NotificationMembership: @unchecked Sendable {
    // Nothing but the center uses it.
    private let observer: any NSObjectProtocol

    init(_ observer: any NSObjectProtocol) { self.observer = observer }

    deinit { NotificationCenter.default.removeObserver(observer) }
}
