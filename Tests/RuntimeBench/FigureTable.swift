import Foundation

/// All results with a rival, one per line, as `Scripts/bench` reads them.
struct FigureTable {
    /// Whether to use fewer rounds, for `Scripts/bench --quick`.
    let isQuick: Bool

    func run() async throws {
        let rounds = isQuick ? 8 : 40
        print(try PostSpeed(rounds: rounds).figures())
        try await print([AnyJSONSpeed(rounds: rounds).figure()])
        print(try WritingSpeed(rounds: rounds).figures())
        try await print(CallOverhead(pairs: isQuick ? 800 : 3_000).figures())
        try await print([BatchRequests(rounds: isQuick ? 40 : 200).figure()])
        try await print([SocketSpeed(rounds: isQuick ? 8 : 20).figure()])
        print(try PeakMemory().figures())
    }

    private func print(_ figures: [Figure]) {
        for figure in figures { Swift.print(figure.line) }
    }
}
