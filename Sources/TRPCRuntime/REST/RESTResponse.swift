import Foundation

/// A REST operation's answer with the status and the headers that it came with.
///
/// ```swift
/// let response = try await client.respond(Shop.getItem, 7)
/// show(response.value.name, try response.header("x-likes", as: Int.self) ?? 0)
/// ```
public struct RESTResponse<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The status of success.
    public let status: Int
    /// The headers.
    public let headers: HTTPHeaders

    /// A response; for tests and previews.
    public init(value: Value, status: Int = 200, headers: HTTPHeaders = [:]) {
        self.value = value
        self.status = status
        self.headers = headers
    }

    /// Reads a header as a type: a number, a date, an enum, or a list of them, with commas between.
    ///
    /// - Returns: nil when there is no such header.
    /// - Throws: `DecodingError` when it is not a `T`.
    public func header<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T? {
        let values = headers.values(of: name)
        guard !values.isEmpty else { return nil }
        return try ParameterReading.read(type, from: values.joined(separator: ","))
    }
}

extension RESTResponse: Equatable where Value: Equatable {}

/// Reads a value that was written in the style ``ParameterStyle/simple``.
enum ParameterReading {
    /// - Throws: `DecodingError` when the text is not a `T`.
    static func read<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        var failure: (any Error)?
        for candidate in candidates(text) {
            do { return try candidate.decode(as: type) } catch { failure = failure ?? error }
        }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The header is not of the type \(type).")
        throw failure ?? DecodingError.dataCorrupted(context)
    }

    /// What a text may stand for: itself, a number or a boolean, a list, and a date of HTTP.
    private static func candidates(_ text: String) -> [JSONValue] {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        var candidates = [JSONValue.string(text)]
        if let scalar = scalar(text) { candidates.append(scalar) }
        if let date = RetryAfter.date(of: text).flatMap({ Timestamp.text(of: $0) }) { candidates.append(.string(date)) }
        candidates.append(.array(parts.map(JSONValue.string)))
        candidates.append(.array(parts.map { scalar($0) ?? .string($0) }))
        return candidates
    }

    private static func scalar(_ text: String) -> JSONValue? {
        guard let json = try? JSONValueReader.read(Data(text.utf8)) else { return nil }
        switch json {
        case .bool, .integer, .number, .null: return json
        case .string, .array, .object: return nil
        }
    }
}
