import TRPCRuntime

#if canImport(Network)
import Dispatch
import Network
#endif

extension ConnectivityMonitor {
    /// Creates a monitor that observes the system's connectivity, where supported.
    static func systemMonitor() -> ConnectivityMonitor {
        let monitor = ConnectivityMonitor()
        #if canImport(Network)
        let paths = NWPathMonitor()
        paths.pathUpdateHandler = { [weak monitor] in monitor?.set($0.status == .satisfied ? .online : .offline) }
        monitor.source.withLock { $0 = paths }
        paths.start(queue: DispatchQueue(label: "trpc.connectivity"))
        #endif
        return monitor
    }
}
