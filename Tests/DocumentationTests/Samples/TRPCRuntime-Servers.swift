#if AsyncHTTPClient
// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Servers.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

    let transport = AsyncHTTPClientTransport(limits: HTTPLimits(responseSize: 16 << 20), timeout: .seconds(20))
    let api = Palytt.Client(url: url, transport: transport)
}
#endif
