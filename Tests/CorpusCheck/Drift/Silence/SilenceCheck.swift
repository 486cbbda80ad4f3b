import RoundTripCheck
import TRPCDrift
import TRPCSource

/// Compares a document with its rewrites.
struct SilenceCheck {
    let document: DriftDocument

    struct Result: Sendable {
        var rewrite: String
        /// The warnings and errors, or all findings if the rewrite is exact; nil if the documents cannot be compared.
        var findings: [String]?
    }

    /// Returns the results of all rewrites; empty for a document that isn't OpenAPI 3 or is invalid.
    func results() -> [Result] {
        guard document.root["openapi"]?.text?.hasPrefix("3.") == true else { return [] }
        let reports = ContractReports()
        guard let base = reports.side(Rewrite.file("old.json", document.root)) else { return [] }
        return Rewrite.all.compactMap { rewrite in
            guard let files = rewrite.files(document.root) else { return nil }
            let findings = reports.side(files[0], others: Array(files.dropFirst())).map { revision in
                reports.findings(from: base, to: revision).filter { rewrite.isExact || $0.severity != .note }.map {
                    "\($0.id) at \($0.place.text): \($0.message)"
                }
            }
            return Result(rewrite: rewrite.name, findings: findings)
        }
    }
}
