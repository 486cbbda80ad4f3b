// Taken from Sources/TRPCRuntime/Client/BackendEnvironment.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

fileprivate extension BackendEnvironment {
    static let production = BackendEnvironment("production", url: URL(string: "https://api.palytt.com/trpc")!)
    static let local = BackendEnvironment("local", url: URL(string: "http://localhost:4000/trpc")!, timeout: nil)
}

private func sample1() async throws {
    let api = Palytt.Client(environment: .production, session: session, links: .batching)
}
