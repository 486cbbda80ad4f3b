// Taken from Sources/TRPCSession/Session.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Refreshed: Decodable { let accessToken, refreshToken: String }

    let session = Session(store: .device("palytt")) { refreshToken in
        let new = try await refresh(refreshToken)
        return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
    }
    let api = Palytt.Client(url: url, session: session, links: .batching)
}

private func sample2() async throws {
    let session = Session { request in try await clerkToken(skipsCache: request.isForced) }
}
