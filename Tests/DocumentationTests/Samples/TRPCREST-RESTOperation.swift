// Taken from Sources/TRPCREST/RESTOperation.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Item: Decodable, Sendable { let id: Int, name: String }

    let getItem = RESTOperation<Int, Item, UndocumentedFailure>("items.get", .get, "/items/{id}", output: .json()) {
        request, id in
        try request.path("id", id)
    }
    let item = try await client.call(getItem, 7)
}
