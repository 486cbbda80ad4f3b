package import TRPCSource

/// Treats absent and null as the same in types that the client only receives.
///
/// There, an optional, nullable property is nil in both cases. Types that are also sent, or for which the direction is
/// unknown, keep the three states.
package struct FoldNulls: GraphPass {
    package static let name = "fold nulls of responses"

    private let isEnabled: Bool

    package init(isWanted: Bool) {
        self.isEnabled = isWanted
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard isEnabled else { return }
        for id in reading.graph.ids where reading.graph[id].usage == .output {
            guard case .object(var object) = reading.graph[id].shape, object.fields.contains(where: \.hasThreeStates)
            else { continue }
            for index in object.fields.indices where object.fields[index].hasThreeStates {
                object.fields[index].foldsNull = true
            }
            reading.graph[id].shape = .object(object)
        }
    }
}
