// Taken from Sources/TRPCRuntime/HTTP/FileOrText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var pictures: [FileOrText] = ["https://example.com/dish.png"]
    pictures.append(.file(UploadFile(contentsOf: url, contentType: "image/png")))
}
