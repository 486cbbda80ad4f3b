package import TRPCSource

/// Makes absent and null one in types that the client only receives: an optional property that may be null is nil in both
/// cases. A type that also travels to the backend keeps the three states, as does a type whose direction is not known.
package struct FoldNulls: GraphPass {
    package static let name = "fold nulls of answers"

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
