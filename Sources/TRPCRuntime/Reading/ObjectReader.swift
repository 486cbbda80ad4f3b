/// Decodes the properties of an object.
///
/// It reads either from the bytes of a response, several times faster than `JSONDecoder`, or from the container of any decoder.
/// A reader is valid only in the initializer that receives it.
///
/// The methods have the same names as those of `KeyedDecodingContainer`. There are overloads for the most common types, so that
/// the compiler resolves them statically.
public struct ObjectReader {
    /// A box for a container, whose size is known only to the standard library.
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

    /// Returns whether the object has a property, even if its value is null.
    ///
    /// - Throws: any error thrown by the decoder.
    @_spi(Generated) public func contains(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame)
        case .container(let container): container.properties.contains(key)
        }
    }

    /// Returns whether a property is an empty string. Doesn't consume it.
    func isEmptyString(_ key: WireKey) throws -> Bool {
        switch source {
        case .bytes(let reader): try reader.find(key, frame) && reader.isAtEmptyString
        case .container(let container):
            (try? container.properties.decodeIfPresent(String.self, forKey: key)) == ""
        }
    }

    /// Reads all properties with one of two closures, depending on the source.
    func all<T>(
        _ read: (ByteReader, Int) throws -> T,
        _ decode: (KeyedDecodingContainer<WireKey>) throws -> T
    ) throws -> T {
        switch source {
        case .bytes(let reader): try read(reader, frame)
        case .container(let container): try decode(container.properties)
        }
    }

    /// Reads a required property with one of two closures, depending on the source.
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

    /// Reads a property that can be absent or null.
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
