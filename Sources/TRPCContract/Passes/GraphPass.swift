package import TRPCSource

/// A transformation of the type graph. Each pass runs once, in a fixed order.
package protocol GraphPass {
    /// The name that `--verbose` prints.
    static var name: String { get }

    func run(on reading: inout ContractReading, diagnostics: DiagnosticSink)
}
