/// JSON as written: numbers keep their digits, objects the order of their properties. Shares no code with the decoders
/// that it tests.
public indirect enum JSONTree: Sendable, Equatable {
    case null
    case bool(Bool)
    /// The number as spelled in the source.
    case number(String)
    case string(String)
    case array([JSONTree])
    case object([Property])

    public struct Property: Sendable, Equatable {
        public var name: String
        public var value: JSONTree

        public init(_ name: String, _ value: JSONTree) {
            self.name = name
            self.value = value
        }
    }

    /// The value of a property; nil if it is absent, or this isn't an object.
    public subscript(name: String) -> JSONTree? {
        guard case .object(let properties) = self else { return nil }
        return properties.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

extension JSONTree: CustomStringConvertible {
    /// Compact JSON on one line, without tabs.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): Self.write(string, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let properties):
            text += "{"
            for (index, property) in properties.enumerated() {
                if index > 0 { text += "," }
                Self.write(property.name, to: &text)
                text += ":"
                property.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// Escapes control characters, so that a string with line ends stays on one line.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text += String(scalar)
            }
        }
        text += "\""
    }
}
