// Taken from Sources/TRPCREST/RESTFailure.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Problem: Decodable, Sendable { let detail: String }

    enum ProblemFailure404: RESTFailure {
        case notFound(Problem)
        case undocumented(status: Int, body: Data)
    }
}

private func sample2() async throws {
    do {
        _ = try await client.call(Shop.getItem, 7)
    } catch let error as TRPCError {
        switch error.failure(of: Shop.getItem) {
        case .notFound(let problem): show(problem.detail)
        default: show(error.localizedDescription)
        }
    }
}

private func sample3() async throws {
    if case .notFound(let problem)? = error.failure(of: Shop.GetItemFailure.self) { show(problem.detail) }
}
