import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// HTTP Message Signatures (RFC 9421): the signed components, and the signature's headers.
@Suite(.leavesNothingOpen) struct MessageSignatureTests {
    private let base = ScriptedTransport(json: #"{"result":{"data":1}}"#)
    private let inputs = Locked<[SigningInput]>([])

    private func middleware(_ form: SigningMiddleware.Form = .messageSignatures, nonce: String = "n1")
        -> SigningMiddleware
    {
        let signer = RequestSigner { [inputs] input in
            inputs.withLock { $0.append(input) }
            return "c2lnbmF0dXJl"
        }
        return SigningMiddleware(
            signer,
            form: form,
            now: { Date(timeIntervalSince1970: 1_767_225_600) },
            nonce: { nonce }
        )
    }

    private func signed(_ request: HTTPRequest, _ form: SigningMiddleware.Form = .messageSignatures) async throws
        -> String
    {
        _ = try await base.with(middleware(form)).send(request)
        return try #require(inputs.withLock { $0.last?.stringToSign })
    }

    @Test func baseCoversMethodHostPathQueryAndBody() async throws {
        let url = try #require(URL(string: "https://user@API.Example.com:443/trpc/a%2Fb?batch=1&x=%7B#end"))
        let text = try await signed(HTTPRequest(method: .post, url: url, body: Data(#"{"hello": "world"}"#.utf8)))
        // The digest is from RFC 9530, B.1.
        #expect(
            text == """
                "@method": POST
                "@authority": api.example.com
                "@path": /trpc/a%2Fb
                "@query": ?batch=1&x=%7B
                "content-digest": sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:
                "@signature-params": ("@method" "@authority" "@path" "@query" "content-digest");created=1767225600;nonce="n1"
                """
        )
        let headers = base.requests[0].headers
        #expect(headers["content-digest"] == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:")
        #expect(headers["signature"] == "sig1=:c2lnbmF0dXJl:")
        let parameters = try #require(text.components(separatedBy: "\"@signature-params\": ").last)
        #expect(headers["signature-input"] == "sig1=\(parameters)")
    }

    @Test(arguments: [
        ("http://a.test", "a.test", "/", "?"), ("http://a.test:8080?x=1", "a.test:8080", "/", "?x=1"),
        ("https://a.test:80/", "a.test:80", "/", "?"), ("http://[::1]:80/a?", "[::1]", "/a", "?"),
    ])
    func componentsAreCanonical(address: String, authority: String, path: String, query: String) async throws {
        let text = try await signed(HTTPRequest(method: .get, url: #require(URL(string: address))))
        #expect(
            text.hasPrefix("\"@method\": GET\n\"@authority\": \(authority)\n\"@path\": \(path)\n\"@query\": \(query)\n")
        )
    }

    @Test func listedHeadersAreCovered() async throws {
        let url = try #require(URL(string: "https://a.test/"))
        let request = HTTPRequest(
            method: .get,
            url: url,
            headers: ["X-Tenant": "  a  ", "Content-Type": "text/plain", "x-other": "c"]
        )
        let text = try await signed(request, .messageSignatures(fields: ["Content-Type", "x-tenant", "x-missing"]))
        #expect(text.contains("\"content-type\": text/plain\n\"x-tenant\": a\n\"@signature-params\""))
        #expect(text.contains("\"content-digest\" \"content-type\" \"x-tenant\");") && !text.contains("x-missing"))
        #expect(!text.contains("x-other"))
    }

    @Test func changesOfCoveredPartsChangeTheBase() async throws {
        let form = SigningMiddleware.Form.messageSignatures(fields: ["x-a"])
        func text(_ address: String, _ method: HTTPMethod = .post, _ body: String = "a", _ header: String = "a")
            async throws -> String
        {
            let url = try #require(URL(string: address))
            return try await signed(
                HTTPRequest(method: method, url: url, headers: ["x-a": header], body: Data(body.utf8)),
                form
            )
        }
        let all = [
            try await text("https://a.test/a?b"), try await text("https://b.test/a?b"),
            try await text("https://a.test/c?b"),
            try await text("https://a.test/a?c"), try await text("https://a.test/a"),
            try await text("https://a.test/a?b", .put),
            try await text("https://a.test/a?b", .post, "b"), try await text("https://a.test/a?b", .post, "a", "b"),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func nonceIsEscaped() async throws {
        let url = try #require(URL(string: "https://a.test/"))
        _ = try await base.with(middleware(nonce: #"a"b\"#)).send(HTTPRequest(method: .get, url: url))
        #expect(base.requests[0].headers["signature-input"]?.hasSuffix(#";nonce="a\"b\\""#) == true)
    }

    @Test func customBodyHashRequiresTheOldForm() async throws {
        struct Other: BodyHash {
            mutating func update(_ bytes: Data) {}
            func finalize() -> Data { Data([1]) }
        }
        let url = try #require(URL(string: "https://a.test/"))
        let signer = RequestSigner(hash: { Other() }) { _ in "s" }
        let request = HTTPRequest(method: .get, url: url)
        await #expect(throws: UnnamedBodyHash.self) {
            _ = try await base.with(SigningMiddleware(signer)).send(request)
        }
        #expect(base.requests.isEmpty)
        _ = try await base.with(SigningMiddleware(signer, form: .version1)).send(request)
        #expect(base.requests.count == 1)
    }
}
