extension Primitive {
    /// Whether it is a JSON string on the wire.
    package var isText: Bool {
        switch self {
        case .string, .dateTime, .date, .uuid, .uri, .base64, .binary: true
        default: false
        }
    }

    /// Whether it is an integer of at most 64 bits.
    package var isInteger: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64: true
        default: false
        }
    }

    /// Whether it is a JSON number on the wire.
    package var isNumber: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64, .double, .float, .decimal: true
        default: false
        }
    }
}
