// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTResponses.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import ClarityAPI
import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let tables = client.with(CallOptions(headers: ["accept": "text/csv"]))
}

private func sample2() async throws {

    let response = try await mystica.response(of: Mystica.Equipment.getInventory, .init(page: 1))
    let total = try response.header("X-Total-Count", as: Int.self)
    print(response.status ?? 0, total ?? 0, response.value.items.count)
}

private func sample3() async throws {

    let page = try await mystica.response(of: Mystica.Equipment.getInventory, .init(page: 1))
    let headers = try page.headers(as: Mystica.Equipment.GetInventoryHeaders.self)
    print(headers.xTotalCount)
}

private func sample4() async throws {

    do {
        try await mystica.equipment.equipItem(slot: .head, itemId: id)
    } catch let error as TRPCError {
        switch error.failure(of: Mystica.Equipment.equipItem) {
        case .notFound(let body): show(body.error.message)
        case .conflict(let body): show(body.error.code)
        case nil: showOffline()  // no response came
        default: show("Please try again.")
        }
    }
}

private func sample5() async throws {

    func handle(_ error: TRPCError) {
        switch error.failure(of: Mystica.Failure.self) {
        case .unauthorized(let body):
            signIn()
            show(body.error.message)
        case .conflict(let body), .other(let body): show(body.error.message)
        default: showOffline()
        }
    }
}

private func sample6() async throws {

    if let data = try? error.data(as: Mystica.ErrorData.self) { show(data.error.message) }
}

private func sample7() async throws {

    struct Item: Decodable, Sendable { let id: Int, name: String }

    let find = RESTOperation<String, [Item], UndocumentedFailure>("items.find", .get, "/items", output: .json()) { request, text in
        try request.query("text", text)
    }
    let items = try await client.call(find, "lamp")
}

private func sample8() async throws {

    let file = folder.appending(path: "scan.pdf")
    let downloaded = try await clarity.download(
        Clarity.Files.download,
        .init(fileId: id),
        to: file,
        resuming: true,
        onProgress: { print($0.fraction ?? 0) }
    )
    print(downloaded.value.lastPathComponent, downloaded.status)
}
