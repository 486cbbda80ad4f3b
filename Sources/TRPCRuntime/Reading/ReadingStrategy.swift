/// How the values of a type are read. Looking it up takes longer than reading, so a reader does it once for a type.
enum ReadingStrategy {
    /// From the bytes.
    case bytes(any ByteReadable.Type)
    /// From the members of an object.
    case object(any DecodableObject.Type)
    /// By the type's own `init(from:)`.
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

/// A type that knows how it is read from bytes.
protocol ByteReadable: Decodable {
    /// The byte that all of its values begin with; nil where there is no such byte.
    static var opening: UInt8? { get }

    /// Goes on behind the value.
    ///
    /// - Throws: ``ByteReader/GivesUp`` for anything that is not surely what `JSONDecoder` reads.
    static func read(_ reader: ByteReader) throws -> Self
}

extension ByteReadable {
    static var opening: UInt8? { nil }
}

extension ByteReader {
    /// The byte that all values of a type begin with, if it is known.
    func opening(of type: any Decodable.Type) -> UInt8? {
        switch strategy(of: type) {
        case .bytes(let type): type.opening
        case .object: UInt8(ascii: "{")
        case .decoder: nil
        }
    }

    /// A value of any type.
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

    /// A value by its own `init(from:)`. All of it is checked before, since the type may pass over a part.
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

    /// The elements of an array.
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
