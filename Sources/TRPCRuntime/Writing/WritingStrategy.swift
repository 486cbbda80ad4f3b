/// How a type is encoded. It's determined once per writer and type, since that takes longer than writing a value.
enum WritingStrategy {
    /// Directly as bytes.
    case bytes(any ByteWritable.Type)
    /// As an object's properties.
    case object(any EncodableObject.Type)
    /// Using the type's `encode(to:)`.
    case encoder

    init(_ type: any Encodable.Type) {
        if let type = type as? any ByteWritable.Type {
            self = .bytes(type)
        } else if let type = type as? any EncodableObject.Type {
            self = .object(type)
        } else {
            self = .encoder
        }
    }
}

/// A type that can be written as bytes.
protocol ByteWritable: Encodable {
    /// Writes the same bytes as ``WireNodeEncoder``.
    ///
    /// - Throws: ``ByteWriter/GivesUp`` if the bytes might differ.
    func write(to writer: ByteWriter) throws
}

extension ByteWriter {
    /// Writes a value of any type.
    func value<T: Encodable>(_ value: T) throws {
        switch strategy(of: T.self) {
        case .bytes(let type): try write(value, as: type)
        case .object(let type): try writeObject(value, as: type)
        case .encoder: try encoded(value)
        }
    }

    @inline(__always)
    func nullable(_ value: (some ByteWritable)?) throws {
        if let value { try value.write(to: self) } else { null() }
    }

    private func strategy(of type: any Encodable.Type) -> WritingStrategy {
        let id = ObjectIdentifier(type)
        if let way = strategies[id] { return way }
        let way = WritingStrategy(type)
        strategies[id] = way
        return way
    }

    private func write<Known: ByteWritable>(_ value: some Encodable, as type: Known.Type) throws {
        try same(value, type).write(to: self)
    }

    private func writeObject<Known: EncodableObject>(_ value: some Encodable, as type: Known.Type) throws {
        try object(same(value, type))
    }

    private func same<Known>(_ value: some Any, _ type: Known.Type) throws -> Known {
        guard let value = value as? Known else { throw giveUp() }
        return value
    }

    /// Writes the properties of an object.
    func object<Value: EncodableObject>(_ value: Value) throws {
        var object = ObjectWriter(self, try open(isObject: true))
        do { try value.encode(to: &object) } catch { throw giveUp() }
        guard !hasGivenUp else { throw giveUp() }
        close()
    }

    /// Writes a value with its `encode(to:)`.
    func encoded(_ value: some Encodable) throws {
        let encoder = ByteEncoder(writer: self, start: output.count, level: frames.count)
        do { try value.encode(to: encoder) } catch { throw giveUp() }
        guard !hasGivenUp else { throw giveUp() }
        if encoder.isEmpty { try open(isObject: true) }
        if frames.count > encoder.level { close() }
        guard frames.count == encoder.level else { throw giveUp() }
    }

    /// Writes the elements of an array.
    func array<Element: Encodable>(_ list: [Element]) throws {
        switch strategy(of: Element.self) {
        case .bytes(let type): try writeElements(list, of: type)
        case .object(let type): try writeObjects(list, of: type)
        case .encoder:
            try open(isObject: false)
            for value in list { try element { try $0.encoded(value) } }
            close()
        }
    }

    private func writeElements<Known: ByteWritable>(_ list: some Any, of type: Known.Type) throws {
        try elements(same(list, [Known].self))
    }

    private func writeObjects<Known: EncodableObject>(_ list: some Any, of type: Known.Type) throws {
        try objects(same(list, [Known].self))
    }

    func elements(_ list: [some ByteWritable]) throws {
        try open(isObject: false)
        for value in list { try element { try value.write(to: $0) } }
        close()
    }

    func objects(_ list: [some EncodableObject]) throws {
        try open(isObject: false)
        for value in list { try element { try $0.object(value) } }
        close()
    }
}
