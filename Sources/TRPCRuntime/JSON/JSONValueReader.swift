package import Foundation

/// Parses any JSON with the same results as `JSONDecoder`, but many times faster.
///
/// `JSONDecoder` would try several types for each value.
package struct JSONValueReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private let limit: Int
    /// The number of properties in the last object, as an estimate for the next.
    private var expectedCount = 0
    private var keepsHugeNumbers = false
    private var size = UntypedSize()

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - limit: the maximum nesting depth of arrays and objects.
    ///   - keepsHugeNumbers: whether to read a number that exceeds `Double` as infinity, in order to locate failures.
    /// - Throws: `DecodingError` if the document isn't JSON or is nested more deeply.
    package static func read(
        _ data: Data,
        limit: Int = JSONDepth.limit,
        keepsHugeNumbers: Bool = false
    ) throws(DecodingError) -> JSONValue {
        let result = data.withUnsafeBytes { raw -> Result<JSONValue, DecodingError> in
            var reader = JSONValueReader(bytes: raw.bindMemory(to: UInt8.self), limit: limit)
            reader.keepsHugeNumbers = keepsHugeNumbers
            do throws(DecodingError) { return .success(try reader.document()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Returns whether bytes are JSON, or the beginning of truncated JSON.
    static func isJSON(_ data: Data, isCutOff: Bool) -> Bool {
        data.withUnsafeBytes { raw in
            var reader = JSONValueReader(bytes: raw.bindMemory(to: UInt8.self), limit: .max)
            do throws(DecodingError) {
                _ = try reader.document()
                return true
            } catch {
                // A literal, an escape sequence or a character may be truncated.
                return isCutOff && reader.position >= raw.count - 12
            }
        }
    }

    /// The error for a document that is nested too deeply.
    static func tooDeep(_ codingPath: [any CodingKey] = []) -> DecodingError {
        let description = "The JSON is nested more than \(JSONDepth.limit) levels deep."
        return .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        self.bytes = bytes
        self.limit = limit
    }

    private mutating func document() throws(DecodingError) -> JSONValue {
        // Skip the byte order mark.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        let value = try value(depth: 0)
        guard next() == nil else { throw malformed }
        return value
    }

    /// Returns the next byte that isn't white space, or nil at the end, without consuming it.
    mutating func next() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(DecodingError) -> JSONValue {
        try add(.value)
        switch next() {
        case UInt8(ascii: "\""):
            let text = try string()
            try add(.text(text.utf8.count))
            return .string(text)
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10: return try number()
        default: throw malformed
        }
    }

    private mutating func array(depth: Int) throws(DecodingError) -> JSONValue {
        guard depth <= limit else { throw Self.tooDeep() }
        try add(.list)
        position += 1
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .array(elements) }
        repeat { elements.append(try value(depth: depth)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw malformed }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(DecodingError) -> JSONValue {
        guard depth <= limit else { throw Self.tooDeep() }
        try add(.object)
        position += 1
        if take(UInt8(ascii: "}")) { return .object([:]) }
        var properties = [String: JSONValue](minimumCapacity: min(expectedCount, Self.mostExpected))
        repeat {
            guard next() == UInt8(ascii: "\"") else { throw malformed }
            let key = try string()
            try add(.property(key.utf8.count))
            guard take(UInt8(ascii: ":")) else { throw malformed }
            properties[key] = try value(depth: depth)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw malformed }
        expectedCount = properties.count
        return .object(properties)
    }

    /// The maximum capacity to reserve at once, since the next object may be small.
    private static let mostExpected = 24

    private mutating func add(_ part: UntypedSize.Part) throws(DecodingError) {
        guard size.add(part) else { throw UntypedSize.exceeded() }
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(DecodingError) -> JSONValue {
        let count = text.utf8CodeUnitCount
        guard
            bytes.count - position >= count,
            memcmp(text.utf8Start, bytes.baseAddress! + position, count) == 0
        else { throw malformed }
        position += count
        return value
    }

    /// Reads a number, as an integer if it's within `Int64`, otherwise as the nearest `Double`.
    private mutating func number() throws(DecodingError) -> JSONValue {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        let whole = skipDigits()
        guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { throw malformed }
        var isWhole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            isWhole = false
            guard skipDigits() > 0 else { throw malformed }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            isWhole = false
            if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
                position += 1
            }
            guard skipDigits() > 0 else { throw malformed }
        }
        if isWhole, whole <= 18 {
            var magnitude: Int64 = 0
            for place in first..<position { magnitude = magnitude &* 10 &+ Int64(bytes[place] &- UInt8(ascii: "0")) }
            return .integer(first == start ? magnitude : -magnitude)
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let double = Double(text), double.isFinite || keepsHugeNumbers else { throw malformed }
        return Int64(exactly: double).map { .integer($0) } ?? .number(double)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            position += 1
        }
        return position - start
    }
}
