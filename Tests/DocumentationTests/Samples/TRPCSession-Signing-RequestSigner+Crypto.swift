#if Crypto
// Taken from Sources/TRPCSession/Signing/RequestSigner+Crypto.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCSession
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let signing = SigningMiddleware(.hmacSHA256(key: signingKey))
    let api = Palytt.Client(url: url, transport: URLSessionTransport().with(signing))
}
#endif
