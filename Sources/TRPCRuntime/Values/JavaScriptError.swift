/// A JavaScript `Error` as a value, which superjson annotates.
///
/// It contains the name, message and cause, but neither the stack nor any properties of subclasses.
///
/// ```swift
/// struct Job: Decodable { let failure: JavaScriptError? }
/// ```
public struct JavaScriptError: Error, Hashable, Sendable {
    /// The name of the error's class, such as `TypeError`.
    public var name: String
    /// The message.
    public var message: String
    /// The cause, which can be any JSON but is usually another error with `name` and `message`.
    public var cause: JSONValue?

    /// Creates an error.
    public init(name: String = "Error", message: String, cause: JSONValue? = nil) {
        self.name = name
        self.message = message
        self.cause = cause
    }
}

extension JavaScriptError: CustomStringConvertible {
    /// The error on a single line in JavaScript's format, `TypeError: …`. Safe to print.
    public var description: String { "\(name): \(message)".excerpt(1_000) }
}
