/// Writes the properties of an object.
///
/// They become the bytes of a request, which is several times faster than `JSONEncoder`, or go to a container of any encoder. A
/// writer is of use only in the method that it is given to.
///
/// The names are those of a `KeyedEncodingContainer`. There are methods of their own for the most frequent types, because the
/// compiler then has nothing to look up while a request is written.
public struct ObjectWriter {
    /// A container, whose size only the standard library knows.
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

    /// Writes the properties to an encoder's container.
    init(_ container: KeyedEncodingContainer<WireKey>) {
        (target, frame) = (.container(Container(container)), 0)
    }

    /// Writes a property by one closure or the other.
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

    /// Writes a property that may be absent.
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

    /// Writes properties beside the typed ones of an object, in the order of their names.
    ///
    /// - Throws: any error of encoding a `T`.
    @_spi(Generated) public mutating func encodeAdditionalProperties<T: Encodable>(_ values: [String: T]) throws {
        switch target {
        case .bytes(let writer): try writer.addProperties(values, of: frame)
        case .container(let container): try container.properties.encodeAdditionalProperties(values)
        }
    }
}
