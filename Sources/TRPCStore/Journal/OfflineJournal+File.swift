public import Foundation
public import TRPCData

extension OfflineJournal {
    /// Creates a journal in a file, which outlives the process.
    ///
    /// ```swift
    /// import TRPCStore
    ///
    /// let journal = OfflineJournal(file: folder.appending(path: "offline.sqlite"))
    /// ```
    ///
    /// The file is opened on first use, which throws ``StoreError`` on failure; later uses retry. A call is on disk
    /// (SQLite's WAL with `synchronous=FULL`) when it counts as queued. An extension and its app can share a file: only
    /// one of them writes at a time, and only one sends.
    ///
    /// - Parameters:
    ///   - file: the database; its directory is created if needed. Other files next to it have the same name with the
    ///     suffixes `-wal`, `-shm` and `.sending`.
    ///   - contract: a string that changes with the contract, for calls of procedures without a fingerprint.
    ///   - limits: the limits of the journal.
    ///   - options: how to open the file.
    ///   - migrate: converts a call that was made with another contract, or returns nil to park it.
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

    /// Creates a new file from the readable calls of a damaged or truncated one, after ``StoreError/Reason/corrupted``.
    ///
    /// The damaged file is kept with the suffix `.damaged`, replacing an earlier one. Does nothing for a journal in
    /// memory.
    ///
    /// Each call has a checksum. A damaged call is never sent: it is parked as ``ParkReason/unreadable``, and can only
    /// be discarded.
    ///
    /// - Returns: The number of calls in the new file.
    /// - Throws: ``StoreError`` if the new file can't be written.
    @discardableResult
    public func repair() async throws -> Int { try await (storage as? SQLiteJournalStorage)?.repair() ?? 0 }
}
