/// A JavaScript `RegExp` as a value, encoded as `/pattern/flags`. Doesn't support matching.
public struct JavaScriptRegExp: Hashable, Sendable {
    /// The pattern without slashes.
    public var pattern: String
    /// The flags, such as `gi`; empty if there are none.
    public var flags: String

    /// Creates a regular expression.
    public init(pattern: String, flags: String = "") {
        self.pattern = pattern
        self.flags = flags
    }
}

extension JavaScriptRegExp: LosslessStringConvertible {
    /// Parses `/pattern/flags`. Returns nil for other strings.
    public init?(_ description: String) {
        guard
            description.hasPrefix("/"), let end = description.lastIndex(of: "/"), end > description.startIndex
        else { return nil }
        pattern = String(description[description.index(after: description.startIndex)..<end])
        flags = String(description[description.index(after: end)...])
    }

    /// The expression as `/pattern/flags`.
    public var description: String { "/\(pattern)/\(flags)" }
}
