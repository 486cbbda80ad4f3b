internal import Foundation
internal import TRPCGenCore

/// Why a client is not up to date, in the words of its contract.
struct StaleCause {
    let client: ClientConfiguration
    let plan: OutputFolder.Plan

    /// How many declarations are named.
    private static let limit = 10

    /// `Schemas/api.yaml changed since generation (3 of 41 files differ)`, and a line for each declaration that changed.
    func lines() -> [String] {
        guard let old = plan.existing.stamps.first, plan.existing.stamps.count == 1, old.contract != plan.stamp.contract
        else {
            // Branches that were merged, or a client without a stamp: nobody can tell what it was made from.
            return plan.existing.stamps.count == 1 && !plan.findings.allSatisfy { $0.kind == .edited }
                ? ["the contract is the same; the configuration, a template or the tool changed"] : []
        }
        let count = plan.findings.count
        let total = max(plan.client.files.count, count)
        let files = total == 1 ? "1 file differs" : "\(total) files differ"
        let schema = ContractSource.isWebAddress(client.schema) ? Download.withoutSecrets(client.schema) : client.schema
        return ["\(schema) changed since generation (\(count) of \(files))"] + declarations(old.contract)
    }

    /// The differences between the contract that the client was made from, if git still has it, and the present one.
    private func declarations(_ hash: ContentHash) -> [String] {
        guard case .path(let path)? = try? ContractOperand(client.schema),
            let new = try? ContractSource.file(InputFile(path: path)).read(orFail: .document),
            let old = Git().earlier(path, where: { ContentHash($0) == hash })
        else { return [] }
        let sources = SourceMap()
        let reader = ContractSideReader(selection: client.selection)
        let quiet = DiagnosticSink()
        guard let base = reader.read(SourceFile(path: path, bytes: old), from: sources, into: quiet),
            let revision = reader.read(new, from: sources, into: quiet)
        else { return [] }
        return Self.lines(ContractComparison(base: base, revision: revision).findings)
    }

    /// `  Post/rating: 'rating' changed from number to integer`
    static func lines(_ findings: [Finding]) -> [String] {
        let shown = findings.prefix(limit).map { "  \($0.place.text): \($0.message)" }
        return shown + (findings.count > limit ? ["  … and \(findings.count - limit) more"] : [])
    }
}

extension Git {
    /// The newest version of a file in the history that fulfils a condition.
    func earlier(_ path: String, where isWanted: ([UInt8]) -> Bool) -> [UInt8]? {
        for commit in (try? history(of: path)) ?? [] {
            if let bytes = try? file(path, in: commit), isWanted(bytes) { return bytes }
        }
        return nil
    }
}
