internal import Foundation
internal import TRPCContract
internal import TRPCDrift

/// The client's name record.
extension OutputFolder {
    /// Removes the name records for the client's former names.
    ///
    /// - Parameter others: Clients whose records are kept, because they may be needed later.
    func removeFormerRecords(_ plan: Plan, besides others: Set<String>) {
        for name in plan.existing.formerNames.subtracting(others) where plan.kept.isEmpty && !name.contains("/") {
            try? FileManager.default.removeItem(atPath: place(of: NameRecord.fileName(of: name)))
        }
    }

    /// Returns the missing name record, if the client has already been generated; otherwise nil.
    func missingRecord(_ plan: Plan) -> MissingNameRecord? {
        let path = NameRecord.fileName(of: client)
        guard plan.findings.contains(where: { $0.path == path && $0.kind == .missing }) else { return nil }
        return MissingNameRecord(client: client, path: full(path))
    }
}
