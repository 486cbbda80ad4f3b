import Foundation

extension WireNode {
    /// Compact JSON, as `JSON.stringify` writes it.
    func bytes() -> [UInt8] {
        var output: [UInt8] = []
        write(to: &output)
        return output
    }

    func write(to output: inout [UInt8]) {
        switch kind {
        case .null, .bool, .number: output += text.utf8
        case .string: Self.write(text, to: &output)
        case .array: writeChildren(to: &output, "[", "]")
        case .object, .empty: writeChildren(to: &output, "{", "}")
        }
    }

    private func writeChildren(to output: inout [UInt8], _ start: String, _ end: String) {
        output += start.utf8
        for (position, child) in children.enumerated() {
            if position > 0 { output.append(UInt8(ascii: ",")) }
            if kind == .object {
                Self.write(keys[position], to: &output)
                output.append(UInt8(ascii: ":"))
            }
            child.write(to: &output)
        }
        output += end.utf8
    }

    /// JSON that is the same for equal values: the properties stand in the order of their names.
    func canonicalBytes() -> [UInt8] {
        sortProperties()
        return bytes()
    }

    /// Escapes only what JSON requires.
    static func write(_ string: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): output += #"\""#.utf8
            case UInt8(ascii: "\\"): output += #"\\"#.utf8
            case UInt8(ascii: "\n"): output += #"\n"#.utf8
            case UInt8(ascii: "\r"): output += #"\r"#.utf8
            case UInt8(ascii: "\t"): output += #"\t"#.utf8
            case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// The tree as a value; what superjson would be told is left out.
    var json: JSONValue {
        switch kind {
        case .null: .null
        case .bool: .bool(text == "true")
        case .number: Int64(text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
        case .string: .string(text)
        case .array: .array(children.map(\.json))
        case .object, .empty: .object(Dictionary(zip(keys, children.map(\.json))) { $1 })
        }
    }
}
