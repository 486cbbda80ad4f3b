// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTAnswers.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let response = try await client.respond(Shop.getItem, 7)
    show(response.status, response.value.name)
    let left = try response.header("x-ratelimit-remaining", as: Int.self)
}

private func sample2() async throws {
    let file = folder.appending(path: "photo.jpg")
    _ = try await client.download(Shop.photo, 7, to: file, resuming: true) { progress in
        show(progress.fraction ?? 0)
    }
}

private func sample3() async throws {
    do {
        show(try await client.call(Shop.getItem, 7))
    } catch let error as TRPCError {
        switch error.failure(of: Shop.getItem) {
        case .notFound(let problem): show(problem.detail)
        case .undocumented(let status, _): show("HTTP \(status)")
        case nil: show(error.localizedDescription)  // no response
        }
    }
}
