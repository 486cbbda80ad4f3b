/// A JSON value to be written. Objects keep the order they are given in, so the same report is the same bytes.
package indirect enum JSONOutput {
    case string(String)
    case number(Int)
    case bool(Bool)
    case null
    /// A number as a document spells it.
    case literal(String)
    case array([JSONOutput])
    case object([(key: String, value: JSONOutput)])

    /// The value with two spaces of indentation a level, and a line end after it.
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

    /// RFC 8259, section 7. What could turn the direction of a terminal is escaped, too.
    static func quoted(_ text: String) -> String {
        guard !isPlain(text) else { return "\"" + text + "\"" }
        var output = "\""
        let hasMark = Sanitizer.hasMark(text)
        for scalar in text.unicodeScalars {
            switch scalar {
            // The runner of a pipeline takes '##[' for a command wherever it stands in a line.
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

    /// ASCII without anything that is escaped, as most texts are.
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
    /// An object without the members that are nil.
    package static func object(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }
}
