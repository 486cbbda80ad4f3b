// Taken from Sources/TRPCRuntime/Links/TRPCLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct LoggingLink: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            print("→ \(operation.path)")
            defer { print("← \(operation.path)") }
            return try await next.handle(operation)
        }
    }
    let api = Palytt.Client(url: url, links: LinkSetup { [LoggingLink(), BatchLink($0)] })
}
