// Taken from Sources/TRPCREST/RESTOutputFormat.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let health = RESTOperation<NoInput, String, UndocumentedFailure>("health", .get, "/health", output: .text())
}
