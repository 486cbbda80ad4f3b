// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Environments.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

fileprivate extension BackendEnvironment {
    static let production = BackendEnvironment(
        "production",
        url: URL(string: "https://api.palytt.com/trpc")!,
        timeout: .seconds(20),
        retries: 2
    )
    static let local = BackendEnvironment("local", url: URL(string: "http://localhost:4000/trpc")!)
}

private func sample1() async throws {

    let api = Palytt.Client(environment: .production, session: session, links: .batching)
}

private func sample2() async throws {
    let staging = try BackendEnvironment(contentsOf: folder.appending(path: "environments.json"), name: "staging")
}

private func sample3() async throws {
    let configured = try BackendEnvironment(prefix: "BACKEND")
}
