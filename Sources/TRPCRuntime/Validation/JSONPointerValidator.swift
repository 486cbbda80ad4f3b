/// Validates JSON pointers.
enum JSONPointerValidator {
    /// Validates an empty string, or tokens that each begin with a slash (RFC 6901, section 3).
    ///
    /// The only escape sequences are `~0` and `~1`.
    static func isPointer(_ text: Substring) -> Bool {
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return false }
        var isEscape = false
        for byte in text.utf8 {
            if isEscape, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return false }
            isEscape = byte == UInt8(ascii: "~")
        }
        return !isEscape
    }

    /// Validates a number of levels to go up, followed by a pointer or `#`.
    static func isRelative(_ text: String) -> Bool {
        let steps = text.utf8.prefix(while: IPAddressValidator.isDigit)
        guard !steps.isEmpty, steps.count == 1 || steps.first != UInt8(ascii: "0") else { return false }
        let rest = text[steps.endIndex...]
        return rest == "#" || isPointer(rest)
    }
}
