import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCStreams

/// Server messages may contain secrets; strings for a log or a user don't.
@Suite struct RedactedErrorTests {
    private static let secret = "pl4nted-s3cret"
    private static let jwt = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJwbDRudGVkIn0.c2lnbmF0dXJl"

    private func texts(_ error: TRPCError) -> String {
        var dumped = ""
        dump(error, to: &dumped)
        return [
            error.description, String(reflecting: error), "\([error])", dumped, error.errorDescription ?? "",
            error.localizedDescription, error.failureReason ?? "", "\(error.kind)", String(reflecting: error.kind),
            error.issues.map(\.description).joined(),
        ].joined(separator: "\n")
    }

    private func expectNoSecret(_ error: TRPCError?) {
        guard let error else {
            Issue.record("nothing failed")
            return
        }
        let texts = texts(error)
        #expect(!texts.contains(Self.secret) && !texts.contains("eyJ"), "\(texts)")
    }

    private static let messages = [
        "No user for Bearer \(secret)", "token \(secret) expired", "jwt: \(jwt)", "password=\(secret)",
        "apiKey: \(secret)",
        "cannot reach postgres://app:\(secret)@db/main",
        "see https://host/file?sig=\(secret)&X-Amz-Signature=\(secret)",
        "upstream said {\\\"password\\\":\\\"\(secret)\\\"}", "{\\\"password\\\":\\\"\(secret)\\\"}",
        "{\\\"password\\\":\\\"\(secret)",
        "[{\\\"path\\\":[\\\"a\\\"],\\\"message\\\":\\\"was Bearer \(secret)\\\"}]",
        "-----BEGIN PRIVATE KEY-----\\n\(secret)\\n-----END PRIVATE KEY-----", "Cookie: sid=\(secret)",
    ]

    @Test(arguments: messages)
    func serverMessagesAreRedacted(_ message: String) async {
        let json =
            #"{"error":{"message":"\#(message)","code":-32001,"data":{"code":"UNAUTHORIZED","httpStatus":401,"path":"a"}}}"#
        let client = TRPCClient(answering: json, status: 401)
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        expectNoSecret(error)
        // The properties still contain them.
        #expect(error?.message.contains(message.contains(Self.jwt) ? Self.jwt : Self.secret) == true)
        let pay = RESTOperation<NoInput, NoOutput, UndocumentedFailure>("pay", .post, "/pay", output: .json())
        let rest = TRPCClient(answering: #"{"detail":"\#(message)"}"#, status: 404)
        expectNoSecret(await trpcError { try await rest.call(pay) })
    }

    @Test func pagesAndContentTypesAreRedacted() async {
        for body in [
            "<html><title>Bearer \(Self.secret)</title>", "{\"token\":\"\(Self.secret)\"}", "password=\(Self.secret)",
        ] {
            let headers: HTTPHeaders = ["content-type": "text/x; token=\(Self.secret)"]
            let response = HTTPResponse(status: 502, headers: headers, body: Data(body.utf8))
            let client = TRPCClient(url: URL(string: "https://host")!, transport: ScriptedTransport(answer: response))
            expectNoSecret(await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) })
        }
    }

    @Test func redirectsAreRedacted() async {
        let place = "https://ann:\(Self.secret)@host/\(Self.jwt)?code=\(Self.secret)#\(Self.secret)"
        let response = HTTPResponse(status: 302, headers: ["location": place], body: Data())
        let client = TRPCClient(url: URL(string: "https://host")!, transport: ScriptedTransport(answer: response))
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        expectNoSecret(error)
        #expect(error?.message == "The server redirects to https://host/redacted; the redirect was not followed.")
    }

    /// A decoder quotes the value, and an excerpt contains the surrounding JSON.
    @Test func mismatchedValuesAreRedacted() async throws {
        struct Session: Decodable, Sendable { let token: Date }
        struct Page: Decodable, Sendable { let note: Date, password: String }
        func failure<T: Decodable & Sendable>(_ type: T.Type, _ json: String) async -> TRPCError? {
            let client = TRPCClient(answering: #"{"result":{"data":\#(json)}}"#)
            return await trpcError { try await client.call(Procedure<NoInput, T>.query("a")) }
        }
        func check(_ error: TRPCError?, _ excerpt: String) {
            expectNoSecret(error)
            #expect(error?.codingFailure?.excerpt == excerpt)
        }
        check(await failure(Session.self, #"{"token":"\#(Self.secret)"}"#), #""redacted""#)
        check(await failure([String: Int].self, #"{"secret":{"a":"\#(Self.secret)"}}"#), #""redacted""#)
        check(
            await failure(Page.self, #"{"note2":"Bearer \#(Self.secret)","password":"\#(Self.secret)"}"#),
            #"{"note2":"Bearer redacted","password":"redacted"}"#
        )
        check(await failure(Page.self, #"{"note":"Bearer \#(Self.secret)","password":"x"}"#), #""Bearer redacted""#)
        let deep = String(repeating: "[", count: 90) + "\"\(Self.secret)\"" + String(repeating: "]", count: 90)
        expectNoSecret(await failure(Page.self, #"{"note":\#(deep),"password":"x"}"#))
    }

    @Test func transportMessagesAreRedacted() async {
        struct Refusal: LocalizedError {
            var errorDescription: String? { "refused: Bearer \(RedactedErrorTests.secret)" }
        }
        let client = TRPCClient(url: URL(string: "https://host")!, transport: ScriptedTransport(throwing: Refusal()))
        expectNoSecret(await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) })
        expectNoSecret(.transport(.init(description: "refused: Bearer \(Self.secret)")))
        expectNoSecret(.from(Refusal()))
        let closure = WebSocketClosure(code: 4001, reason: "token=\(Self.secret)")
        #expect(closure.localizedDescription == "The server closed the WebSocket with 4001 (token=redacted).")
    }

    @Test func inputProblemsAreRedacted() {
        let violation = Violation(
            codingPath: [WireKey("keys"), WireKey("ghp_\(Self.secret)")],
            rule: .minimum,
            message: "is short"
        )
        let error = ValidationError([violation])
        #expect(error.description == "keys.redacted: is short" && error.errorDescription == error.description)
        // A form field's own message is unchanged.
        let short = Violation(codingPath: [WireKey("password")], rule: .minimum, message: "kurz")
        #expect(short.description == "password: kurz")
    }

    @Test func urlsAndHeadersAreRedacted() {
        let url = URL(string: "https://ann:\(Self.secret)@host/\(Self.jwt)/a?b=\(Self.secret)#\(Self.secret)")!
        let headers: HTTPHeaders = ["accept": "a/b; Bearer \(Self.secret)", "x-\(Self.secret)": Self.secret]
        let request = HTTPRequest(method: .get, url: url, headers: headers)
        #expect("\(request)" == "GET https://host/redacted/a?…, 2 headers, no body")
        #expect("\(headers[0])" == "accept: a/b; Bearer redacted")
        let named = URL(string: "https://host/password-reset/s3cretvalue/auth/login/tokens/v1")!
        #expect(named.withoutSecrets == "https://host/password-reset/redacted/auth/login/tokens/v1")
        var operation = TRPCOperation(path: "a", kind: .subscription, input: .undefined)
        operation.lastEventId = Self.jwt
        var dumped = ""
        dump(operation, to: &dumped)
        #expect(!dumped.contains("eyJ"))
    }
}
