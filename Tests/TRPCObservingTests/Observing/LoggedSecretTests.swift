import Foundation
import TRPCObserving
import TRPCRuntime
import TestSupport
import Testing

/// No log contains a secret from any source.
@Suite(.leavesNothingOpen) struct LoggedSecretTests {
    private static let token = "tok-7f3a91c05d"
    private static let password = "correct-horse-battery"
    private static let jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"

    private struct Login: Encodable, Sendable {
        var email = "a@example.com"
        var password = LoggedSecretTests.password
        var at = Date(timeIntervalSince1970: 0)
    }

    private func lines(_ transformer: Transformer, answer: Result<String, TRPCError>) async -> String {
        let written = Locked("")
        let sink = LogSink { entry in written.withLock { $0 += "\(entry)\n\(entry.fields)\n" } }
        let link = ScriptedLink { _, _ in
            let headers: HTTPHeaders = ["x-request-id": Self.jwt, "set-cookie": "sid=\(Self.token)"]
            return OperationResponse(data: Data(try answer.get().utf8), status: 200, headers: headers)
        }
        let options = LogOptions(showsBodies: true, showsCurl: true)
        let backend = TRPCClient.Configuration(
            url: URL(string: "https://user:\(Self.password)@test/trpc?api_key=\(Self.token)")!,
            transformer: transformer
        )
        let client = TRPCClient(backend: backend, links: link.links.logging(options, to: sink))
        let headers: HTTPHeaders = ["authorization": "Bearer \(Self.token)", "cookie": "sid=\(Self.token)"]
        let caller = client.with(CallOptions(headers: headers))
        _ = try? await caller.call(Procedure<Login, JSONValue>.mutation("auth.login"), Login())
        _ = try? await caller.call(Procedure<Login, JSONValue>.query("auth.check"), Login())
        return written.withLock(\.self)
    }

    @Test(arguments: [Transformer.none, .superjson])
    func logsContainNoSecrets(_ transformer: Transformer) async {
        let json = """
            {"accessToken":"\(Self.jwt)","echo":"you sent \(Self.token)","nested":[{"note":"\(Self.password)"}],"name":"Ada"}
            """
        let success = transformer == .superjson ? #"{"json":\#(json),"meta":{"v":1}}"# : json
        let words = "bad token \(Self.token) for \(Self.password), \(Self.jwt)"
        let failures: [TRPCError] = [
            TRPCError(code: .badRequest, message: words, headers: ["x-request-id": Self.token]),
            TRPCError(code: .unexpectedResponse, message: "page", body: Data(words.utf8)),
        ]
        for answer in [.success(success)] + failures.map(Result.failure) {
            let text = await lines(transformer, answer: answer)
            #expect(text.contains("auth.login") && text.contains("curl -X POST 'https://test/trpc/auth.login"))
            #expect(text.contains("a@example.com"))
            for secret in [Self.token, Self.password, Self.jwt] {
                #expect(!text.contains(secret), "\(text)")
                let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                #expect(!text.contains(encoded))
            }
        }
    }

    @Test func bodiesAreShownOnlyIfEnabled() async throws {
        let written = Locked("")
        let sink = LogSink { entry in written.withLock { $0 += "\(entry)\n" } }
        let link = ScriptedLink { _, _ in OperationResponse(data: Data(#""answered""#.utf8)) }
        let client = TRPCClient(link.links.logging(to: sink), clock: SkippingClock())
        _ = try await client.call(Procedure<String, String>.query("a"), "asked")
        #expect(!written.withLock { $0.contains("answered") || $0.contains("asked") || $0.contains("curl") })
    }
}
