/// JavaScript's `Error` as a value: superjson sends the name, the message and the cause of one, and marks it. It sends
/// neither the stack nor the additions of a class of errors.
///
/// ```swift
/// struct Job: Decodable { let failure: JavaScriptError? }
/// ```
public struct JavaScriptError: Error, Hashable, Sendable {
    /// The class, such as `TypeError`.
    public var name: String
    /// The message.
    public var message: String
    /// Its cause, as any JSON: mostly another error, an object with `name` and `message`.
    public var cause: JSONValue?

    /// An error.
    public init(name: String = "Error", message: String, cause: JSONValue? = nil) {
        self.name = name
        self.message = message
        self.cause = cause
    }
}

extension JavaScriptError: CustomStringConvertible {
    /// `TypeError: …`, as JavaScript prints it, in one line that is safe to print.
    public var description: String { "\(name): \(message)".excerpt(1_000) }
}
