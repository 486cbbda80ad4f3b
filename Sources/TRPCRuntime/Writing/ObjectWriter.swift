/// Encodes the properties of an object.
///
/// It writes either the bytes of a request, several times faster than `JSONEncoder`, or to the container of any encoder. A
/// writer is valid only in the method that receives it.
///
/// The methods have the same names as those of `KeyedEncodingContainer`. There are overloads for the most common types, so that
/// the compiler resolves them statically.
public struct ObjectWriter {
    /// A box for a container, whose size is known only to the standard library.
    private final class Container {
        var properties: KeyedEncodingContainer<WireKey>

        init(_ properties: KeyedEncodingContainer<WireKey>) { self.properties = properties }
    }

    private enum Target {
        case bytes(ByteWriter)
        case container(Container)
    }

    private let target: Target
    private let frame: Int

    init(_ writer: ByteWriter, _ frame: Int) { (target, self.frame) = (.bytes(writer), frame) }

    /// Creates a writer for an encoder's container.
    init(_ container: KeyedEncodingContainer<WireKey>) {
        (target, frame) = (.container(Container(container)), 0)
    }

    /// Writes a property with one of two closures, depending on the target.
    @inline(__always)
    func property(
        _ key: WireKey,
        _ write: (ByteWriter) throws -> Void,
        _ encode: (inout KeyedEncodingContainer<WireKey>) throws -> Void
    ) throws {
        switch target {
        case .bytes(let writer): try writer.property(key.stringValue, of: frame, write)
        case .container(let container): try encode(&container.properties)
        }
    }

    /// Writes a property that can be absent.
    @inline(__always)
    func optional<T>(
        _ key: WireKey,
        _ value: T?,
        _ write: (ByteWriter, T) throws -> Void,
        _ encode: (inout KeyedEncodingContainer<WireKey>) throws -> Void
    ) throws {
        switch target {
        case .bytes(let writer):
            guard let value else { return }
            try writer.property(key.stringValue, of: frame) { try write($0, value) }
        case .container(let container): try encode(&container.properties)
        }
    }

    /// Encodes the additional properties of an object, sorted by name.
    ///
    /// - Throws: any error thrown while encoding a `T`.
    @_spi(Generated) public mutating func encodeAdditionalProperties<T: Encodable>(_ values: [String: T]) throws {
        switch target {
        case .bytes(let writer): try writer.addProperties(values, of: frame)
        case .container(let container): try container.properties.encodeAdditionalProperties(values)
        }
    }
}
