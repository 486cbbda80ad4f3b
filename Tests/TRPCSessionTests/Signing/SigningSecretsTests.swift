import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCObserving
@testable import TRPCRuntime
@testable import TRPCSession

/// Nothing readable contains keys and signatures.
@Suite(.leavesNothingOpen) struct SigningSecretsTests {
    private static let key = "0123456789-the-signing-key"

    private let url = URL(string: "https://api.test/trpc")!

    /// Returns middleware whose signer holds the key, with header names that don't suggest a secret.
    private func middleware() -> SigningMiddleware {
        let key = Data(Self.key.utf8)
        let signer = RequestSigner(key: { key }, hash: nil) { _, _ in Data(NotedSigning.signature.utf8) }
        return SigningMiddleware(
            signer,
            form: .version1(headers: .init(timestamp: "x-a", nonce: "x-b", signature: "x-c"))
        )
    }

    private func hasNoSecret(_ text: String) -> Bool {
        let signature = Data(NotedSigning.signature.utf8).hexDigits
        return ![Self.key, signature, NotedSigning.signature].contains(where: text.contains)
    }

    @Test func logsAndErrorsContainNoSecrets() async throws {
        let lines = Locked<[String]>([])
        let sink = LogSink { entry in
            lines.withLock {
                $0.append([entry.description, entry.curl ?? "", "\(entry.fields)"].joined(separator: "\n"))
            }
        }
        let options = LogOptions(showsBodies: true, showsCurl: true)
        let failing = ScriptedTransport(json: #"{"error":"bad"}"#, status: 400)
        let client = TRPCClient(
            url: url,
            links: .standard.logging(options, to: sink),
            transport: failing.with(middleware())
        )
        let error = try #require(await trpcError { try await client.call(Call.mutation, ["a": 1]) })
        var dumped = ""
        dump(error, to: &dumped)
        #expect(failing.requests[0].headers["x-c"] != nil)
        let logged = lines.withLock { $0.joined(separator: "\n") }
        #expect(logged.contains("posts.create") && hasNoSecret(logged))
        #expect(hasNoSecret("\(error) \(error.message) \(dumped)"))
    }

    @Test func descriptionsContainNoSecrets() async throws {
        let shown = Locked("")
        struct Showing: HTTPMiddleware {
            let shown: Locked<String>
            func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
                var text = "\(request) \(request.request.headers)"
                dump(request, to: &text)
                shown.withLock { [text] in $0 += text }
                return try await next.handle(request)
            }
        }
        let signing = middleware()
        var text = "\(signing)"
        dump(signing, to: &text)
        let input = SigningInput(
            timestamp: "1",
            nonce: "2",
            method: "GET",
            target: "/posts?token=\(Self.key)",
            bodyHash: "3"
        )
        text += "\(input)"
        dump(input, to: &text)
        let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#).with(signing, Showing(shown: shown))
        _ = try await TRPCClient(url: url, transport: transport).call(Call.query, 7)
        #expect(shown.withLock { $0.contains("x-c") } && hasNoSecret(shown.withLock(\.self)) && hasNoSecret(text))
    }

    @Test func cassettesContainNoSecrets() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let base = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let recorder = try CassetteTransport(file, recording: base)
        _ = try await TRPCClient(url: url, transport: recorder.with(middleware())).call(Call.query, 7)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("posts.get") && hasNoSecret(text))
    }
}
