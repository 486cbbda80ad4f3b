/// Decodes the properties of an object.
///
/// Reads from the bytes of a response, several times faster than `JSONDecoder`, or from the container of any decoder. A
/// reader is valid only in the initializer that receives it.
///
/// The methods are named like those of `KeyedDecodingContainer`. The most common types have their own overloads, so
/// that the compiler resolves them statically.
public struct ObjectReader {
    /// Boxes a container, whose size only the standard library knows.
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

    /// Creates a reader for a decoder's container.
    init(_ container: KeyedDecodingContainer<WireKey>) {
        (source, frame) = (.container(Container(container)), 0)
    }

    /// Whether the object has a property, even if it is null.
    ///
    /// - Throws: any error of the decoder.
    @_spi(Generated) public func contains(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame)
        case .container(let container): container.properties.contains(key)
        }
    }

    /// Whether a property is an empty string, without consuming it.
    func isEmptyString(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame) && reader.isAtEmptyString
        case .container(let container):
            (try? container.properties.decodeIfPresent(String.self, forKey: key)) == ""
        }
    }

    /// Reads all properties with the closure for the source.
    func all<T>(
        _ read: (ByteReader, Int) throws -> T,
        _ decode: (KeyedDecodingContainer<WireKey>) throws -> T
    ) throws -> T {
        switch source {
        case .bytes(let reader): try read(reader, frame)
        case .container(let container): try decode(container.properties)
        }
    }

    /// Reads a property with the closure for the source.
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

    /// Reads a property that may be absent or null.
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
