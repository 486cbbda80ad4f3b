/// JavaScript's `Error` as a value, which superjson annotates.
///
/// It contains the name, message and cause, but neither the stack nor properties of subclasses.
///
/// ```swift
/// struct Job: Decodable { let failure: JavaScriptError? }
/// ```
public struct JavaScriptError: Error, Hashable, Sendable {
    /// The class, such as `TypeError`.
    public var name: String
    /// The message.
    public var message: String
    /// The cause as any JSON, usually another error with `name` and `message`.
    public var cause: JSONValue?

    /// Creates an error.
    public init(name: String = "Error", message: String, cause: JSONValue? = nil) {
        self.name = name
        self.message = message
        self.cause = cause
    }
}

extension JavaScriptError: CustomStringConvertible {
    /// One line in JavaScript's format, `TypeError: …`, safe to print.
    public var description: String { "\(name): \(message)".excerpt(1_000) }
}
