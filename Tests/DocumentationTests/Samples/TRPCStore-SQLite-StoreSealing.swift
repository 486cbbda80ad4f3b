// Taken from Sources/TRPCStore/SQLite/StoreSealing.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

    // For example, AES.GCM.seal(value, using: key).combined and AES.GCM.open.
    let sealing = StoreSealing(seal: { try sealed($0) }, open: { try opened($0) })
}
