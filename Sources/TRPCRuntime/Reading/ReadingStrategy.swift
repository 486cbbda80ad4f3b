/// How a type is decoded. It's determined once per reader and type, since that takes longer than reading a value.
enum ReadingStrategy {
    /// Directly from bytes.
    case bytes(any ByteReadable.Type)
    /// From an object's members.
    case object(any DecodableObject.Type)
    /// Using the type's `init(from:)`.
    case decoder

    init(_ type: any Decodable.Type) {
        if let type = type as? any ByteReadable.Type {
            self = .bytes(type)
        } else if let type = type as? any DecodableObject.Type {
            self = .object(type)
        } else {
            self = .decoder
        }
    }
}

/// A type that can be decoded from bytes.
protocol ByteReadable: Decodable {
    /// The first byte of all values; nil if it can differ.
    static var opening: UInt8? { get }

    /// Reads a value and moves past it.
    ///
    /// - Throws: ``ByteReader/GivesUp`` if `JSONDecoder` might decode it differently.
    static func read(_ reader: ByteReader) throws -> Self
}

extension ByteReadable {
    static var opening: UInt8? { nil }
}

extension ByteReader {
    /// Returns the first byte of all values of a type, if known.
    func opening(of type: any Decodable.Type) -> UInt8? {
        switch strategy(of: type) {
        case .bytes(let type): type.opening
        case .object: UInt8(ascii: "{")
        case .decoder: nil
        }
    }

    /// Decodes a value of any type.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        switch strategy(of: type) {
        case .bytes(let type): try read(type)
        case .object(let type): try readObject(type)
        case .decoder: try decoded(type)
        }
    }

    private func strategy(of type: any Decodable.Type) -> ReadingStrategy {
        let id = ObjectIdentifier(type)
        if let way = strategies[id] { return way }
        let way = ReadingStrategy(type)
        strategies[id] = way
        return way
    }

    private func read<Known: ByteReadable, T>(_ type: Known.Type) throws -> T {
        try same(Known.read(self))
    }

    private func readObject<Known: DecodableObject, T>(_ type: Known.Type) throws -> T {
        try same(object { try Known(from: $0) })
    }

    private func same<T>(_ value: some Any) throws -> T {
        guard let value = value as? T else { throw giveUp() }
        return value
    }

    /// Decodes a value with its `init(from:)`. Validates the whole value first, since the type may ignore part of it.
    func decoded<T: Decodable>(_ type: T.Type) throws -> T {
        _ = next()
        let start = position
        try skipValue()
        let end = position
        position = start
        let value = try T(from: ByteDecoder(reader: self, start: start))
        position = end
        return value
    }

    /// Decodes the elements of an array.
    func array<Element: Decodable>(of type: Element.Type) throws -> [Element] {
        switch strategy(of: type) {
        case .bytes(let type): return try same(elements(of: type))
        case .object(let type): return try same(objects(of: type))
        case .decoder:
            var list: [Element] = []
            try elements { list.append(try decoded(type)) }
            return list
        }
    }

    func elements<Element: ByteReadable>(of type: Element.Type) throws -> [Element] {
        var list: [Element] = []
        try elements { list.append(try Element.read(self)) }
        return list
    }

    func objects<Element: DecodableObject>(of type: Element.Type) throws -> [Element] {
        var list: [Element] = []
        try elements { list.append(try object { try Element(from: $0) }) }
        return list
    }
}
