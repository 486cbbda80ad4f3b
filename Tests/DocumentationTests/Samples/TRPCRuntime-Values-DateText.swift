// Taken from Sources/TRPCRuntime/Values/DateText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Reminder: Codable { var due: DateText }

    let reminder = Reminder(due: DateText(Date(timeIntervalSinceNow: 3_600)))
    print(reminder.due.date > .now)  // true
}
