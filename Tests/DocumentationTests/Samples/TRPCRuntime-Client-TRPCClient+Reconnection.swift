// Taken from Sources/TRPCRuntime/Client/TRPCClient+Reconnection.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    func didEnterForeground() { api.client.reconnect() }  // .onChange(of: scenePhase), when it is .active
}
