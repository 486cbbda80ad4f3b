// Taken from Sources/TRPCStore/SQLite/StoreError.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCStore
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    do {
        let calls = try await journal.pending()
    } catch let error as StoreError where error.reason == .full {
        showStorageFull()
    }
}
