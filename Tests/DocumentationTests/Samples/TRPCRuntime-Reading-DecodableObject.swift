// Taken from Sources/TRPCRuntime/Reading/DecodableObject.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Lookup: DecodableObject {
        var id: String

        init(from object: ObjectReader) throws { id = try object.decode(String.self, forKey: "id") }
    }
}
