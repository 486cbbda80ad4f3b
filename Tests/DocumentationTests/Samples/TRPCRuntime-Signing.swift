#if Crypto
// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Signing.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let signing = SigningMiddleware(.hmacSHA256(key: signingKey))
    let api = Palytt.Client(url: url, links: .batching, transport: URLSessionTransport().with(signing))
}

private func sample2() async throws {

    let signing = SigningMiddleware(.hmacSHA256(key: signingKey))
    let api = Palytt.Client(url: url, links: .batching, transport: URLSessionTransport().with(signing))
}

private func sample3() async throws {
    let covering = SigningMiddleware(
        .hmacSHA256(key: signingKey),
        form: .messageSignatures(fields: ["content-type", "x-tenant"])
    )
}

private func sample4() async throws {
    let names = SigningMiddleware.HeaderNames(timestamp: "x-date", nonce: "x-request-nonce", signature: "x-hmac")
    let old = SigningMiddleware(.hmacSHA256(key: signingKey), form: .version1)
    let renamed = SigningMiddleware(.hmacSHA256(key: signingKey), form: .version1(headers: names))
}

private func sample5() async throws {
    let current = SigningMiddleware(.hmacSHA256 { try await keyOfUser() })
}

private func sample6() async throws {
    let enclave = RequestSigner { request in
        try await signature(of: request.stringToSign)
    }
    let backendsOwn = RequestSigner { request in
        try await signature(of: "\(request.method)&\(request.target)&\(request.timestamp)")
    }
}

private func sample7() async throws {

    let steady = SigningMiddleware(
        .hmacSHA256(key: signingKey),
        now: { Date(timeIntervalSince1970: 1_767_225_600) },
        nonce: { "nonce" }
    )
}
#endif
