extension Array: ByteReadable where Element: Decodable {
    static var opening: UInt8? { UInt8(ascii: "[") }

    static func read(_ reader: ByteReader) throws -> [Element] { try reader.array(of: Element.self) }
}

extension Set: ByteReadable where Element: Decodable {
    static var opening: UInt8? { UInt8(ascii: "[") }

    /// Reads a set, keeping the first of any equal elements.
    static func read(_ reader: ByteReader) throws -> Set<Element> {
        var set = Set<Element>()
        for element in try reader.array(of: Element.self) { set.insert(element) }
        return set
    }
}

extension Dictionary: ByteReadable where Key: Decodable, Value: Decodable {
    static var opening: UInt8? { Key.self == String.self ? UInt8(ascii: "{") : nil }

    static func read(_ reader: ByteReader) throws -> [Key: Value] {
        if Key.self == String.self, let properties = try reader.dictionary(of: Value.self) as? [Key: Value] {
            return properties
        }
        return try reader.decoded([Key: Value].self)
    }
}

extension Optional: ByteReadable where Wrapped: Decodable {
    static func read(_ reader: ByteReader) throws -> Wrapped? {
        try reader.takeNull() ? nil : try reader.value(Wrapped.self)
    }
}

extension Nullable: ByteReadable where Wrapped: Decodable {
    static func read(_ reader: ByteReader) throws -> Nullable {
        try reader.takeNull() ? .null : .value(try reader.value(Wrapped.self))
    }
}

extension Undefinable: ByteReadable where Wrapped: Decodable {
    static func read(_ reader: ByteReader) throws -> Undefinable {
        if !hasNull, try reader.takeNull() { return .undefined }
        return .value(try reader.value(Wrapped.self))
    }
}

extension ByteReader {
    func dictionary<Value: Decodable>(of type: Value.Type) throws -> [String: Value] {
        try dictionary { _ in try value(type) }
    }

    /// Reads an object's properties. The closure receives a property's name and reads its value.
    @inline(__always)
    func dictionary<Value>(_ read: (String) throws -> Value) throws -> [String: Value] {
        var properties: [String: Value] = [:]
        var count = 0
        try expect(UInt8(ascii: "{"))
        try enter()
        defer { depth &-= 1 }
        if take(UInt8(ascii: "}")) { return properties }
        repeat {
            let name = try string()
            try expect(UInt8(ascii: ":"))
            properties[name] = try read(name)
            count &+= 1
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        // A name is duplicated, perhaps in a different escaped form.
        guard properties.count == count else { throw giveUp() }
        return properties
    }
}
