package import TRPCSource

/// One rewriting of the type graph. Passes run once each, in a fixed order.
package protocol GraphPass {
    /// As `--verbose` prints it.
    static var name: String { get }

    func run(on reading: inout ContractReading, diagnostics: DiagnosticSink)
}
