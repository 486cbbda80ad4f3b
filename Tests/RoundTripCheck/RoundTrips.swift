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
    /// The checks of samples, which tell what is wrong.
    var samples: [() -> String?] = []

    public init() {}

    /// Registers a type under the name that payloads give it.
    public mutating func add<Value: Codable>(_ name: String, _ type: Value.Type) {
        checks[name] = TypedCheck<Value>()
    }

    /// What a payload loses or changes on its way through a type; nil when it comes back as it was sent, less what the
    /// type ignores by design.
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
    /// The encoding of what the payload decodes to. It decodes to a value with the same encoding again.
    func run(_ payload: Data, _ transformer: Transformer) throws -> Data {
        let value = try TRPCCoding.decode(Value.self, from: payload, transformer: transformer)
        let encoded = try TRPCCoding.encode(value, transformer: transformer)
        let again = try TRPCCoding.decode(Value.self, from: encoded, transformer: transformer)
        let second = try JSONTreeReader.read(TRPCCoding.encode(again, transformer: transformer))
        guard try Difference.first(from: JSONTreeReader.read(encoded), to: second) == nil else { throw NotStable() }
        return encoded
    }
}

private struct NotStable: Error, CustomStringConvertible {
    let description = "what was encoded decodes to a value with another encoding"
}
