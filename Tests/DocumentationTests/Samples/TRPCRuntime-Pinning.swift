#if AsyncHTTPClient && NIO
// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Pinning.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCNIO
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let pins = CertificatePins(
        PinnedHost(
            "api.example.com",
            keys: ["l0XOpFeczWPOC0XSQ0qthwa2U97q8TEAz0/Gw/YoBcI=", "8NWO4VHH8hOTkFRfG9o0jObYvhDJhMWMr8CTk1sR/bA="],
            expires: "2027-06-30"
        )
    )
    let api = Palytt.Client(url: url, transport: URLSessionTransport(pins: pins))
}

private func sample2() async throws {

    let pins = CertificatePins(
        PinnedHost(
            "api.example.com",
            keys: ["l0XOpFeczWPOC0XSQ0qthwa2U97q8TEAz0/Gw/YoBcI=", "8NWO4VHH8hOTkFRfG9o0jObYvhDJhMWMr8CTk1sR/bA="],
            expires: "2027-06-30"
        )
    )
    let api = Palytt.Client(url: url, transport: AsyncHTTPClientTransport(pins: pins))
}

private func sample3() async throws {

    let pins = CertificatePins(
        PinnedHost(
            "api.example.com",
            keys: ["l0XOpFeczWPOC0XSQ0qthwa2U97q8TEAz0/Gw/YoBcI=", "8NWO4VHH8hOTkFRfG9o0jObYvhDJhMWMr8CTk1sR/bA="],
            expires: "2027-06-30"
        )
    )
    let sockets = WebSocketOptions(transport: NIOWebSocketTransport(pins: pins))
}

private func sample4() async throws {
    do {
        posts = try await api.posts.getFeed().items
    } catch let error as TRPCError where error.pinningFailure?.reason == .wrongKey {
        alert("This network is not safe.", error.recoverySuggestion)
    }
}

private func sample5() async throws {
    let reporting = CertificatePins(
        PinnedHost(
            "api.example.com",
            keys: ["l0XOpFeczWPOC0XSQ0qthwa2U97q8TEAz0/Gw/YoBcI=", "8NWO4VHH8hOTkFRfG9o0jObYvhDJhMWMr8CTk1sR/bA="],
            expires: "2027-06-30"
        ),
        onViolation: { failure in print(failure.host, failure.reason.rawValue) }
    )
}
#endif
