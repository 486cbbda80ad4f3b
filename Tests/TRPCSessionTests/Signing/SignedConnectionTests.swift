#if Crypto
import Foundation
import TRPCSession
import TRPCNIO
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// Signed requests over real connections, verified by a server that rebuilds the signed string from the request.
@Suite(.leavesNothingOpen) struct SignedConnectionTests {
    private static let key = Data("a key of 32 bytes, as it should.".utf8)

    private func client(_ url: URL, key: Data = key, _ links: LinkSetup = .standard) -> TRPCClient {
        let signing = SigningMiddleware(.hmacSHA256(key: key), form: .version1)
        return TRPCClient(url: url, links: links, transport: URLSessionTransport().with(signing))
    }

    @Test func callsAndBatchesAreAccepted() async throws {
        let server = try VerifyingServer(key: Self.key)
        let client = client(server.url)
        #expect(try await client.call(SignedCall.get, "a b/ü?&=#%") == 1)
        #expect(try await client.call(SignedCall.create, ["ä": 1]) == 1)
        let batching = self.client(server.url, .batching)
        _ = await batching.batch(SignedCall.get.prepared("a"), SignedCall.get.prepared("b"))
        _ = await batching.batch(SignedCall.create.prepared(["a": 1]), SignedCall.create.prepared([:]))
        #expect(
            server.verdicts == [
                .accepted("GET /trpc/posts.get"), .accepted("POST /trpc/posts.create"),
                .accepted("GET /trpc/posts.get,posts.get"), .accepted("POST /trpc/posts.create,posts.create"),
            ]
        )
    }

    @Test func uploadsFromDiskAndFormsAreAccepted() async throws {
        let server = try VerifyingServer(key: Self.key)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) }).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let client = client(server.url)
        #expect(try await client.call(SignedCall.put, .file(file)) == 1)
        var form = FormData()
        form.append("text", "value")
        form.append("file", UploadFile(contentsOf: file, contentType: "application/octet-stream"))
        #expect(try await client.call(SignedCall.form, form) == 1)
        #expect(server.verdicts == [.accepted("POST /trpc/files.put"), .accepted("POST /trpc/files.form")])
    }

    @Test func otherKeysAreRefused() async throws {
        let server = try VerifyingServer(key: Self.key)
        let client = client(server.url, key: Data("another key".utf8))
        let error = await trpcError { try await client.call(SignedCall.create, ["a": 1]) }
        #expect(error?.httpStatus == 401 && server.verdicts == [.refused("signature")])
    }

    @Test func tamperedBodyIsRefused() async throws {
        let server = try VerifyingServer(key: Self.key, tampers: true)
        let client = client(server.url)
        _ = await trpcError { try await client.call(SignedCall.create, ["a": 1]) }
        #expect(server.verdicts == [.refused("signature")])
    }

    @Test func replayedRequestIsRefused() async throws {
        let server = try VerifyingServer(key: Self.key)
        let signing = SigningMiddleware(.hmacSHA256(key: Self.key), form: .version1, nonce: { "always the same" })
        let client = TRPCClient(url: server.url, transport: URLSessionTransport().with(signing))
        _ = try await client.call(SignedCall.get, "a")
        _ = await trpcError { try await client.call(SignedCall.get, "a") }
        #expect(server.verdicts == [.accepted("GET /trpc/posts.get"), .refused("nonce")])
    }

    #if NIO
    /// The server returns 200 instead of opening a socket, but has accepted the signature.
    @Test func socketUpgradeIsAccepted() async throws {
        let server = try VerifyingServer(key: Self.key)
        let options = WebSocketOptions(transport: NIOWebSocketTransport(), backoff: Backoff(first: .seconds(3600)))
        let client = client(server.url, LinkSetup { [WebSocketLink($0, options: options)] })
        let call = Task { try await client.call(SignedCall.get, "a") }
        #expect(await eventually { !server.verdicts.isEmpty })
        call.cancel()
        _ = await call.result
        #expect(server.verdicts.first == .accepted("GET /trpc"))
    }
    #endif
}
#endif
