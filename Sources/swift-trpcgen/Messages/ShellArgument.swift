/// A text as a word of a command that a message shows.
struct ShellArgument: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        let isPlain = !text.isEmpty && !text.hasPrefix("-") && text.unicodeScalars.allSatisfy(Self.isPlain)
        description = isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// A character that the shell leaves alone.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "/._-+:=".unicodeScalars.contains(scalar)
    }
}
