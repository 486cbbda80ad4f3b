// Taken from Sources/TRPCRuntime/Validation/Violations.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Draft: Validatable {
        var title: String
        var tags: [String]

        func validate(into violations: inout Violations) {
            violations.text(title, min: 1, max: 200, at: "title")
            violations.items(tags, max: 5, at: "tags")
        }
    }
}
