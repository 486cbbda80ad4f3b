import Foundation

extension WireNode {
    /// Returns compact JSON in the format of `JSON.stringify`, which omits undefined properties.
    package func bytes() -> [UInt8] {
        var output: [UInt8] = []
        write(to: &output, leavesOutUndefined: true)
        return output
    }

    func write(to output: inout [UInt8], leavesOutUndefined: Bool) {
        switch kind {
        case .null, .undefined, .bool, .number: output += text.utf8
        case .string: JSONStringWriter.write(text, to: &output)
        case .array:
            output.append(UInt8(ascii: "["))
            for (position, child) in children.enumerated() {
                if position > 0 { output.append(UInt8(ascii: ",")) }
                child.write(to: &output, leavesOutUndefined: leavesOutUndefined)
            }
            output.append(UInt8(ascii: "]"))
        case .object, .empty:
            writeProperties(to: &output, leavesOutUndefined: leavesOutUndefined)
        }
    }

    private func writeProperties(to output: inout [UInt8], leavesOutUndefined: Bool) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        for (position, child) in children.enumerated() where !(leavesOutUndefined && child.kind == .undefined) {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            JSONStringWriter.write(keys[position], to: &output)
            output.append(UInt8(ascii: ":"))
            child.write(to: &output, leavesOutUndefined: leavesOutUndefined)
        }
        output.append(UInt8(ascii: "}"))
    }

    /// Returns JSON that is the same for equal values, with properties sorted by name.
    func canonicalBytes() -> [UInt8] {
        sortProperties()
        return bytes()
    }

    /// The tree as a JSON value, without superjson's meta.
    var json: JSONValue {
        switch kind {
        case .null, .undefined: .null
        case .bool: .bool(text == "true")
        case .number: Int64(text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
        case .string: .string(text)
        case .array: .array(children.map(\.json))
        case .object, .empty:
            .object(
                Dictionary(zip(keys, children).filter { $1.kind != .undefined }.map { ($0, $1.json) }) { $1 }
            )
        }
    }
}
