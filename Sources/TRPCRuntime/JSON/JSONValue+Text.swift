extension JSONValue: CustomStringConvertible {
    /// Compact JSON with properties sorted by name. A number that isn't finite is written as in superjson, such as `"NaN"`.
    public var description: String { String(decoding: bytes(), as: UTF8.self) }

    /// Returns the truncated description. The cost doesn't depend on the size of the value.
    func excerpt(limit: Int) -> String {
        // A counted character is assumed to have at most four bytes.
        let text = String(decoding: bytes(limit: limit * 4), as: UTF8.self)
        return text.count <= limit ? text : "\(text.prefix(limit - 1))…"
    }

    /// - Parameter limit: the number of bytes after which to stop writing.
    func bytes(limit: Int = .max) -> [UInt8] {
        var output: [UInt8] = []
        // A stack of the values to write. Not recursive, since values created in code can be nested arbitrarily.
        var rest: [Part] = [.value(self)]
        while let part = rest.popLast(), output.count < limit {
            switch part {
            case .text(let text): output += text.utf8
            case .name(let name):
                JSONStringWriter.write(name, to: &output)
                output.append(UInt8(ascii: ":"))
            case .value(.array(let elements)):
                output.append(UInt8(ascii: "["))
                rest.append(.text("]"))
                for (position, element) in elements.enumerated().reversed() {
                    rest.append(.value(element))
                    if position > 0 { rest.append(.text(",")) }
                }
            case .value(.object(let properties)):
                output.append(UInt8(ascii: "{"))
                rest.append(.text("}"))
                let sorted = properties.sorted { $0.key < $1.key }
                for (position, property) in sorted.enumerated().reversed() {
                    rest.append(.value(property.value))
                    rest.append(.name(property.key))
                    if position > 0 { rest.append(.text(",")) }
                }
            case .value(let scalar): scalar.writeScalar(to: &output, limit: limit)
            }
        }
        return output
    }

    private enum Part {
        case value(JSONValue)
        case name(String)
        case text(String)
    }

    private func writeScalar(to output: inout [UInt8], limit: Int) {
        switch self {
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += String(value).utf8
        case .number(let value) where value.isFinite:
            let text = value.description
            output += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
        case .number(let value): output += (value.isNaN ? "\"NaN\"" : value < 0 ? "\"-Infinity\"" : "\"Infinity\"").utf8
        case .string(let value):
            JSONStringWriter.write(limit == .max ? value : String(value.prefix(limit)), to: &output)
        case .null, .array, .object: output += "null".utf8
        }
    }
}
