// Taken from Sources/TRPCRuntime/Errors/Violation+UserMessage.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let strict = Palytt.Client(url: url) { $0.validatesInputs = true }
    do {
        try await strict.likes.like(postId: id)
    } catch let error as TRPCError where error.code == .validationFailed {
        form = Dictionary(error.violations.map { ($0.path, $0.userMessage()) }) { first, _ in first }
    }
}
