import Foundation

/// Decodes values directly from the bytes of a JSON document, several times faster than `JSONDecoder`.
///
/// Supports a subset of JSON, and gives up on anything unusual or invalid: duplicate or escaped names, invalid UTF-8,
/// numbers in another notation than their type's, deep nesting. `JSONDecoder` then reads the document and reports
/// errors. So giving up too often is slow, but never wrong.
///
/// A class, so that nested values share one position. The bytes are valid while ``value(_:in:_:)`` runs; a reader that
/// is retained longer is empty.
final class ByteReader {
    /// The settings for a document.
    struct Settings {
        /// The maximum nesting depth of arrays and objects.
        var depth: Int
        /// Whether dates without an offset are accepted.
        var assumesUTC: Bool
    }

    /// Thrown to fall back to `JSONDecoder`.
    struct GivesUp: Error {}

    let settings: Settings
    private(set) var bytes: UnsafePointer<UInt8>
    private(set) var count: Int
    @exclusivity(unchecked) var position = 0
    @exclusivity(unchecked) var depth = 0
    /// The members of the objects being read, the outermost first.
    @exclusivity(unchecked) var members: ContiguousArray<ByteMember> = []
    /// The object being read.
    @exclusivity(unchecked) var frame = ObjectFrame()
    @exclusivity(unchecked) var frameCount = 0
    /// The members of large objects sorted by name, by object.
    @exclusivity(unchecked) var orders: [Int: [Int]] = [:]
    @exclusivity(unchecked) var strategies: [ObjectIdentifier: ReadingStrategy] = [:]
    /// Whether the reader gave up. Never reset, since a type may catch the error.
    private(set) var hasGivenUp = false
    /// Whether there was a ``JSONValue``, which superjson's meta can affect.
    @exclusivity(unchecked) var hasUntypedValues = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>, _ settings: Settings) {
        self.bytes = start
        self.count = bytes.count
        self.settings = settings
    }

    /// Decodes a document, and reports whether it contained a ``JSONValue``; nil if the reader gives up.
    static func value<T: Decodable>(
        _ type: T.Type,
        in data: Data,
        _ settings: Settings
    ) -> (value: T, hasUntypedValues: Bool)? {
        data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            guard let start = bytes.baseAddress, bytes.count < Int(Int32.max) else { return nil }
            let reader = ByteReader(bytes, start, settings)
            defer { reader.close() }
            guard let value = try? reader.document(type), !reader.hasGivenUp else { return nil }
            return (value, reader.hasUntypedValues)
        }
    }

    private func document<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try value(type)
        guard next() == 0, position == count else { throw giveUp() }
        return value
    }

    private func close() { count = 0 }

    /// Falls back to `JSONDecoder`.
    @inline(never)
    func giveUp() -> GivesUp {
        hasGivenUp = true
        return GivesUp()
    }

    /// Returns the next byte that isn't white space, without consuming it; 0 at the end, and for a control character.
    @inline(__always)
    func next() -> UInt8 {
        while position < count {
            let byte = bytes[position]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return 0 }
            position &+= 1
        }
        return 0
    }

    /// Consumes a byte if it is the next one.
    @inline(__always)
    func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position &+= 1
        return true
    }

    @inline(__always)
    func expect(_ byte: UInt8) throws {
        guard take(byte) else { throw giveUp() }
    }

    /// Consumes a literal, such as `null`, whose first byte is the next one.
    func literal(_ text: StaticString) throws {
        let length = text.utf8CodeUnitCount
        guard count &- position >= length, memcmp(bytes + position, text.utf8Start, length) == 0 else { throw giveUp() }
        position &+= length
    }

    /// Consumes `null` if it is the next value.
    @inline(__always)
    func takeNull() throws -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// Whether the next value is an empty string, without consuming it.
    var isAtEmptyString: Bool {
        next() == UInt8(ascii: "\"") && count &- position >= 2 && bytes[position &+ 1] == UInt8(ascii: "\"")
    }

    /// Enters a nested array or object.
    @inline(__always)
    func enter() throws {
        guard depth < settings.depth else { throw giveUp() }
        depth &+= 1
    }

    /// Reads the elements of an array with a closure.
    @inline(__always)
    func elements(_ element: () throws -> Void) throws {
        try expect(UInt8(ascii: "["))
        try enter()
        defer { depth &-= 1 }
        if take(UInt8(ascii: "]")) { return }
        repeat { try element() } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }
}
