/// A string that is quoted for the shell, for use in messages that contain commands.
struct ShellArgument: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        let isPlain = !text.isEmpty && !text.hasPrefix("-") && text.unicodeScalars.allSatisfy(Self.isPlain)
        description = isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// Returns whether a character doesn't need to be quoted in the shell.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "/._-+:=".unicodeScalars.contains(scalar)
    }
}
