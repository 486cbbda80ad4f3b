internal import Foundation
internal import TRPCData

extension SQLiteJournalStorage {
    /// Creates a new file from the readable calls of this one.
    ///
    /// - Returns: The number of calls.
    func repair() async throws -> Int {
        // A file that isn't a database contains nothing readable.
        let calls = (try? await file.rescue(Self.readableCalls)) ?? []
        try await file.setAside()
        try await file.run { connection in
            try connection.transaction {
                for call in calls { try Self.insert(call, connection) }
            }
        }
        return calls.count
    }

    /// Reads row by row, because a damaged page ends a query. Skips the rows of such a page.
    private static func readableCalls(_ connection: SQLiteConnection) -> [QueuedCall] {
        var calls: [Int: QueuedCall] = [:]
        var start = Int.min
        while let call = connection.call(.after, start) ?? connection.callBehindDamage(start) {
            calls[call.place] = call.call
            start = call.place
            // The rows between the damage and the found row.
            var end = call.place
            while let earlier = connection.call(.before, end), calls[earlier.place] == nil {
                calls[earlier.place] = earlier.call
                end = earlier.place
            }
        }
        // A damaged tree may contain a row twice.
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

    /// Returns the nearest call after or before a place; nil if there is none, or it can't be read.
    fileprivate func call(_ direction: Direction, _ place: Int) -> Row? { try? nearest(direction, place) }

    private func nearest(_ direction: Direction, _ place: Int) throws -> Row? {
        // A file of version 0.1 has no checksums.
        let columns = SQLiteJournalStorage.columns.replacing("checksum", with: hasChecksums ? "checksum" : "NULL")
        let sql = "SELECT \(columns), place FROM calls WHERE place \(direction.rawValue) LIMIT 1"
        let read = SQLiteJournalStorage.reading(self)
        let found = try rows(sql, .integer(Int64(place))) { (place: $0.integer(11), call: try read($0)) }.first
        // In a damaged tree, a search can end anywhere.
        guard let found, direction == .after ? found.place <= place : found.place >= place else { return found }
        throw StoreError(.corrupted, file: file.lastPathComponent)
    }

    private var hasChecksums: Bool {
        let columns = try? rows("SELECT name FROM pragma_table_info('calls')") { $0.text(0) }
        return columns?.contains("checksum") == true
    }

    /// Returns the first call after a damaged page; nil if the damage reaches the end of the table.
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
