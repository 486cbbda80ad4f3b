// Taken from Sources/TRPCTesting/CassetteRedaction.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var redaction = Cassette.Redaction.standard
    redaction.headers.insert("x-tenant")
    redaction.isSecret = { Cassette.Redaction.isSecretByDefault($0) || $0 == "vin" }
    redaction.secrets = ["the test account's name"]
}
