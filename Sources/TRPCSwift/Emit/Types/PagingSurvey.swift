package import TRPCContract
internal import TRPCSource

/// Which calls of a contract are recognized as paged.
package struct PagingSurvey {
    private let table: PagingTable
    private let graph: TypeGraph

    package init(_ reading: ContractReading) {
        table = PagingTable(reading, PagingSettings(), diagnostics: DiagnosticSink())
        graph = reading.graph
    }

    /// Whether the input of a call can make the input of the next page.
    package func isRecognized(_ call: Call) -> Bool {
        PagedCall(call, graph).map { table[$0.input] != nil } ?? false
    }
}
