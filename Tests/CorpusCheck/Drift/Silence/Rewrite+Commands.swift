import RoundTripCheck
import TRPCContract
import TRPCDrift
import TRPCSource

/// The documents that the commands write.
extension Rewrite {
    /// The contract as `trpcgen record` writes it.
    static let recorded = Rewrite(name: "recorded", isExact: true) { document in
        RecordedContract(
            file("new.json", document),
            client: nil,
            provider: SingleDocument(),
            from: SourceMap(),
            into: DiagnosticSink()
        )?
        .files(of: "new", with: []).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    }

    /// The contract as `trpcgen pull` writes it, in JSON and in YAML.
    static let pulled = [DocumentFormat.json, .yaml].map { format in
        Rewrite(name: "pulled as \(format)", isExact: true) { document in
            let path = "new.\(format)"
            let contract = PulledContract(
                file("old.json", document),
                replacing: nil,
                as: format,
                for: ClientConfiguration(schema: path, output: "Out", namespace: "API"),
                overlays: .none,
                from: SourceMap(),
                into: DiagnosticSink()
            )
            return contract.map { [SourceFile(path: path, bytes: Array($0.text.utf8))] }
        }
    }
}
