import Foundation

/// Reads values straight from the bytes of a JSON document, several times faster than `JSONDecoder`.
///
/// It reads a part of what `JSONDecoder` reads, and gives up on everything unusual or wrong: names given twice or written with
/// escapes, bytes that are not UTF-8, numbers written in another form than their type's, deep nesting. What gives up is read
/// by `JSONDecoder`, which decides and tells what is wrong. So a reader that gives up too often is slow, and never wrong.
///
/// A class, so that values within each other share one place in the bytes. The bytes are there while ``value(_:in:_:)`` runs;
/// whoever keeps a reader longer finds an empty document.
final class ByteReader {
    /// What a document is read by, beside its bytes.
    struct Settings {
        /// How many arrays and objects may be within each other.
        var depth: Int
        /// Whether a date and time may lack its offset.
        var assumesUTC: Bool
        /// superjson's types of the values that are a ``JSONValue``, by the positions of these.
        var types: [Int: SuperJSONType] = [:]
    }

    /// What a reader has read.
    struct Result<Value> {
        var value: Value
        /// The positions of the values that are a ``JSONValue``, which superjson's meta may change.
        var untypedPositions: [Int]
    }

    /// Thrown for whatever `JSONDecoder` has to decide.
    struct GivesUp: Error {}

    let settings: Settings
    private(set) var bytes: UnsafePointer<UInt8>
    private(set) var count: Int
    @exclusivity(unchecked) var position = 0
    @exclusivity(unchecked) var depth = 0
    /// The members of the objects that are being read, of the outermost first.
    @exclusivity(unchecked) var members: ContiguousArray<ByteMember> = []
    /// The object that is being read.
    @exclusivity(unchecked) var frame = ObjectFrame()
    @exclusivity(unchecked) var frameCount = 0
    /// The members of large objects in the order of their names, by the object's frame.
    @exclusivity(unchecked) var orders: [Int: [Int]] = [:]
    @exclusivity(unchecked) var strategies: [ObjectIdentifier: ReadingStrategy] = [:]
    /// Whether something was left to `JSONDecoder`. It stays so, since a type may pass over an error.
    private(set) var hasGivenUp = false
    /// The positions of the values that are a ``JSONValue``.
    @exclusivity(unchecked) var untypedPositions: [Int] = []
    /// The memory of these values.
    @exclusivity(unchecked) var untypedSize = UntypedSize()

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>, _ settings: Settings) {
        self.bytes = start
        self.count = bytes.count
        self.settings = settings
    }

    /// The value of a document; nil if the reader gives up.
    ///
    /// - Throws: `DecodingError` if the values without types are too large.
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

    /// Reads a document by a closure; nil if the reader gives up.
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
        // A byte order mark isn't part of the text (RFC 8259, 8.1).
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        let value = try value(type)
        guard next() == 0, position == count else { throw giveUp() }
        return value
    }

    private func close() { count = 0 }

    /// Leaves the document to `JSONDecoder`.
    @inline(never)
    func giveUp() -> GivesUp {
        hasGivenUp = true
        return GivesUp()
    }

    /// The next byte that is not white space, which stays the next; 0 at the end, and for a control character.
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

    /// Goes on behind a byte where it is the next.
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

    /// Goes on behind a literal, such as `null`, whose first byte is the next.
    func literal(_ text: StaticString) throws {
        let length = text.utf8CodeUnitCount
        guard count &- position >= length, memcmp(bytes + position, text.utf8Start, length) == 0 else { throw giveUp() }
        position &+= length
    }

    /// Goes on behind `null` where it is the next.
    @inline(__always)
    func takeNull() throws -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    /// Whether the next value is an empty string, which stays the next.
    var isAtEmptyString: Bool {
        next() == UInt8(ascii: "\"") && count &- position >= 2 && bytes[position &+ 1] == UInt8(ascii: "\"")
    }

    /// Begins an array or an object within the others.
    @inline(__always)
    func enter() throws {
        guard depth < settings.depth else { throw giveUp() }
        depth &+= 1
    }

    /// Reads the elements of an array, each by the closure.
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
