#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import TestSupport
import Testing

/// The requests for paths with colon parameters in the contract.
struct ColonPathRequestTests {
    @Test func valuesReplaceParameters() async throws {
        let paths = Locked<[String]>([])
        let transport = ScriptedTransport { request in
            paths.withLock { $0.append(request.url.absoluteString) }
            return HTTPStreamedResponse(HTTPResponse(status: 204))
        }
        let api = ColonPathsGolden.Client(transport: transport).paths
        try await api.user(id: 7)
        try await api.post(org: "a b", id: "u", postId: "p")
        try await api.report(id: "r")
        try await api.flight(from: "ZRH", to: "VIE")
        try await api.cancel(id: "t")
        try await api.batchGet()
        let server = "https://paths.example"
        #expect(
            paths.withLock(\.self) == [
                "\(server)/users/7", "\(server)/a%20b/users/u/posts/p", "\(server)/reports/r.json",
                "\(server)/flights/ZRH-VIE", "\(server)/things/t:cancel", "\(server)/things:batchGet",
            ]
        )
    }
}
#endif
