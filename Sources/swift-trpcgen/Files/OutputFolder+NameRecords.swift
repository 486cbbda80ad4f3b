internal import Foundation
internal import TRPCContract
internal import TRPCDrift

/// The client's record of names.
extension OutputFolder {
    /// Removes the records of names for the client's former names.
    ///
    /// - Parameter others: Clients that keep their records, because their names may be read later.
    func removeFormerRecords(_ plan: Plan, besides others: Set<String>) {
        for name in plan.existing.formerNames.subtracting(others) where plan.kept.isEmpty && !name.contains("/") {
            try? FileManager.default.removeItem(atPath: place(of: NameRecord.fileName(of: name)))
        }
    }

    /// Returns the record of names, if it is missing although the client has been generated.
    func missingRecord(_ plan: Plan) -> MissingNameRecord? {
        let path = NameRecord.fileName(of: client)
        guard plan.findings.contains(where: { $0.path == path && $0.kind == .missing }) else { return nil }
        return MissingNameRecord(client: client, path: full(path))
    }
}
