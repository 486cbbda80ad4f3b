// Taken from Sources/TRPCRuntime/Generated/OpenEnum.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    enum Tier: OpenEnum {
        case free, plus
        indirect case unknown(String)

        static let knownValues: OpenEnumValues<Tier> = ["FREE": .free, "PLUS": .plus]
        var rawValue: String { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
    }

    print(Tier(rawValue: "PLUS"))       // plus
    print(Tier(rawValue: "TEAM"))       // unknown("TEAM")
}
