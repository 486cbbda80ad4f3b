// Taken from Sources/TRPCSession/Signing/RequestSigner.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let enclave = RequestSigner { request in
        try await signature(of: request.stringToSign)  // such as one of the Secure Enclave's, in base64
    }
    let api = Palytt.Client(url: url, transport: URLSessionTransport().with(SigningMiddleware(enclave)))
}
