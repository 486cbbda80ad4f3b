// Taken from Sources/TRPCRuntime/Generated/TaggedValue.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Cat: Encodable { var indoor: Bool }

    func encode(_ cat: Cat, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(TaggedValue(cat, tag: "cat", forKey: "petType"))
    }
}
