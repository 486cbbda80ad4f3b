import Foundation

extension URL {
    /// The origin, with `http` in place of `ws` and `https` in place of `wss`.
    package var httpOrigin: String? {
        guard let origin else { return nil }
        return origin.hasPrefix("ws") ? "http" + origin.dropFirst(2) : origin
    }
}

extension String {
    /// Whether the host is the local machine.
    package var isLoopback: Bool {
        let host = lowercased()
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }
}
