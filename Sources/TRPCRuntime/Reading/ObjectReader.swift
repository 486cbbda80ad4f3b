/// The properties of an object that is read.
///
/// They come from the bytes of an answer, which is several times faster than `JSONDecoder`, or from a container of any decoder.
/// A reader is of use only in the initialiser that it is given to.
///
/// The names are those of a `KeyedDecodingContainer`. There are methods of their own for the most frequent types, because the
/// compiler then has nothing to look up while an answer is read.
public struct ObjectReader {
    /// A container, whose size only the standard library knows.
    private final class Container {
        let properties: KeyedDecodingContainer<WireKey>

        init(_ properties: KeyedDecodingContainer<WireKey>) { self.properties = properties }
    }

    private enum Source {
        case bytes(ByteReader)
        case container(Container)
    }

    private let source: Source
    private let frame: Int

    init(_ reader: ByteReader, _ frame: Int) { (source, self.frame) = (.bytes(reader), frame) }

    /// The properties that a decoder has.
    init(_ container: KeyedDecodingContainer<WireKey>) {
        (source, frame) = (.container(Container(container)), 0)
    }

    /// Whether the object has a property, be it null.
    ///
    /// - Throws: any error of the decoder.
    @_spi(Generated) public func contains(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame)
        case .container(let container): container.properties.contains(key)
        }
    }

    /// Whether a property is an empty string. It stays unread.
    func isEmptyString(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame) && reader.isAtEmptyString
        case .container(let container):
            (try? container.properties.decodeIfPresent(String.self, forKey: key)) == ""
        }
    }

    /// All properties by one closure, which is given the object's frame, or the other.
    func all<T>(
        _ read: (ByteReader, Int) throws -> T,
        _ decode: (KeyedDecodingContainer<WireKey>) throws -> T
    ) throws -> T {
        switch source {
        case .bytes(let reader): try read(reader, frame)
        case .container(let container): try decode(container.properties)
        }
    }

    /// A property by one closure or the other.
    @inline(__always)
    func required<T>(
        _ key: WireKey,
        _ read: (ByteReader) throws -> T,
        _ decode: (KeyedDecodingContainer<WireKey>) throws -> T
    ) throws -> T {
        switch source {
        case .bytes(let reader):
            guard try reader.find(key, frame) else { throw reader.giveUp() }
            let value = try read(reader)
            try reader.endValue()
            return value
        case .container(let container): return try decode(container.properties)
        }
    }

    /// A property that may be absent, or null.
    @inline(__always)
    func optional<T>(
        _ key: WireKey,
        readsNull: Bool = false,
        _ read: (ByteReader) throws -> T,
        _ decode: (KeyedDecodingContainer<WireKey>) throws -> T?
    ) throws -> T? {
        switch source {
        case .bytes(let reader):
            guard try reader.find(key, frame) else { return .none }
            if !readsNull, try reader.takeNull() {
                try reader.endValue()
                return .none
            }
            let value = try read(reader)
            try reader.endValue()
            return value
        case .container(let container): return try decode(container.properties)
        }
    }
}
