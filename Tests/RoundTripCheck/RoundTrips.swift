import Foundation
public import TRPCRuntime

/// Decodes payloads as generated types, encodes the values, and compares.
///
/// ```swift
/// var roundTrips = RoundTrips()
/// roundTrips.add("Post", Palytt.Post.self)
/// roundTrips.difference(of: payload, as: "Post")
/// ```
public struct RoundTrips {
    private var checks: [String: any Check] = [:]
    /// The checks of samples, which return their problems.
    var samples: [() -> String?] = []

    public init() {}

    /// Registers a type under its name in payloads.
    public mutating func add<Value: Codable>(_ name: String, _ type: Value.Type) {
        checks[name] = TypedCheck<Value>()
    }

    /// Returns what a payload loses or changes in a round trip, or nil. Properties that the type ignores by design are
    /// not expected.
    public func difference(
        of sent: JSONTree,
        as name: String,
        expecting expected: JSONTree,
        transformer: Transformer
    ) -> String? {
        guard let check = checks[name] else { return "no such type: \(name)" }
        let text = transformer == .superjson ? #"{"json":\#(sent)}"# : sent.description
        do {
            let encoded = try check.run(Data(text.utf8), transformer)
            let tree = try JSONTreeReader.read(encoded)
            guard let found = transformer == .superjson ? tree["json"] : tree else { return "no superjson: \(tree)" }
            return Difference.first(from: expected, to: found)?.description
        } catch {
            return "\(error)"
        }
    }
}

private protocol Check {
    func run(_ payload: Data, _ transformer: Transformer) throws -> Data
}

private struct TypedCheck<Value: Codable>: Check {
    /// Returns the encoding of the decoded payload. Checks that it is stable, and that Foundation's encoder and
    /// decoder, as applications use them for storage, preserve it.
    func run(_ payload: Data, _ transformer: Transformer) throws -> Data {
        var (ways, mutation) = (ReadingWays(), JSONMutation(seed: UInt64(payload.count)))
        let changes = 4
        if let difference = ways.difference(
            of: payload,
            as: Value.self,
            transformer: transformer,
            changes: changes,
            &mutation
        ) {
            throw ReadDifferently(difference: difference)
        }
        let value = try TRPCCoding.decode(Value.self, from: payload, transformer: transformer)
        let encoded = try TRPCCoding.encode(value, transformer: transformer)
        let first = try JSONTreeReader.read(encoded)
        let again = try TRPCCoding.decode(Value.self, from: encoded, transformer: transformer)
        try compare(first, again, transformer, NotStable(reader: "TRPCCoding"))
        // Foundation's JSON has no NaN, which superjson payloads contain.
        guard transformer == .none else { return encoded }
        let kept = try Kept.decoder.decode(Value.self, from: Kept.encoder.encode(value))
        try compare(first, kept, transformer, NotStable(reader: "JSONDecoder"))
        return encoded
    }

    private func compare(_ first: JSONTree, _ value: Value, _ transformer: Transformer, _ error: NotStable) throws {
        let second = try JSONTreeReader.read(TRPCCoding.encode(value, transformer: transformer))
        guard Difference.first(from: first, to: second) == nil else { throw error }
    }
}

/// Foundation's encoder and decoder, as applications configure them. Dates are strings, since a number may match
/// another variant of a union.
enum Kept {
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode("date \(date.timeIntervalSinceReferenceDate)")
        }
        return encoder
    }

    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard text.hasPrefix("date "), let seconds = Double(text.dropFirst(5)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
            }
            return Date(timeIntervalSinceReferenceDate: seconds)
        }
        return decoder
    }
}

private struct NotStable: Error, CustomStringConvertible {
    let reader: String

    var description: String { "what was encoded decodes, with \(reader), to a value with another encoding" }
}

private struct ReadDifferently: Error, CustomStringConvertible {
    let difference: String

    var description: String { "the ways by bytes and the others differ: \(difference)" }
}
