// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/BuildPlugin.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

fileprivate extension Backend.Client {
    static let local = Backend.Client(url: URL(string: "http://localhost:3000/trpc")!)
}

private func sample1() async throws {

}
