extension JSONValue: ByteReadable {
    static func read(_ reader: ByteReader) throws -> JSONValue {
        _ = reader.next()
        let position = reader.position
        reader.untypedPositions.append(position)
        guard let type = reader.settings.types[position] else { return try reader.untyped() }
        if type.isMap, let map = try reader.map() { return map }
        var value = try reader.untyped()
        type.apply(to: &value)
        return value
    }
}

extension ByteReader {
    fileprivate func untyped() throws -> JSONValue {
        try count(.value)
        switch next() {
        case UInt8(ascii: "\""):
            let text = try string()
            try count(.text(text.utf8.count))
            return .string(text)
        case UInt8(ascii: "{"): return .object(try untypedObject())
        case UInt8(ascii: "["):
            try count(.list)
            var list: [JSONValue] = []
            try elements { list.append(try untyped()) }
            return .array(list)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try Bool.read(self))
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default: return try untypedNumber()
        }
    }

    private func untypedObject() throws -> [String: JSONValue] {
        try count(.object)
        return try dictionary { name in
            try count(.property(name.utf8.count))
            return try untyped()
        }
    }

    /// Reads a JavaScript `Map` without further meta as an object, directly from its key-value pairs. Returns nil at the same
    /// position for other JSON, and for keys that aren't strings.
    fileprivate func map() throws -> JSONValue? {
        let (start, size, depth) = (position, untypedSize, self.depth)
        func notMap() -> JSONValue? {
            (position, untypedSize, self.depth) = (start, size, depth)
            return nil
        }
        guard next() == UInt8(ascii: "[") else { return nil }
        var properties: [String: JSONValue] = [:]
        position &+= 1
        try enter()
        try count(.object)
        if !take(UInt8(ascii: "]")) {
            repeat {
                guard take(UInt8(ascii: "[")), next() == UInt8(ascii: "\"") else { return notMap() }
                let name = try string()
                guard take(UInt8(ascii: ",")) else { return notMap() }
                try enter()
                try count(.property(name.utf8.count))
                properties[name] = try untyped()
                self.depth &-= 1
                guard take(UInt8(ascii: "]")) else { return notMap() }
            } while take(UInt8(ascii: ","))
            try expect(UInt8(ascii: "]"))
        }
        self.depth &-= 1
        return .object(properties)
    }

    /// Adds to the size of the untyped values.
    private func count(_ part: UntypedSize.Part) throws {
        guard untypedSize.add(part) else { throw giveUp() }
    }

    /// Reads a number. `1.0` and `1e3` are left to `JSONDecoder`, which may decode them as integers.
    private func untypedNumber() throws -> JSONValue {
        let number = try number()
        if number.isWhole {
            guard number.digitCount <= 18, number.digits > 0 || !number.isNegative else { throw giveUp() }
            let magnitude = Int64(bitPattern: number.digits)
            return .integer(number.isNegative ? -magnitude : magnitude)
        }
        let value = try double(of: number)
        guard value != value.rounded() else { throw giveUp() }
        return .number(value)
    }
}
