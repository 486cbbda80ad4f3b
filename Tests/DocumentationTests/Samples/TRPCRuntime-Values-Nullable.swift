// Taken from Sources/TRPCRuntime/Values/Nullable.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct UpdatePost: Encodable { var title: String; var caption: Nullable<String>? }

    UpdatePost(title: "New", caption: .null)  // clears the caption
    UpdatePost(title: "New")                  // leaves it
}
