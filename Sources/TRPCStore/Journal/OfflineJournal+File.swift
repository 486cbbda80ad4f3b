public import Foundation
public import TRPCData

extension OfflineJournal {
    /// Creates a journal that is stored in a file and persists across launches.
    ///
    /// ```swift
    /// import TRPCStore
    ///
    /// let journal = OfflineJournal(file: folder.appending(path: "offline.sqlite"))
    /// ```
    ///
    /// The file is opened on first use, which throws ``StoreError`` on failure; the next use tries again. When a call counts as
    /// queued, it has been written to disk (SQLite's WAL with `synchronous=FULL`). An app and its extension can share a file:
    /// only one of them writes at a time, and only one sends.
    ///
    /// - Parameters:
    ///   - file: The location of the database. Its directory is created if needed. Additional files in the directory have the
    ///     same name with the suffixes `-wal`, `-shm` and `.sending`.
    ///   - contract: A string that changes with the contract, used for procedures without a fingerprint.
    ///   - limits: The size limits of the journal.
    ///   - options: Settings for opening the file.
    ///   - migrate: A closure that converts a call queued with another contract, or returns nil to park it.
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

    /// Replaces a corrupt or truncated file with a new one that contains its readable calls. Use it after
    /// ``StoreError/Reason/corrupted``.
    ///
    /// The corrupt file is kept with the suffix `.damaged`, replacing any earlier one. For an in-memory journal, nothing
    /// happens.
    ///
    /// Each call has a checksum. A corrupt call is never sent; it's parked as ``ParkReason/unreadable`` and can only be
    /// discarded.
    ///
    /// - Returns: The number of calls in the new file.
    /// - Throws: ``StoreError`` if the new file can't be written.
    @discardableResult
    public func repair() async throws -> Int { try await (storage as? SQLiteJournalStorage)?.repair() ?? 0 }
}
