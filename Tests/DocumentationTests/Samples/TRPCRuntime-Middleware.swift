// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Middleware.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
            let answer = try await next.handle(request)
            log("\(request.request.method) \(answer.status)")
            return answer
        }
    }

    let api = Palytt.Client(url: url, links: .batching, transport: URLSessionTransport().with(RequestID()))
}

private func sample2() async throws {
    let transport = URLSessionTransport().with(
        HeadersMiddleware { operations in
            ["x-calls": operations.map(\.path).joined(separator: " ")]
        }
    )
}
