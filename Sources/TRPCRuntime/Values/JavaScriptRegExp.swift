/// JavaScript's `RegExp` as a value, which travels as `/pattern/flags`. It does not match anything by itself.
public struct JavaScriptRegExp: Hashable, Sendable {
    /// The expression, without the slashes around it.
    public var pattern: String
    /// Letters such as `gi`; empty for none.
    public var flags: String

    /// An expression.
    public init(pattern: String, flags: String = "") {
        self.pattern = pattern
        self.flags = flags
    }
}

extension JavaScriptRegExp: LosslessStringConvertible {
    /// Reads `/pattern/flags`; nil for any other text.
    public init?(_ description: String) {
        guard
            description.hasPrefix("/"), let end = description.lastIndex(of: "/"), end > description.startIndex
        else { return nil }
        pattern = String(description[description.index(after: description.startIndex)..<end])
        flags = String(description[description.index(after: end)...])
    }

    /// `/pattern/flags`.
    public var description: String { "/\(pattern)/\(flags)" }
}
