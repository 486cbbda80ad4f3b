// Taken from Sources/TRPCRuntime/Validation/Validatable.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let input = Palytt.Comments.AddInput(postId: id, content: draft)
    do {
        try input.validate()
    } catch {
        for violation in error.violations { print(violation.path, violation.message) }
    }
}
