extension WireNode {
    /// The envelope for JavaScript's `undefined`.
    static let undefinedEnvelope = Array(#"{"json":null,"meta":{"values":["undefined"],"v":1}}"#.utf8)

    /// Returns `{"json": …, "meta": {"values": …, "v": 1}}`, without `meta` for plain JSON.
    func superJSONBytes() -> [UInt8] {
        var output = Array(#"{"json":"#.utf8)
        write(to: &output, leavesOutUndefined: false)
        var values: [UInt8] = []
        if let richType {
            writeAnnotation(richType, to: &values)
        } else {
            collectRichTypes(at: "", into: &values)
            if !values.isEmpty { values.append(UInt8(ascii: "}")) }
        }
        if !values.isEmpty {
            output += #","meta":{"values":"#.utf8
            output += values
            output += #","v":1}"#.utf8
        }
        output.append(UInt8(ascii: "}"))
        return output
    }

    /// Appends `"path":["type"]` for each nested rich value. A path consists of keys and indices, separated by dots.
    private func collectRichTypes(at path: String, into values: inout [UInt8]) {
        for (position, child) in children.enumerated() {
            let step = kind == .object ? Self.escaped(keys[position]) : String(position)
            let childPath = path.isEmpty ? step : "\(path).\(step)"
            if let richType = child.richType {
                values.append(UInt8(ascii: values.isEmpty ? "{" : ","))
                JSONStringWriter.write(childPath, to: &values)
                values.append(UInt8(ascii: ":"))
                child.writeAnnotation(richType, to: &values)
            } else if !child.children.isEmpty {
                child.collectRichTypes(at: childPath, into: &values)
            }
        }
    }

    /// Appends an annotation, such as `["Date"]`.
    ///
    /// For a set with rich elements, it's `["set",{"0":["Date"]}]`, and for a map with rich values, it's
    /// `["map",{"0.1":["Date"]}]`.
    private func writeAnnotation(_ richType: RichType, to values: inout [UInt8]) {
        values += "[\(richType.annotation)".utf8
        var elements: [UInt8] = []
        collectRichTypes(at: "", into: &elements)
        if !elements.isEmpty { values += [UInt8(ascii: ",")] + elements + [UInt8(ascii: "}")] }
        values.append(UInt8(ascii: "]"))
    }

    /// Escapes dots, which separate the steps of a path, and backslashes.
    static func escaped(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") }) else { return key }
        var result = ""
        for character in key.unicodeScalars {
            if character == "." || character == "\\" { result += "\\" }
            result += String(character)
        }
        return result
    }
}
