import Foundation
import TRPCRuntime

/// Plays cases one after the other, those that are patient at once, and prints a line for each.
enum FaultTable {
    /// Returns whether all went as they have to.
    static func play(_ cases: [FaultCase]) -> Bool {
        let widths = (name: cases.map(\.name.count).max() ?? 0, expected: cases.map(\.expected.count).max() ?? 0)
        func line(_ name: String, _ expected: String, _ seen: String, _ end: String) {
            print(end.padded(to: 5), name.padded(to: widths.name), expected.padded(to: widths.expected), seen)
            fflush(nil)
        }
        line("case", "expected", "seen", "ok")
        var failures = 0
        let patient = cases.filter(\.isPatient)
        let outcomes = Dictionary(uniqueKeysWithValues: zip(patient.map(\.name), playAtOnce(patient)))
        for fault in cases {
            let outcome = outcomes[fault.name] ?? fault.playApart()
            if !outcome.isOK { failures += 1 }
            line(fault.name, fault.expected, outcome.seen, outcome.isOK ? "ok" : "FAILS")
        }
        print("\n\(cases.count) cases, \(failures) that fail")
        return failures == 0
    }

    /// Each on a thread of its own, which waits for the process of the case.
    private static func playAtOnce(_ cases: [FaultCase]) -> [FaultCase.Outcome] {
        let outcomes = Locked([FaultCase.Outcome?](repeating: nil, count: cases.count))
        let group = DispatchGroup()
        for (index, fault) in cases.enumerated() {
            group.enter()
            Thread.detachNewThread {
                let outcome = fault.playApart()
                outcomes.withLock { $0[index] = outcome }
                group.leave()
            }
        }
        group.wait()
        return outcomes.withLock(\.self).compactMap(\.self)
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count) + 1)
    }
}
