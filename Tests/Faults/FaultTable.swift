import Foundation
import TRPCRuntime

/// Runs cases concurrently as their load allows, and prints a line for each when it ends.
struct FaultTable: Sendable {
    let cases: [FaultCase]
    /// Whether each line starts with the seconds that the case took.
    let isVerbose: Bool

    /// Returns whether all outcomes are as required.
    func play() -> Bool {
        let start = ContinuousClock.now
        printLine("case", "expected", "seen", "ok", seconds: "s")
        let played = FaultCase.Load.allCases.flatMap { load in
            // Start long cases first, so that none is left for the end.
            play(cases.filter { $0.load == load }.sorted { $0.limit > $1.limit }, width: load.width)
        }
        let failures = played.count { !$0.isOK }
        let sum = played.reduce(0) { $0 + $1.seconds }
        print(
            "\n\(cases.count) cases, \(failures) that fail,",
            "\(Int(start.duration(to: .now) / .seconds(1))) s (one after the other: \(Int(sum)) s)"
        )
        return failures == 0
    }

    /// Runs cases on `width` threads, each of which waits for the process of one case at a time.
    private func play(_ cases: [FaultCase], width: Int) -> [(isOK: Bool, seconds: Double)] {
        let state = Locked((next: 0, played: [(isOK: Bool, seconds: Double)]()))
        let group = DispatchGroup()
        for _ in 0..<min(width, cases.count) {
            group.enter()
            Thread.detachNewThread {
                while let fault = state.withLock({ state in
                    cases.dropFirst(state.next).first.map { ($0, state.next += 1).0 }
                }) {
                    let start = ContinuousClock.now
                    let outcome = fault.playApart()
                    let seconds = start.duration(to: .now) / .seconds(1)
                    state.withLock { state in
                        state.played.append((outcome.isOK, seconds))
                        let end = outcome.isOK ? "ok" : "FAILS"
                        printLine(
                            fault.name,
                            fault.expected,
                            outcome.seen,
                            end,
                            seconds: String(format: "%.1f", seconds)
                        )
                    }
                }
                group.leave()
            }
        }
        group.wait()
        return state.withLock(\.played)
    }

    private func printLine(_ name: String, _ expected: String, _ seen: String, _ end: String, seconds: String) {
        let widths = (name: cases.map(\.name.count).max() ?? 0, expected: cases.map(\.expected.count).max() ?? 0)
        let time = isVerbose ? seconds.padded(to: 5) : ""
        print(time + end.padded(to: 5), name.padded(to: widths.name), expected.padded(to: widths.expected), seen)
        fflush(nil)
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count) + 1)
    }
}
