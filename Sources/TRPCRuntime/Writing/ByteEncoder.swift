/// The encoder for types with a custom `encode(to:)` within a document written by ``ByteWriter``.
///
/// These are unions, enums, tuples, and types declared in the app.
///
/// Behaves like ``WireNodeEncoder``, or gives up, including in methods that can't throw.
struct ByteEncoder: Encoder {
    let writer: ByteWriter
    /// The value's start in the output.
    let start: Int
    /// The number of enclosing arrays and objects.
    let level: Int

    /// The coding path. Gives up, since types that read it would get a different path than from ``WireNodeEncoder``.
    var codingPath: [any CodingKey] {
        writer.giveUp()
        return []
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ByteKeyedWriter<Key>(writer: writer, frame: open(isObject: true)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        ByteUnkeyedWriter(writer: writer, frame: open(isObject: false))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ByteScalarWriter(encoder: self) }

    /// Writes the value as an object, without using a container.
    var object: ObjectWriter { ObjectWriter(writer, open(isObject: true)) }

    /// Whether nothing has been written yet.
    var isEmpty: Bool { writer.output.count == start && writer.frames.count == level }

    /// Writes the value as a whole with a closure.
    func whole(_ write: (ByteWriter) throws -> Void) throws {
        guard isEmpty else { throw writer.giveUp() }
        try write(writer)
    }

    /// Returns whether the value is an object that has the given property.
    func hasProperty(_ name: String) -> Bool {
        guard let frame = own else { return false }
        return writer.hasName(name, from: frame.firstName)
    }

    /// Opens the value's array or object, or reuses it if it's open.
    ///
    /// A class and its superclass write their properties into the same object.
    private func open(isObject: Bool) -> Int {
        if let frame = own, frame.isObject == isObject { return frame.id }
        guard isEmpty, let frame = try? writer.open(isObject: isObject) else {
            writer.giveUp()
            return Self.noFrame
        }
        return frame
    }

    /// The value's array or object, if it's the innermost open one.
    private var own: WrittenFrame? {
        guard writer.frames.count == level + 1, let frame = writer.frames.last, frame.start == start else { return nil }
        return frame
    }

    /// The frame number of a container without output.
    static let noFrame = 0

    /// Returns an encoder that produces no output, because ``WireNodeEncoder`` takes over.
    static func none(_ writer: ByteWriter) -> ByteEncoder {
        writer.giveUp()
        return ByteEncoder(writer: writer, start: -1, level: -1)
    }
}
