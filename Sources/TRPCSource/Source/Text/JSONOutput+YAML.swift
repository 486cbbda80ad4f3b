extension JSONOutput {
    /// The value in YAML's block style, which ends with a line break.
    var renderedAsYAML: String {
        var output = ""
        writeYAML(to: &output, indent: 0, isInline: false)
        return output.hasSuffix("\n") ? output : output + "\n"
    }

    /// Writes a value.
    ///
    /// - Parameter isInline: Whether the line already contains a key or dash.
    private func writeYAML(to output: inout String, indent: Int, isInline: Bool) {
        switch self {
        case .object(let members) where !members.isEmpty:
            for (index, member) in members.enumerated() {
                if index > 0 || isInline { Self.breakLine(&output, indent) }
                output += Self.scalar(member.key) + ":"
                member.value.writeYAMLValue(to: &output, indent: indent)
            }
        case .array(let elements) where !elements.isEmpty:
            for (index, element) in elements.enumerated() {
                if index > 0 || isInline { Self.breakLine(&output, indent) }
                output += "-"
                element.writeYAMLElement(to: &output, indent: indent)
            }
        case .object: output += "{}"
        case .array: output += "[]"
        case .number(let number): output += String(number)
        case .bool(let flag): output += flag ? "true" : "false"
        case .null: output += "null"
        case .literal(let text): output += text
        case .string(let text): output += Self.block(text, indent: indent) ?? Self.scalar(text)
        }
    }

    private var isContainer: Bool {
        switch self {
        case .object(let members): !members.isEmpty
        case .array(let elements): !elements.isEmpty
        case .string, .number, .bool, .null, .literal: false
        }
    }

    private func writeYAMLValue(to output: inout String, indent: Int) {
        if !isContainer { output += " " }
        writeYAML(to: &output, indent: indent + 1, isInline: isContainer)
    }

    /// Writes an element. The first key of an object follows the dash on the same line.
    private func writeYAMLElement(to output: inout String, indent: Int) {
        output += " "
        writeYAML(to: &output, indent: indent + 1, isInline: false)
    }

    private static func breakLine(_ output: inout String, _ indent: Int) {
        output += "\n" + String(repeating: "  ", count: indent)
    }

    /// Returns a multiline string as a block scalar, or nil if it can't be written as one.
    private static func block(_ text: String, indent: Int) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
        guard lines.count > 1, let first = body.first, !first.isEmpty, first.first != " ", body.last?.isEmpty == false,
            text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) }),
            !body.contains(where: Sanitizer.isCommand)
        else { return nil }
        let space = String(repeating: "  ", count: max(indent, 1))
        let ending = body.count == lines.count ? "|-" : "|"
        return ending + body.map { $0.isEmpty ? "\n" : "\n\(space)\($0)" }.joined()
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        !Sanitizer.isUnsafe(scalar) && scalar != "\t" && scalar != "\u{FEFF}" && scalar != "\u{85}"
            && scalar != "\u{2028}" && scalar != "\u{2029}"
    }

    /// Returns the string as a plain scalar if that's unambiguous in YAML 1.1 and 1.2; otherwise in quotes.
    private static func scalar(_ text: String) -> String {
        isPlain(text) && !words.contains(text.lowercased()) ? text : quoted(text)
    }

    private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    /// Returns whether the string consists of words separated by single spaces, without special characters.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || "_/$".utf8.contains(first), text.utf8.last != 0x20 else {
            return false
        }
        var before = first
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case 0x20: if before == 0x20 { return false }
            default: guard isLetter(byte) || "_/$.(){}+-".utf8.contains(byte) else { return false }
            }
            before = byte
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
