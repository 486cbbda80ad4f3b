// Taken from Sources/TRPCStore/Journal/OfflineJournal+File.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

    let journal = OfflineJournal(file: folder.appending(path: "offline.sqlite"))
}
