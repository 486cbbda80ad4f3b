// Taken from Sources/TRPCRuntime/Writing/EncodableObject.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Lookup: EncodableObject {
        var id: String

        func encode(to object: inout ObjectWriter) throws { try object.encode(id, forKey: "id") }
    }
}
