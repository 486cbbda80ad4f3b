// Taken from Sources/TRPCData/Offline/ConnectivityMonitor.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let links = LinkSetup.batching.queueing(in: journal, connectivity: .device)
    for await _ in ConnectivityMonitor.device.reconnections { show(try await api.users.me()) }
}
