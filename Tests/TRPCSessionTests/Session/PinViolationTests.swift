import Foundation
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCSession

/// Connections that pins refuse are reported.
struct PinViolationTests {
    private let found = Locked<[PinningFailure]>([])

    private func pins() -> CertificatePins {
        CertificatePins(
            PinnedHost(
                "api.test",
                keys: [
                    Data(repeating: 1, count: 32).base64EncodedString(),
                    Data(repeating: 2, count: 32).base64EncodedString(),
                ],
                expires: "2099-01-01"
            ),
            onViolation: { [found] failure in found.withLock { $0.append(failure) } }
        )
    }

    @Test func refusedConnectionIsReportedOnce() throws {
        let pins = pins()
        let url = try #require(URL(string: "https://api.test/a"))
        let requirement = try #require(try pins.requirement(for: url, after: url))
        #expect(found.withLock(\.self).isEmpty && requirement.host == "api.test")
        #expect(throws: PinningFailure.self) { try requirement.check([[1, 2, 3]]) }
        #expect(found.withLock { $0.map(\.reason) } == [.wrongKey])
        let plain = try #require(URL(string: "http://api.test/a"))
        #expect(throws: PinningFailure.self) { try pins.requirement(for: plain, after: plain) }
        #expect(found.withLock { $0.map(\.reason) } == [.wrongKey, .unencrypted])
    }

    @Test func unpinnedHostsAreNotReported() throws {
        let url = try #require(URL(string: "https://other.test/a"))
        #expect(try pins().requirement(for: url, after: url) == nil && found.withLock(\.self).isEmpty)
    }
}
