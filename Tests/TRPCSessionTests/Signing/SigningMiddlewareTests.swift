import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStreams

/// The signed components, and the header of the signature.
@Suite(.leavesNothingOpen) struct SigningMiddlewareTests {
    /// SHA-256 of no bytes, of `{"a":1}`, and of `file`.
    private static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    private static let jsonHash = "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862"
    private static let fileHash = "3b9c358f36f0a31b6ad3e14f309c7cf198ac9246e8316f9ce543d5b19ac02b80"

    private let signing = NotedSigning()
    private let base = ScriptedTransport(json: #"{"result":{"data":1}}"#)
    private let url = URL(string: "https://api.test/trpc")!

    @Test func queriesAreSignedWithTheirQueryString() async throws {
        let client = TRPCClient(url: url, transport: base.with(signing.middleware()))
        _ = try await client.call(Call.query, 7)
        let headers = base.requests[0].headers
        #expect(headers["x-timestamp"] == "1767225600" && headers["x-nonce"] == "nonce-1")
        #expect(headers["x-signature"] == NotedSigning.signature)
        #expect(
            signing.inputs.map(\.stringToSign) == [
                "1767225600\nnonce-1\nGET\n/trpc/posts.get?input=7\n\(Self.emptyHash)"
            ]
        )
    }

    @Test func mutationsAreSignedWithTheirBody() async throws {
        let client = TRPCClient(url: url, transport: base.with(signing.middleware()))
        _ = try await client.call(Call.mutation, ["a": 1])
        #expect(
            signing.inputs.map(\.stringToSign) == ["1767225600\nnonce-1\nPOST\n/trpc/posts.create\n\(Self.jsonHash)"]
        )
    }

    @Test func allKindsOfRequestsAreSigned() async throws {
        let transport = base.with(signing.middleware())
        let request = HTTPRequest(method: .post, url: url, body: Data(#"{"a":1}"#.utf8))
        _ = try await transport.send(request)
        _ = try await transport.stream(request)
        _ = try await transport.download(request)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await transport.upload(HTTPRequest(method: .put, url: url), from: file, progress: nil)
        #expect(signing.inputs.map(\.bodyHash) == [Self.jsonHash, Self.jsonHash, Self.jsonHash, Self.fileHash])
        #expect(signing.inputs.map(\.nonce) == (1...4).map { "nonce-\($0)" })
        #expect(base.requests.count == 4 && base.requests.allSatisfy { $0.headers["x-signature"] != nil })
    }

    @Test func socketUpgradeIsSigned() async throws {
        let sockets = MockSocketTransport()
        let backend = TRPCClient.Configuration(url: url, transport: base.with(signing.middleware()))
        let connection = try await sockets.connect(
            HTTPRequest(method: .get, url: try #require(URL(string: "wss://api.test/trpc?connectionParams=1"))),
            for: backend
        )
        #expect(sockets.requests.map { $0.headers["x-signature"] } == [NotedSigning.signature])
        #expect(signing.inputs.map(\.target) == ["/trpc?connectionParams=1"])
        #expect(signing.inputs.map(\.method) == ["GET"] && signing.inputs.map(\.bodyHash) == [Self.emptyHash])
        await connection.close(code: 1000, reason: "")
    }

    @Test(
        arguments: [
            ("https://a.test", "/"), ("https://a.test/", "/"), ("https://a.test?x=1", "/?x=1"),
            ("https://a.test:8080/a/b?x=%7B%22#end", "/a/b?x=%7B%22"), ("http://[::1]:80/a%2Fb", "/a%2Fb"),
            ("https://user@a.test/a//b?x=a/b?c", "/a//b?x=a/b?c"),
        ]
    )
    func targetMatchesTheRequestLine(address: String, target: String) throws {
        #expect(try #require(URL(string: address)).requestTarget == target)
    }

    @Test func headerNamesAreConfigurable() async throws {
        let names = SigningMiddleware.HeaderNames(timestamp: "x-date", nonce: "x-once", signature: "x-mac")
        let transport = base.with(SigningMiddleware(signing.signer, form: .version1(headers: names)))
        _ = try await transport.send(HTTPRequest(method: .get, url: url, headers: ["X-Mac": "old", "x-date": "old"]))
        let headers = base.requests[0].headers
        #expect(headers.values(of: "x-mac") == [NotedSigning.signature] && headers.values(of: "x-date").count == 1)
        #expect(headers["x-date"] != "old" && headers["x-once"] != nil && headers["x-signature"] == nil)
    }

    @Test func requestsHaveATimestampAndAUniqueNonce() async throws {
        let transport = base.with(SigningMiddleware(signing.signer))
        for _ in 0..<100 { _ = try await transport.send(HTTPRequest(method: .get, url: url)) }
        #expect(Set(signing.inputs.map(\.nonce)).count == 100)
        let seconds = try signing.inputs.map { try #require(Double($0.timestamp)) }
        #expect(seconds.allSatisfy { abs($0 - Date().timeIntervalSince1970) < 600 })
    }

    @Test func failingSignerSendsNothing() async throws {
        struct Locked: LocalizedError { var errorDescription: String? { "The keychain is locked." } }
        let signer = RequestSigner { _ in throw Locked() }
        let client = TRPCClient(url: url, transport: base.with(SigningMiddleware(signer)))
        let error = await trpcError { try await client.call(Call.query, 7) }
        #expect(error?.underlyingError is Locked && error?.message.contains("The keychain is locked.") == true)
        #expect(base.requests.isEmpty)
    }

    @Test func nonceWithALineBreakSendsNothing() async throws {
        let client = TRPCClient(
            url: url,
            transport: base.with(SigningMiddleware(signing.signer, nonce: { "a\nb" }))
        )
        let error = await trpcError { try await client.call(Call.query, 7) }
        #expect(error?.code == .encodingFailed && base.requests.isEmpty)
    }
}
