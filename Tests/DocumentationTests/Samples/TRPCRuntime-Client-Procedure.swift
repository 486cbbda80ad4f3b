// Taken from Sources/TRPCRuntime/Client/Procedure.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Post: Decodable, Sendable { let title: String }
    struct GetByIdInput: Encodable, Sendable { let id: UUID }

    let getById = Procedure<GetByIdInput, Post>.query("posts.getById")
    let post = try await client.call(getById, .init(id: id))
}
