#if Telemetry
// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Telemetry.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Logging
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTelemetry
import TRPCTesting
import Testing
import Tracing
import WutzupAPI

private func sample1() async throws {

    let api = Palytt.Client(
        url: url,
        links: .standard.retrying().tracing().measuring(SwiftMetrics()).logging(to: .swiftLog(Logger(label: "palytt"))),
        transport: TracedTransport(URLSessionTransport())
    )
}

private func sample2() async throws {

    InstrumentationSystem.bootstrap(TraceContextInstrument())
}
#endif
