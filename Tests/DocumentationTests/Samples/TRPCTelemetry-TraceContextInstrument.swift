#if Telemetry
// Taken from Sources/TRPCTelemetry/TraceContextInstrument.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTelemetry
import TRPCTesting
import Testing
import Tracing
import WutzupAPI

private func sample1() async throws {

    InstrumentationSystem.bootstrap(TraceContextInstrument())
}
#endif
