// Taken from Sources/TRPCRuntime/HTTP/UploadFile.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let photo = UploadFile(contentsOf: url, contentType: "image/jpeg")
    let note = UploadFile(.data(Data("Hello".utf8)), filename: "note.txt", contentType: "text/plain")
    var form = FormData()
    form.append("files", [photo, note])
}
