/// JavaScript's `Error` as a value: superjson sends the name and the message of one, and marks it.
///
/// ```swift
/// struct Job: Decodable { let failure: JavaScriptError? }
/// ```
public struct JavaScriptError: Error, Hashable, Sendable {
    /// The class, such as `TypeError`.
    public var name: String
    /// What happened.
    public var message: String

    /// An error.
    public init(name: String = "Error", message: String) {
        self.name = name
        self.message = message
    }
}

extension JavaScriptError: CustomStringConvertible {
    /// `TypeError: …`, as JavaScript prints it.
    public var description: String { "\(name): \(message)" }
}

extension JavaScriptError: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: WireKey.self)
        name = try container.decodeIfPresent(String.self, forKey: "name") ?? "Error"
        message = try container.decodeIfPresent(String.self, forKey: "message") ?? ""
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: WireKey.self)
        try container.encode(name, forKey: "name")
        try container.encode(message, forKey: "message")
        (encoder as? WireNodeEncoder)?.node.mark(as: .error)
    }
}
