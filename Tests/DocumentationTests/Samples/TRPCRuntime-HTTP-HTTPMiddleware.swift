// Taken from Sources/TRPCRuntime/HTTP/HTTPMiddleware.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct RequestID: HTTPMiddleware {
        func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
            var request = request
            request.request.headers["x-request-id"] = UUID().uuidString
            return try await next.handle(request)
        }
    }
    let api = Palytt.Client(url: url, transport: URLSessionTransport().with(RequestID()))
}
