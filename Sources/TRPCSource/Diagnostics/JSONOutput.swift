/// A JSON value to write. Objects preserve the order of their members, so that output is reproducible.
package indirect enum JSONOutput {
    case string(String)
    case number(Int)
    case bool(Bool)
    case null
    /// A number as spelled in a document, which is written unchanged.
    case literal(String)
    case array([JSONOutput])
    case object([(key: String, value: JSONOutput)])

    /// The value as JSON, indented by two spaces per level and ending with a line break.
    package var rendered: String {
        var output = ""
        write(to: &output, indent: 0)
        return output + "\n"
    }

    private func write(to output: inout String, indent: Int) {
        switch self {
        case .string(let text): output += Self.quoted(text)
        case .number(let number): output += String(number)
        case .bool(let flag): output += flag ? "true" : "false"
        case .null: output += "null"
        case .literal(let text): output += text
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), to: &output, indent: indent) { element, output in
                element.write(to: &output, indent: indent + 1)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &output, indent: indent) { member, output in
                output += Self.quoted(member.key) + ": "
                member.value.write(to: &output, indent: indent + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        in brackets: (String, String),
        to output: inout String,
        indent: Int,
        each: (Element, inout String) -> Void
    ) {
        output += brackets.0
        for (index, element) in elements.enumerated() {
            output += index == 0 ? "\n" : ",\n"
            output += String(repeating: "  ", count: indent + 1)
            each(element, &output)
        }
        if !elements.isEmpty { output += "\n" + String(repeating: "  ", count: indent) }
        output += brackets.1
    }

    /// Returns a JSON string literal (RFC 8259, section 7).
    ///
    /// Also escapes characters that change the text direction in terminals.
    static func quoted(_ text: String) -> String {
        guard !isPlain(text) else { return "\"" + text + "\"" }
        var output = "\""
        let hasMark = Sanitizer.hasMark(text)
        for scalar in text.unicodeScalars {
            switch scalar {
            // CI runners interpret '##[' as a command anywhere in a line.
            case "[" where hasMark: output += "\\u005b"
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case _ where Sanitizer.isUnsafe(scalar): for unit in String(scalar).utf16 { output += escaped(unit) }
            default: output += String(scalar)
            }
        }
        return output + "\""
    }

    /// Returns whether the string is ASCII and needs no escapes, which is the most common case.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                && byte != UInt8(ascii: "#")
        }
    }

    private static func escaped(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension JSONOutput {
    /// Creates an object from the non-nil members.
    package static func object(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }
}
