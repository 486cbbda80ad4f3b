/// The elements of an array for a custom `init(from:)`.
struct ByteUnkeyedContainer: UnkeyedDecodingContainer {
    private let reader: ByteReader
    private let elements: [Int]
    private(set) var currentIndex = 0

    init(_ reader: ByteReader, at start: Int) throws {
        self.reader = reader
        reader.position = start
        var elements: [Int] = []
        try reader.elements {
            _ = reader.next()
            elements.append(reader.position)
            try reader.skipValue()
        }
        self.elements = elements
    }

    var codingPath: [any CodingKey] {
        _ = reader.giveUp()
        return []
    }

    var count: Int? { elements.count }

    /// Whether all elements have been read. Also true if the reader gave up, so that loops end.
    var isAtEnd: Bool { currentIndex >= elements.count || reader.hasGivenUp }

    mutating func decodeNil() throws -> Bool {
        guard ByteScalarContainer(decoder: try element()).decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
        try next { try $0.decoder.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.decoder.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { throw reader.giveUp() }

    private func element() throws -> ByteDecoder {
        guard currentIndex < elements.count else { throw reader.giveUp() }
        return ByteDecoder(reader: reader, start: elements[currentIndex])
    }

    /// Reads the next element. Doesn't advance after a failure.
    private mutating func next<Value>(_ read: (ByteScalarContainer) throws -> Value) throws -> Value {
        let value = try read(ByteScalarContainer(decoder: try element()))
        currentIndex += 1
        return value
    }
}
