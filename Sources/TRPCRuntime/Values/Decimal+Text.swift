public import Foundation

extension Decimal {
    /// Parses a whole string such as `-12.50` or `1e3`. Returns nil for other strings.
    ///
    /// Foundation's parser silently stops at invalid characters.
    init?(wireText text: String) {
        let bytes = Array(text.utf8)
        var position = 0
        func digits() -> Int {
            let start = position
            while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
                position += 1
            }
            return position - start
        }
        func skip(_ characters: String) -> Bool {
            guard position < bytes.count, characters.utf8.contains(bytes[position]) else { return false }
            position += 1
            return true
        }
        _ = skip("+-")
        let start = position
        var count = digits()
        if skip(".") { count += digits() }
        let significant = bytes[start..<position].drop { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
        guard count > 0, significant.filter({ $0 != UInt8(ascii: ".") }).count <= 38 else { return nil }
        if skip("eE") {
            _ = skip("+-")
            guard (1...3).contains(digits()) else { return nil }
        }
        guard
            position == bytes.count, let value = Decimal(string: text, locale: nil), value.isFinite
        else { return nil }
        self = value
    }

    init(wireText text: String, in container: any SingleValueDecodingContainer) throws {
        guard let value = Decimal(wireText: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "Expected a number, or a string of at most 38 digits with an optional fraction."
            )
        }
        self = value
    }
}

extension KeyedDecodingContainer where Key == WireKey {
    /// Decodes a decimal from a number, or from a string as sent by Prisma and PostgreSQL.
    ///
    /// In generated code, it replaces the standard library's method, which decodes only numbers. Types with their own keys
    /// aren't affected.
    ///
    /// - Throws: `DecodingError` if it's neither.
    @_spi(Generated) public func decode(_ type: Decimal.Type, forKey key: Key) throws -> Decimal {
        try decode(DecimalText.self, forKey: key).decimal
    }

    /// Decodes a decimal that can be absent or null; see ``decode(_:forKey:)``.
    ///
    /// - Throws: `DecodingError` if it's neither a number nor a string.
    @_spi(Generated) public func decodeIfPresent(_ type: Decimal.Type, forKey key: Key) throws -> Decimal? {
        try decodeIfPresent(DecimalText.self, forKey: key)?.decimal
    }
}
