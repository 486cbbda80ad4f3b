#if AsyncHTTPClient
// Taken from Sources/TRPCNIO/HTTP/AsyncHTTPClientTransport.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import AsyncHTTPClient
import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCNIO
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let client = TRPCClient(url: url, transport: AsyncHTTPClientTransport())
}

private func sample2() async throws {

    var configuration = HTTPClient.Configuration()
    configuration.proxy = .server(host: "proxy.example.com", port: 8080)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 50
    let transport = AsyncHTTPClientTransport(configuration: configuration)
}
#endif
