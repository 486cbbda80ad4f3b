// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Validation.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    func problems(of input: some Validatable) -> [String: String] {
        let found = input.findViolations()  // or: try input.validate()
        return Dictionary(found.map { ($0.path, $0.message) }) { first, _ in first }
    }
    // ["title": "must have at least 1 character", "tags[2].name": "must have at most 20 characters"]
}

private func sample2() async throws {
    let strict = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!) { $0.validatesInputs = true }
    do {
        try await strict.likes.like(postId: UUID())
    } catch let error as TRPCError where error.code == .validationFailed {
        for violation in error.violations { print(violation.path, violation.rule, violation.message) }
    }
}
