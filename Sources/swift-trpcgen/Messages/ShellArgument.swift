/// A string quoted for the shell, for commands in messages.
struct ShellArgument: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        let isPlain = !text.isEmpty && !text.hasPrefix("-") && text.unicodeScalars.allSatisfy(Self.isPlain)
        description = isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// Whether a character needs no quotes in the shell.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "/._-+:=".unicodeScalars.contains(scalar)
    }
}
