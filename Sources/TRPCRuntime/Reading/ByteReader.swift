import Foundation

/// Decodes values directly from the bytes of a JSON document, several times faster than `JSONDecoder`.
///
/// Supports a subset of JSON, and gives up on anything unusual or invalid: duplicate or escaped names, invalid UTF-8, numbers
/// in a different notation than that of their type, and deep nesting. `JSONDecoder` then reads the document and reports any
/// errors. Giving up too often is therefore slow, but never wrong.
///
/// It's a class so that nested values share one position. The bytes are valid only while ``value(_:in:_:)`` runs; a reader that
/// is retained longer is empty.
final class ByteReader {
    /// The settings for a document.
    struct Settings {
        /// The maximum nesting depth of arrays and objects.
        var depth: Int
        /// Whether dates without an offset are accepted.
        var assumesUTC: Bool
        /// The superjson types of values that are decoded as ``JSONValue``, by position.
        var types: [Int: SuperJSONType] = [:]
    }

    /// The result of reading a document.
    struct Result<Value> {
        var value: Value
        /// The positions of values that are decoded as ``JSONValue``, which superjson's meta can change.
        var untypedPositions: [Int]
    }

    /// Thrown to fall back to `JSONDecoder`.
    struct GivesUp: Error {}

    let settings: Settings
    private(set) var bytes: UnsafePointer<UInt8>
    private(set) var count: Int
    @exclusivity(unchecked) var position = 0
    @exclusivity(unchecked) var depth = 0
    /// The members of the objects being read, starting with the outermost object.
    @exclusivity(unchecked) var members: ContiguousArray<ByteMember> = []
    /// The object being read.
    @exclusivity(unchecked) var frame = ObjectFrame()
    @exclusivity(unchecked) var frameCount = 0
    /// The members of large objects sorted by name, keyed by the object's ID.
    @exclusivity(unchecked) var orders: [Int: [Int]] = [:]
    @exclusivity(unchecked) var strategies: [ObjectIdentifier: ReadingStrategy] = [:]
    /// Whether the reader has given up. It's never reset, since a type may catch the error.
    private(set) var hasGivenUp = false
    /// The positions of values that are decoded as ``JSONValue``.
    @exclusivity(unchecked) var untypedPositions: [Int] = []
    /// The memory used by these values.
    @exclusivity(unchecked) var untypedSize = UntypedSize()

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>, _ settings: Settings) {
        self.bytes = start
        self.count = bytes.count
        self.settings = settings
    }

    /// Returns the value of a document, or nil if the reader gives up.
    ///
    /// - Throws: `DecodingError` if the untyped values are too large.
    static func value<T: Decodable>(
        _ type: T.Type,
        in data: Data,
        _ settings: Settings
    ) throws(DecodingError) -> Result<T>? {
        let result = read(data, settings) { reader in
            let value = try reader.document(type)
            return Result(value: value, untypedPositions: reader.untypedPositions)
        }
        guard !result.isTooLarge else { throw UntypedSize.exceeded() }
        return result.value
    }

    /// Reads a document with a closure. Returns nil if the reader gives up.
    static func read<Value>(
        _ data: Data,
        _ settings: Settings,
        _ read: (ByteReader) throws -> Value
    ) -> (value: Value?, isTooLarge: Bool) {
        data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            guard let start = bytes.baseAddress, bytes.count < Int(Int32.max) else { return (nil, false) }
            let reader = ByteReader(bytes, start, settings)
            defer { reader.close() }
            let value = try? read(reader)
            return (reader.hasGivenUp ? nil : value, reader.untypedSize.isExceeded)
        }
    }

    private func document<T: Decodable>(_ type: T.Type) throws -> T {
        // A byte order mark isn't part of the JSON text (RFC 8259, 8.1).
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        let value = try value(type)
        guard next() == 0, position == count else { throw giveUp() }
        return value
    }

    private func close() { count = 0 }

    /// Makes the reader give up, so that `JSONDecoder` reads the document. Returns the error to throw.
    @inline(never)
    func giveUp() -> GivesUp {
        hasGivenUp = true
        return GivesUp()
    }

    /// Returns the next byte that isn't white space, without consuming it. Returns 0 at the end, and for a control character.
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

    /// Consumes a byte if it's the next one. Returns whether it is.
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

    /// Consumes a literal, such as `null`, whose first byte has been recognized as the next one.
    func literal(_ text: StaticString) throws {
        let length = text.utf8CodeUnitCount
        guard count &- position >= length, memcmp(bytes + position, text.utf8Start, length) == 0 else { throw giveUp() }
        position &+= length
    }

    /// Consumes `null` if it's the next value. Returns whether it is.
    @inline(__always)
    func takeNull() throws -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// Whether the next value is an empty string. Doesn't consume it.
    var isAtEmptyString: Bool {
        next() == UInt8(ascii: "\"") && count &- position >= 2 && bytes[position &+ 1] == UInt8(ascii: "\"")
    }

    /// Enters a nested array or object, unless it's nested too deeply.
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
