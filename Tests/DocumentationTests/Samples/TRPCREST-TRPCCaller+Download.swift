// Taken from Sources/TRPCREST/TRPCCaller+Download.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let file = folder.appending(path: "photo.jpg")
    _ = try await client.download(Shop.photo, 7, to: file, resuming: true) { progress in
        show(progress.fraction ?? 0)
    }
}
