// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTRequests.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Item: Codable, Sendable { var id: Int, name: String }

    let getItem = RESTOperation<Int, Item, UndocumentedFailure>("items.get", .get, "/items/{id}", answer: .json()) {
        request, id in
        try request.path("id", id)
    }
    let client = TRPCClient(url: URL(string: "https://api.example.com/v1")!)
    let item = try await client.call(getItem, 7)
}

private func sample2() async throws {
    func encode(_ request: inout RESTRequest, item: [String: String], photo: UploadFile) throws {
        try request.json(item)                                            // application/json
        try request.json(item, contentType: "application/merge-patch+json")
        try request.formURLEncoded(item)                                  // application/x-www-form-urlencoded
        request.text("a,b", contentType: "text/csv")
        request.bytes(.file(URL(filePath: "video.mp4")), contentType: "video/mp4")

        var form = FormData()                                             // multipart/form-data
        try form.append("item", json: item)
        form.append("photo", photo)
        request.multipart(form)                                           // the last body counts
    }
}
