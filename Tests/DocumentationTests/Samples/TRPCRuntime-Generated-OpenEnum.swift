// Taken from Sources/TRPCRuntime/Generated/OpenEnum.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
    enum Tier: OpenEnum {
        case free, plus
        case unknown(String)

        static let allCases: [Tier] = [.free, .plus]

        var rawValue: String {
            switch self {
            case .free: "FREE"
            case .plus: "PLUS"
            case .unknown(let rawValue): rawValue
            }
        }
    }

    print(Tier(rawValue: "PLUS"))       // plus
    print(Tier(rawValue: "TEAM"))       // unknown("TEAM")
}
