// Taken from Sources/TRPCRuntime/Values/HTTPDate.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Page: Codable { var modified: HTTPDate }

    let page = Page(modified: HTTPDate(Date(timeIntervalSince1970: 784_111_777)))
    print(page.modified.date < .now)  // true
}
