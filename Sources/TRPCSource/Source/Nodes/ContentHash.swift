/// A 64-bit FNV-1a hash, which detects accidental changes but doesn't protect against tampering.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ bytes: some Sequence<UInt8>) {
        append(bytes)
    }

    /// Parses a hash in the format of ``description``.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        // Generated code consists of megabytes, and a plain loop over its storage is five times as fast.
        if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil {
            for byte in bytes { append(byte) }
        }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { append(byte) }
    }

    private mutating func append(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Hashes documents in the given order.
    package init(of documents: [SourceFile]) {
        for document in documents { append(document.bytes) }
    }

    /// Hashes files and their paths, regardless of the order in which they are given.
    package init(of files: some Sequence<(path: String, contents: String)>) {
        for file in files.sorted(by: { $0.path < $1.path }) {
            append(file.path.utf8)
            append([0])
            append(file.contents.utf8)
            append([0])
        }
    }
}
