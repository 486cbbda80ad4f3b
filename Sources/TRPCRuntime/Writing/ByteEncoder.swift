/// The encoder for types with a custom `encode(to:)` within a document written by ``ByteWriter``.
///
/// These are unions, enums, tuples, and types of the app.
///
/// Behaves like ``WireNodeEncoder``, or gives up, even where it can't throw.
struct ByteEncoder: Encoder {
    let writer: ByteWriter
    /// The start of the value in the output.
    let start: Int
    /// The number of enclosing arrays and objects.
    let level: Int

    /// Types that read the path would get another one than from ``WireNodeEncoder``.
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

    /// Writes the value as an object, without a container.
    var object: ObjectWriter { ObjectWriter(writer, open(isObject: true)) }

    /// Whether nothing has been written yet.
    var isEmpty: Bool { writer.output.count == start && writer.frames.count == level }

    /// Writes the whole value with a closure.
    func whole(_ write: (ByteWriter) throws -> Void) throws {
        guard isEmpty else { throw writer.giveUp() }
        try write(writer)
    }

    /// Whether the value is an object with a property.
    func hasProperty(_ name: String) -> Bool {
        guard let frame = own else { return false }
        return writer.hasName(name, from: frame.firstName)
    }

    /// Opens or reuses the value's array or object.
    ///
    /// A class writes its own and its superclass's properties into the same one.
    private func open(isObject: Bool) -> Int {
        if let frame = own, frame.isObject == isObject { return frame.id }
        guard isEmpty, let frame = try? writer.open(isObject: isObject) else {
            writer.giveUp()
            return Self.noFrame
        }
        return frame
    }

    /// The value's array or object, if it is the innermost.
    private var own: WrittenFrame? {
        guard writer.frames.count == level + 1, let frame = writer.frames.last, frame.start == start else { return nil }
        return frame
    }

    /// The frame of a container without output.
    static let noFrame = 0

    /// Returns an encoder without output, because ``WireNodeEncoder`` takes over.
    static func none(_ writer: ByteWriter) -> ByteEncoder {
        writer.giveUp()
        return ByteEncoder(writer: writer, start: -1, level: -1)
    }
}
