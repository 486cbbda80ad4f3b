// Taken from Sources/TRPCRuntime/Links/RESTCredentials.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let mystica = Mystica.Client(credentials: Mystica.Credentials { try await session.token() })
}

private func sample2() async throws {

    let mystica = Mystica.Client(credentials: Mystica.Credentials(bearerAuth: RESTCredentials.providedExternally))
}
