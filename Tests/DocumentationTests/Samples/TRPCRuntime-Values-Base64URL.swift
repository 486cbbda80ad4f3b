// Taken from Sources/TRPCRuntime/Values/Base64URL.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Credential: Codable { var id: Base64URL }

    let credential = try TRPCCoding.decode(Credential.self, from: Data(#"{"id":"-_8"}"#.utf8))
    print(credential.id.data.count)  // 2
}
