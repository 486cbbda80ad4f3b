// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTRequests.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

    let mystica = Mystica.Client(
        server: .region(.eu),
        credentials: .init(bearerAuth: { try await session.token() })
    )
    let page = try await mystica.equipment.getInventory(page: 1, category: [.weapon, .armor])
    let result = try await mystica.equipment.equipItem(slot: .head, itemId: page.items[0].id)
}

private func sample2() async throws {

    let input = Mystica.Equipment.GetInventoryInput(page: 1, perPage: 50, sortBy: .levelAsc)
    let page = try await mystica.call(Mystica.Equipment.getInventory, input)
    let item = try await mystica.call(Mystica.Equipment.getItem, page.items[0].id)
}

private func sample3() async throws {

    let local = Mystica.Client(server: .local)
    let europe = Mystica.Client(server: .region(.eu))
    let staging = Mystica.Client(server: .url(URL(string: "https://staging.example.com/api/v1")!))
}

private func sample4() async throws {

    let base = URL(string: "https://api.example.com")!
    let api = TRPCClient(url: base) { $0.server = URL(string: "/v2") }
}

private func sample5() async throws {

    let client = TRPCClient(url: URL(string: "https://staging.example.com")!) { configuration in
        configuration.operationServers["https://upload.example.com"] = URL(string: "https://upload.staging.example.com")
    }
}

private func sample6() async throws {

    let scan = UploadFile(contentsOf: folder.appending(path: "scan.pdf"), contentType: "application/pdf")
    let options = CallOptions(onUploadProgress: { print($0.fraction ?? 0) })
    let stored = try await clarity.with(options).files.uploadFile(file: scan, tags: ["blood"])
}
