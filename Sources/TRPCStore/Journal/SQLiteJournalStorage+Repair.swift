internal import Foundation
internal import TRPCData

extension SQLiteJournalStorage {
    /// Replaces the file with a new one that contains its readable calls.
    ///
    /// - Returns: The number of calls in the new file.
    func repair() async throws -> Int {
        // If the file isn't a database, nothing in it is readable.
        let calls = (try? await file.rescue(Self.readableCalls)) ?? []
        try await file.setAside()
        try await file.run { connection in
            try connection.transaction {
                for call in calls { try Self.insert(call, connection) }
            }
        }
        return calls.count
    }

    /// Returns the readable calls. Reads rows one at a time, since a query stops at a corrupt page, and skips such pages.
    private static func readableCalls(_ connection: SQLiteConnection) -> [QueuedCall] {
        var calls: [Int: QueuedCall] = [:]
        var start = Int.min
        while let call = connection.call(.after, start) ?? connection.callBehindDamage(start) {
            calls[call.place] = call.call
            start = call.place
            // Read the rows that were skipped between the corrupt page and this row.
            var end = call.place
            while let earlier = connection.call(.before, end), calls[earlier.place] == nil {
                calls[earlier.place] = earlier.call
                end = earlier.place
            }
        }
        // A corrupt B-tree may contain a row twice.
        var ids: Set<String> = []
        return calls.sorted { $0.key < $1.key }.map(\.value).filter { ids.insert($0.id).inserted }
    }
}

extension SQLiteConnection {
    fileprivate typealias Row = (place: Int, call: QueuedCall)

    fileprivate enum Direction: String {
        case after = "> ? ORDER BY place ASC"
        case before = "< ? ORDER BY place DESC"
    }

    /// Returns the nearest call after or before a position; nil if there is none or it can't be read.
    fileprivate func call(_ direction: Direction, _ place: Int) -> Row? { try? nearest(direction, place) }

    private func nearest(_ direction: Direction, _ place: Int) throws -> Row? {
        // Files created by version 0.1 don't have checksums.
        let columns = SQLiteJournalStorage.columns.replacing("checksum", with: hasChecksums ? "checksum" : "NULL")
        let sql = "SELECT \(columns), place FROM calls WHERE place \(direction.rawValue) LIMIT 1"
        let read = SQLiteJournalStorage.reading(self)
        let found = try rows(sql, .integer(Int64(place))) { (place: $0.integer(11), call: try read($0)) }.first
        // In a corrupt B-tree, a search can end at any row.
        guard let found, direction == .after ? found.place <= place : found.place >= place else { return found }
        throw StoreError(.corrupted, file: file.lastPathComponent)
    }

    private var hasChecksums: Bool {
        let columns = try? rows("SELECT name FROM pragma_table_info('calls')") { $0.text(0) }
        return columns?.contains("checksum") == true
    }

    /// Returns the first readable call after a corrupt page; nil if the rest of the table is unreadable.
    fileprivate func callBehindDamage(_ place: Int) -> Row? {
        var place = max(place, 0)
        var distance = 1
        while distance < 1 << 40 {
            do { return try nearest(.after, place) } catch {
                place += distance
                distance *= 2
            }
        }
        return nil
    }
}
