// Taken from Sources/TRPCRuntime/REST/RESTAnswer.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Item: Decodable, Sendable { let id: Int }
    enum Saved: Sendable { case ok(Item), created(Item), noContent }

    let answer = RESTAnswer<Saved>.oneOf([
        .status("200", .json(Item.self)) { .ok($0) },
        .status("201", .json(Item.self)) { .created($0) },
        .status("204", .empty) { .noContent },
    ])
}

private func sample2() async throws {
    struct Row: Decodable, Sendable { let id: Int }
    enum Report: Sendable { case json([Row]), csv(String) }

    let report = RESTAnswer<Report>.oneOf([
        .status("200", .json([Row].self)) { .json($0) },
        .status("200", .text(accept: "text/csv")) { .csv($0) },
    ])
}
