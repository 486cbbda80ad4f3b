import TRPCDrift
import TRPCSource

/// Compares documents that differ only in how their schemas are written.
struct WrapperChanges {
    let cases: [WrapperCase]

    /// Returns the warnings and errors; empty if all ways of writing a schema are equivalent.
    func findings() -> [String] {
        [(Wrapper.reference, false), (.anyOfNull, true)].flatMap { base, isNullable in
            Wrapper.allCases.filter { $0.isNullable == isNullable && $0 != base }.flatMap {
                findings(from: base, to: $0)
            }
        }
    }

    private func findings(from base: Wrapper, to wrapper: Wrapper) -> [String] {
        let reports = ContractReports()
        let sides = [base, wrapper].map { wrapper in
            reports.side(SourceFile(path: "matrix.json", bytes: Array(cases.document(wrapper).utf8)))
        }
        guard let old = sides[0], let new = sides[1] else { return ["\(wrapper.rawValue): the document is refused"] }
        return reports.findings(from: old, to: new).filter { $0.severity != .note }.map {
            "\(base.rawValue) to \(wrapper.rawValue): \($0.id) at \($0.place.text): \($0.message)"
        }
    }
}
