import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// No description, error or recording contains tokens.
@Suite struct SessionSecretTests {
    let backend = TokenBackend()

    private func texts(of value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return "\(value)\n\(String(reflecting: value))\n\(dumped)"
    }

    @Test func descriptionsContainNoTokens() async throws {
        let tokens = SessionTokens(accessToken: "planted-access-token", refreshToken: "planted-refresh-token")
        let session = Session(store: MemoryTokenStore(tokens), options: backend.options()) { _ in tokens }
        let client = backend.client(session)
        let error = await trpcError { try await client.call(whoAmI("never")) }
        let operation = TRPCOperation(path: "a", kind: .query, input: .undefined, context: client.context)
        let credential = try await session.valid(in: nil)
        var all = ([tokens, session, client, client.configuration, operation] as [Any]).map { texts(of: $0) }
        all += [error.map { texts(of: $0) } ?? "", error?.hint ?? "", error?.errorDescription ?? ""]
        all.append(texts(of: try #require(backend.requests.first)))
        #expect(credential.current?.tokens == tokens && !all.joined().isEmpty)
        for text in all { #expect(!text.contains("planted-")) }
    }

    @Test func refreshErrorsContainNoTokens() async throws {
        struct Leaking: LocalizedError {
            var errorDescription: String? { "POST /refresh failed: refresh_token=planted-refresh-token-0123456789" }
        }
        let planted = SessionTokens(accessToken: backend.issue(lifetime: 0).accessToken, refreshToken: "r")
        let session = Session(store: MemoryTokenStore(planted), options: backend.options()) { _ in throw Leaking() }
        let client = backend.client(session)
        let error = try #require(await trpcError { try await client.call(whoAmI()) })
        for text in [texts(of: error), error.errorDescription ?? "", error.message] {
            #expect(!text.contains("planted-") && !text.contains(planted.accessToken))
        }
    }

    @Test func cassettesContainNoTokens() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let cassette = try CassetteTransport(file, recording: backend.transport)
        let session = backend.session(backend.issue())
        let client = backend.client(session, transport: cassette)
        #expect(try await client.call(whoAmI()) == "ana")
        let text = try String(contentsOf: file, encoding: .utf8)
        let token = try #require(try await session.token())
        #expect(!text.isEmpty && !text.contains(token) && !text.contains(token.split(separator: ".")[1]))
    }
}
