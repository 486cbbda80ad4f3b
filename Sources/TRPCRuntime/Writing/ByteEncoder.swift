/// The encoder of a value within a document that is written as bytes, for types that have their own `encode(to:)`: unions,
/// enums, tuples, and an application's types.
///
/// It does what ``WireNodeEncoder`` does, or gives up, also where it cannot throw.
struct ByteEncoder: Encoder {
    let writer: ByteWriter
    /// Where the value begins in the output.
    let start: Int
    /// How many arrays and objects are around the value.
    let level: Int

    /// A type that asks for its place would be told another one than by ``WireNodeEncoder``.
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

    /// The value as an object, without a container.
    var object: ObjectWriter { ObjectWriter(writer, open(isObject: true)) }

    /// Whether nothing has been written yet.
    var isEmpty: Bool { writer.output.count == start && writer.frames.count == level }

    /// Writes the whole value by a closure.
    func whole(_ write: (ByteWriter) throws -> Void) throws {
        guard isEmpty else { throw writer.giveUp() }
        try write(writer)
    }

    /// Whether the value is an object that has a property.
    func hasProperty(_ name: String) -> Bool {
        guard let frame = own else { return false }
        return writer.hasName(name, from: frame.firstName)
    }

    /// Begins the value's array or object, or goes on with it: a class writes its own properties and its superclass's into one.
    private func open(isObject: Bool) -> Int {
        if let frame = own, frame.isObject == isObject { return frame.id }
        guard isEmpty, let frame = try? writer.open(isObject: isObject) else {
            writer.giveUp()
            return Self.noFrame
        }
        return frame
    }

    /// The value's array or object, where it is the innermost.
    private var own: WrittenFrame? {
        guard writer.frames.count == level + 1, let frame = writer.frames.last, frame.start == start else { return nil }
        return frame
    }

    /// The frame of a container that writes nothing.
    static let noFrame = 0

    /// An encoder that writes nothing, because all is left to ``WireNodeEncoder``.
    static func none(_ writer: ByteWriter) -> ByteEncoder {
        writer.giveUp()
        return ByteEncoder(writer: writer, start: -1, level: -1)
    }
}
