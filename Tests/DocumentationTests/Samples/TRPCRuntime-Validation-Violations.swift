// Taken from Sources/TRPCRuntime/Validation/Violations.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Draft: Validatable {
        var title: String

        func validate(into violations: inout Violations) {
            if title.isEmpty { violations.add(.minLength, limit: "1", at: "title", "must not be empty") }
        }
    }
}
