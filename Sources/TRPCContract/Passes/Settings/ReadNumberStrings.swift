package import TRPCSource

/// Reads strings as numbers if the exporter is known to write numbers as strings.
///
/// Protocol buffers do so for 64-bit integers, and Pydantic does for decimals.
package struct ReadNumberStrings: GraphPass {
    package static let name = "read numbers from strings"

    private let isWanted: Bool

    package init(isWanted: Bool) { self.isWanted = isWanted }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let readings = reading.contract.exporterReadings
        guard isWanted, readings.contains(.integersAsStrings) || readings.contains(.decimalsAsStrings) else { return }
        func numeral(of constraint: Constraint) -> Primitive? {
            switch constraint {
            case .format("int64") where readings.contains(.integersAsStrings): .int64
            case .format("uint64") where readings.contains(.integersAsStrings): .uint64
            case .pattern(let pattern) where readings.contains(.decimalsAsStrings):
                NumeralPattern.isPydantic(pattern) ? .decimal : nil
            default: nil
            }
        }
        for id in reading.graph.ids {
            guard case .primitive(.string) = reading.graph[id].shape,
                let number = reading.graph[id].constraints.lazy.compactMap(numeral).first
            else { continue }
            reading.graph[id].shape = .own(.numberText(number), kinds: [.string])
            reading.graph[id].constraints.removeAll { numeral(of: $0) != nil }
        }
    }
}
