/// A function of generated code that calls a procedure or an operation.
struct SwiftFunction: Sendable {
    var access: String
    /// The name, in backticks if necessary.
    var name: String
    var parameters: [SwiftParameter] = []
    /// Whether it is `async throws`.
    var isAsync = false
    /// The type of the result; nil for `Void`.
    var result: String?
    /// The body.
    var call: Code
    var isDiscardable = false
    /// Whether Swift prefers another overload if both match.
    var isDisfavored = false
}
