// Taken from Sources/TRPCRuntime/Errors/UserMessage.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let text = error.userMessage()
    alert(text.title, [text.message, text.suggestion].compactMap { $0 }.joined(separator: "\n"))
}
