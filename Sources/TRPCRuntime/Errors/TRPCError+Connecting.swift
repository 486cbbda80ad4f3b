package import Foundation

extension TRPCError {
    /// Adds the unreachable server and what to check to a failed connection's error. Other errors are unchanged.
    ///
    /// - Parameters:
    ///   - url: The URL of the request. Only its host and port are included.
    ///   - machine: The machine that the client runs on.
    package func connecting(to url: URL, from machine: ClientMachine = .current) -> TRPCError {
        guard case .transport(var failure) = kind, failure.reason == .unreachable, let host = url.host, !host.isEmpty
        else {
            return self
        }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let server = url.port.map { "\(name):\($0)" } ?? name
        failure.server = server
        var error = self
        error.kind = .transport(failure)
        error.message = "cannot connect to \(server) (\(failure.detail(isLoopback: host.isLoopback)))"
        error.hint = failure.isUnknownHost ? "Check the host of the client's url." : machine.hint(host, server)
        return error
    }
}

extension TRPCError.TransportFailure {
    fileprivate var isUnknownHost: Bool {
        [.cannotFindHost, .dnsLookupFailed].contains(urlErrorCode)
    }

    /// Returns what failed. Only for a loopback address is it certain that the connection was refused.
    fileprivate func detail(isLoopback: Bool) -> String {
        if isUnknownHost { return "host not found" }
        return isLoopback ? "connection refused" : "connection refused, or no route to host"
    }
}

/// The kind of machine that a client runs on.
package enum ClientMachine: Sendable {
    case computer
    /// An Xcode simulator, which shares its Mac's network.
    case simulator
    /// A phone, tablet, watch or headset.
    case device

    package static var current: ClientMachine {
        #if targetEnvironment(simulator)
        .simulator
        #elseif os(macOS) || targetEnvironment(macCatalyst) || !canImport(Darwin)
        .computer
        #else
        .device
        #endif
    }

    /// Returns what to check if a development server can't be reached, or nil for other servers.
    fileprivate func hint(_ host: String, _ server: String) -> String? {
        switch self {
        case .computer where host.isLoopback: "Check that the server is running and listens on \(server)."
        case .simulator where host.isLoopback:
            "Check that the server is running on this Mac at \(server): the simulator shares the Mac's network."
        case .device where host.isLoopback:
            """
            On a device, \(host) is the device itself: use the name of the computer that runs the server, such as \
            my-mac.local, and make the server listen on all addresses (0.0.0.0).
            """
        case .device where host.isLocalNetwork, .simulator where host.isLocalNetwork,
            .computer where host.isLocalNetwork:
            "Check that the server is running, listens on all addresses (0.0.0.0), and is on the same network."
        default: nil
        }
    }
}

extension String {
    /// Whether a host is in a private network (RFC 1918) or has a Bonjour name.
    fileprivate var isLocalNetwork: Bool {
        if lowercased().hasSuffix(".local") { return true }
        let numbers = split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }
        guard numbers.count == 4 else { return false }
        return numbers[0] == 10 || numbers[0] == 192 && numbers[1] == 168
            || numbers[0] == 172 && (16...31).contains(numbers[1])
    }
}
