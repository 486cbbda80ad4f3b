#if NIO
// Taken from Sources/TRPCNIO/NIOWebSocketTransport.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCNIO
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let link = WebSocketLink(backend, options: WebSocketOptions(transport: NIOWebSocketTransport()))
}
#endif
