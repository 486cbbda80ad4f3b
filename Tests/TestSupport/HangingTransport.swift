import Foundation
package import TRPCRuntime

/// Never answers.
package final class HangingTransport: HTTPTransport {
    private let count = Locked(0)

    package init() {}

    package var open: Int { count.withLock(\.self) }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        count.withLock { $0 += 1 }
        defer { count.withLock { $0 -= 1 } }
        try await Task.sleep(for: .seconds(3600))
        throw URLError(.timedOut)
    }
}
