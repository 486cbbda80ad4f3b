// Taken from Sources/TRPCRuntime/Values/JavaScriptTypedArray.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let picture = JavaScriptTypedArray(Data([137, 80, 78, 71]))
    let samples: JavaScriptTypedArray<Float> = [0.5, 1]
}
