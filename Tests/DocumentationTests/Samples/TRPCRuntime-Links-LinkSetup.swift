// Taken from Sources/TRPCRuntime/Links/LinkSetup.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: url, links: .batching)
    let careful = Palytt.Client(url: url, links: .batching.retrying().deduplicating().logging())
    let live = Palytt.Client(url: url, links: LinkSetup { backend in
        [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
    })
}

private func sample2() async throws {
    struct TenantLink: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            var operation = operation
            operation.headers["x-tenant"] = "a"
            return try await next.handle(operation)
        }
    }
    let api = Palytt.Client(url: url, links: .batching.adding(.auth) { _ in TenantLink() }.retrying())
}
