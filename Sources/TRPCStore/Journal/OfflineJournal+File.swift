public import Foundation
public import TRPCData

extension OfflineJournal {
    /// A journal in a file, which outlives the process.
    ///
    /// ```swift
    /// import TRPCStore
    ///
    /// let journal = OfflineJournal(file: folder.appending(path: "offline.sqlite"))
    /// ```
    ///
    /// The file is opened with the first use, which throws ``StoreError`` when it cannot be; later uses try again. A call is
    /// on the disk (SQLite's WAL with `synchronous=FULL`) when it counts as queued. An extension and its app may share a file:
    /// one of them writes at a time, and one of them sends.
    ///
    /// - Parameters:
    ///   - file: the database; its folder is made when it is not there. Two more files lie beside it, whose names end in
    ///     `-wal` and `-shm`, and one whose name ends in `.sending`.
    ///   - contract: any text that changes with the contract, for calls of procedures without a fingerprint.
    ///   - limits: how much it holds.
    ///   - options: how the file is opened.
    ///   - migrate: gives a call that was made with another contract its new form; nil parks it.
    public convenience init(
        file: URL,
        contract: String = "",
        limits: JournalLimits = JournalLimits(),
        options: StoreOptions = StoreOptions(),
        migrate: Migration? = nil
    ) {
        self.init(
            storage: SQLiteJournalStorage(file, options),
            contract: contract,
            limits: limits,
            migrate: migrate
        )
    }

    /// Makes a new file from the calls that can be read from a damaged or truncated one, after
    /// ``StoreError/Reason/corrupted``. The damaged file is kept under its name followed by `.damaged`, and replaces an
    /// earlier one. A journal in memory doesn't change.
    ///
    /// Each call has a checksum. A call that isn't as it was written is never sent: it is parked as
    /// ``ParkReason/unreadable``, and can only be discarded.
    ///
    /// - Returns: The number of calls in the new file.
    /// - Throws: ``StoreError`` if the new file can't be written.
    @discardableResult
    public func repair() async throws -> Int { try await (storage as? SQLiteJournalStorage)?.repair() ?? 0 }
}
