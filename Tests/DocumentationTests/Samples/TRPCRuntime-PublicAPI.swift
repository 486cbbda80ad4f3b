// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/PublicAPI.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Timing: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            let start = ContinuousClock.now
            defer { log("\(operation.path): \(start.duration(to: .now))") }
            return try await next.handle(operation)
        }
    }

    let timed = Palytt.Client(url: url, links: LinkSetup { [Timing(), BatchLink($0)] })
}
