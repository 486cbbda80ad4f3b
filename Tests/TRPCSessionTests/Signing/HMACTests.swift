#if Crypto
import Foundation
import TRPCSession
import TRPCRuntime
import TestSupport
import Testing

/// Signatures by HMAC-SHA256.
@Suite(.leavesNothingOpen) struct HMACTests {
    /// The test cases of RFC 4231 (4.2 to 4.8), without the fifth: truncated codes aren't supported.
    private static let vectors: [(key: Data, message: Data, code: String)] = [
        (
            Data(repeating: 0x0B, count: 20), Data("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Data("Jefe".utf8), Data("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Data(repeating: 0xAA, count: 20), Data(repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Data(1...25), Data(repeating: 0xCD, count: 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            Data(repeating: 0xAA, count: 131), Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            Data(repeating: 0xAA, count: 131),
            Data(
                """
                This is a test using a larger than block-size key and a larger than block-size data. The key needs to be \
                hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    @Test(arguments: vectors.indices)
    func codesMatchTheStandard(index: Int) {
        let vector = Self.vectors[index]
        #expect(RequestSigner.hmacSHA256Code(of: vector.message, key: vector.key).hexDigits == vector.code)
    }

    @Test func signatureIsTheCodeOfTheSignatureBase() async throws {
        // Calculated with openssl dgst -sha256 -hmac key.
        let code = "f3ee67f6a36cf4cf66207ac83f6fc46585222dcb13779018926378bad5bebcaa"
        let answering = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let signing = SigningMiddleware(
            .hmacSHA256(key: Data("key".utf8)),
            form: .version1,
            now: { Date(timeIntervalSince1970: 1_767_225_600) },
            nonce: { "nonce" }
        )
        let url = try #require(URL(string: "https://api.test/trpc"))
        _ = try await TRPCClient(url: url, transport: answering.with(signing)).call(SignedCall.create, ["a": 1])
        #expect(answering.requests.map { $0.headers["x-signature"] } == [code])
    }

    @Test func changingKeyIsFetchedForEachRequest() async throws {
        let keys = Locked([Data("two".utf8), Data("one".utf8)])
        let answering = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let signing = SigningMiddleware(
            .hmacSHA256 { keys.withLock { $0.removeLast() } },
            form: .version1,
            now: { Date(timeIntervalSince1970: 0) },
            nonce: { "nonce" }
        )
        let url = try #require(URL(string: "https://api.test/trpc"))
        let client = TRPCClient(url: url, transport: answering.with(signing))
        for _ in 0..<2 { _ = try await client.call(SignedCall.create, ["a": 1]) }
        #expect(Set(answering.requests.map { $0.headers["x-signature"] }).count == 2)
    }

    @Test func emptyKeySendsNothing() async throws {
        let answering = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let signing = SigningMiddleware(.hmacSHA256(key: Data()))
        let url = try #require(URL(string: "https://api.test/trpc"))
        let client = TRPCClient(url: url, transport: answering.with(signing))
        let error = await trpcError { try await client.call(SignedCall.create, ["a": 1]) }
        #expect(error?.message.contains("The signing key is empty.") == true)
        #expect(answering.requests.isEmpty)
    }
}

enum SignedCall {
    static let create = Procedure<[String: Int], Int>.mutation("posts.create")
    static let get = Procedure<String, Int>.query("posts.get")
    static let put = Procedure<UploadBytes, Int>.mutation("files.put")
    static let form = Procedure<FormData, Int>.mutation("files.form")
}
#endif
