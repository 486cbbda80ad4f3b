// Taken from Sources/TRPCStreams/WebSocket/WebSocketLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let live = Palytt.Client(url: url, links: LinkSetup { backend in
        [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
    })
}
