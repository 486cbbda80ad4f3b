// Taken from Sources/TRPCRuntime/HTTP/FormData.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var form = FormData()
    form.append("caption", "Ramen")
    form.append("photo", .file(url), filename: "ramen.jpg", contentType: "image/jpeg")
    let upload = Procedure<FormData, JSONValue>.mutation("posts.upload")
    _ = try await client.call(upload, form)
}
