internal import Foundation

/// Detects accidental changes to a row using a 64-bit FNV-1a hash of its values. Doesn't protect against deliberate changes.
struct RowChecksum: Equatable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ values: [SQLiteValue]) {
        for value in values { append(value) }
    }

    /// The checksum as a column value.
    var column: SQLiteValue { .integer(Int64(bitPattern: hash)) }

    /// A column value that doesn't match, for a row that is known to be corrupt.
    var mismatch: SQLiteValue { .integer(Int64(bitPattern: ~hash)) }

    /// Returns whether a stored checksum matches. Rows written by version 0.1 have none and are considered valid.
    func isValid(_ column: Int?) -> Bool { column.map { $0 == Int(truncatingIfNeeded: hash) } ?? true }

    private mutating func append(_ value: SQLiteValue) {
        switch value {
        case .null: append([0])
        case .integer(let integer): append(1, UInt64(bitPattern: integer))
        case .real(let real): append(2, real.bitPattern)
        case .text(let text):
            append(3, UInt64(text.utf8.count))
            append(text.utf8)
        case .blob(let data):
            append(4, UInt64(data.count))
            append(data)
        }
    }

    private mutating func append(_ type: UInt8, _ number: UInt64) {
        append([type])
        withUnsafeBytes(of: number.littleEndian) { append($0) }
    }

    private mutating func append(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil {
            for byte in bytes { append(byte) }
        }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { append(byte) }
    }

    private mutating func append(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
