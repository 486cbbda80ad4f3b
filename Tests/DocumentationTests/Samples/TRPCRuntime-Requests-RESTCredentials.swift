// Taken from Sources/TRPCRuntime/Requests/RESTCredentials.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var credentials = RESTCredentials()
    credentials.add("bearerAuth", .bearer) { try await session.token() }
    credentials.add("apiKey", .apiKey(in: .header, name: "x-api-key")) { "key" }
}

private func sample2() async throws {
    var credentials = RESTCredentials()
    credentials.add("sessionCookie", .apiKey(in: .cookie, name: "sid"), RESTCredentials.addedElsewhere)
}
