// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/LogsAndMetrics.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!, links: .batching.retrying().logging())
    _ = try await api.users.me()
    // query users.me: HTTP 200 in 82.4 ms, 0 bytes sent, 412 bytes received, request 4bf92f35
}

private func sample2() async throws {
    let options = LogOptions(showsBodies: true, showsCurl: true, samplingRate: 0.1)
    let api = Palytt.Client(url: url, links: .batching.logging(options, to: LogSink { entry in log(entry.description) }))
}

private func sample3() async throws {
    struct PrintedMetrics: MetricsSink {
        func callEnded(_ call: CallRecord) {
            print(call.path, call.duration, call.isSuccess, call.attempts - 1, call.isCached)
        }
    }
    let api = Palytt.Client(url: url, links: .batching.retrying().measuring(PrintedMetrics()))
}

private func sample4() async throws {
    let response = try await api.response(of: Palytt.Users.me)
    show(response.value, response.status ?? 0, response.headers["x-served-by"] ?? "", response.requestID ?? "")
}
