// Taken from Sources/TRPCRuntime/Client/PagedInput.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Entry: Decodable, Sendable { let text: String }
    struct Log: Decodable, Sendable { let entries: [Entry], next: Int? }

    struct LogInput: Encodable, PagedInput {
        var offset = 0
        func input(after page: Log) -> LogInput? { page.next.map { LogInput(offset: $0) } }
    }
}
