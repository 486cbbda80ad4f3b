package import TRPCContract
internal import TRPCSource

/// The calls of a contract that are recognized as paged.
package struct PagingSurvey {
    private let table: PagingTable
    private let graph: TypeGraph

    package init(_ reading: ContractReading) {
        table = PagingTable(reading, PagingSettings(), diagnostics: DiagnosticSink())
        graph = reading.graph
    }

    /// Returns whether a call's input can be advanced to the next page.
    package func isRecognized(_ call: Call) -> Bool {
        PagedCall(call, graph).map { table[$0.input] != nil } ?? false
    }
}
