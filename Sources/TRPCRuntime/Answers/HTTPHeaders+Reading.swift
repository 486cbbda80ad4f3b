import Foundation

extension HTTPHeaders {
    /// Decodes a header's value as a number, a date, an enum, or a comma-separated list of them.
    ///
    /// - Parameters:
    ///   - name: the name of the header, in any case.
    ///   - type: the type to decode.
    ///   - isJSON: whether the header contains JSON.
    /// - Returns: The value, or nil if the header is absent.
    /// - Throws: `DecodingError` if the value isn't a `T`.
    public func optional<T: Decodable>(_ name: String, as type: T.Type = T.self, isJSON: Bool = false) throws -> T? {
        let values = values(of: name)
        guard !values.isEmpty else { return nil }
        let text = values.joined(separator: ",")
        return try isJSON
            ? TRPCCoding.read(T.self, from: Data(text.utf8), assumesUTC: true) : ParameterReading.read(type, from: text)
    }

    /// Reads a required header; see ``optional(_:as:isJSON:)``.
    ///
    /// - Throws: `DecodingError` if it's missing or isn't a `T`.
    @_spi(Generated)
    public func required<T: Decodable>(_ name: String, as type: T.Type = T.self, isJSON: Bool = false) throws -> T {
        if let value = try optional(name, as: type, isJSON: isJSON) { return value }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The response has no header '\(name)'.")
        throw DecodingError.valueNotFound(T.self, context)
    }
}

/// Reads header values in the `ParameterStyle.simple` style.
enum ParameterReading {
    /// - Throws: `DecodingError` if the string isn't a `T`.
    static func read<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        var failure: (any Error)?
        for candidate in candidates(text) {
            do { return try candidate.decode(as: type) } catch { failure = failure ?? error }
        }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The header is not of the type \(type).")
        throw failure ?? DecodingError.dataCorrupted(context)
    }

    /// Returns the possible interpretations of a string: the string itself, a number or Boolean, a list, or an HTTP date.
    private static func candidates(_ text: String) -> [JSONValue] {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        var candidates = [JSONValue.string(text)]
        if let scalar = scalar(text) { candidates.append(scalar) }
        if let date = HTTPDate.date(of: text).flatMap({ Timestamp.text(of: $0) }) { candidates.append(.string(date)) }
        candidates.append(.array(parts.map(JSONValue.string)))
        candidates.append(.array(parts.map { scalar($0) ?? .string($0) }))
        return candidates + objects(parts)
    }

    /// Parses `a=1,b=2` or `a,1,b,2` as an object.
    private static func objects(_ parts: [String]) -> [JSONValue] {
        var pairs = parts.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        if !pairs.allSatisfy({ $0.count == 2 }) {
            guard parts.count.isMultiple(of: 2) else { return [] }
            pairs = stride(from: 0, to: parts.count, by: 2).map { [parts[$0], parts[$0 + 1]] }
        }
        func object(_ value: (String) -> JSONValue) -> JSONValue {
            .object(.init(pairs.map { ($0[0], value($0[1])) }, uniquingKeysWith: { $1 }))
        }
        return [object(JSONValue.string), object { scalar($0) ?? .string($0) }]
    }

    private static func scalar(_ text: String) -> JSONValue? {
        guard let json = try? JSONValueReader.read(Data(text.utf8)) else { return nil }
        switch json {
        case .bool, .integer, .number, .null: return json
        case .string, .array, .object: return nil
        }
    }
}
