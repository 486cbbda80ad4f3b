// Taken from Sources/TRPCRuntime/Generated/Indirect.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Comment {
        var parent: Comment? {
            get { _parent.value }
            set { _parent.value = newValue }
        }
        private var _parent = Indirect<Comment?>(nil)
    }
}
