package import TRPCSource

/// Reads strings as numbers if the exporter is known to write numbers as strings.
///
/// These are 64-bit integers of protocol buffers and decimals of Pydantic. Properties of types that the client already
/// has are unchanged.
package struct ReadNumberStrings: GraphPass {
    package static let name = "read numbers from strings"

    private let isWanted: Bool

    package init(isWanted: Bool) { self.isWanted = isWanted }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let readings = reading.contract.exporter?.profile.readings ?? []
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
        let record = reading.names.record
        var paths = TypePaths(reading.graph)
        for id in reading.graph.ids {
            guard case .primitive(.string) = reading.graph[id].shape,
                let number = reading.graph[id].constraints.lazy.compactMap(numeral).first
            else { continue }
            var owner = id
            while let parent = reading.graph[owner].origin.parent { owner = parent }
            let isArgument = reading.graph[owner].origin.isArguments
            guard record.isEmpty || !isArgument && record[paths.place(of: owner)] == nil else { continue }
            reading.graph[id].shape = .own(.numberText(number), kinds: [.string])
            reading.graph[id].constraints.removeAll { numeral(of: $0) != nil }
        }
    }
}
