// Taken from Sources/TRPCRuntime/Operations/UnreadableEvents.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let client = TRPCClient(url: url) { configuration in
        configuration.unreadableEvents = .skipNonJSON { error in print("skipped:", error) }
    }
}
