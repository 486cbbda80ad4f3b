extension Primitive {
    /// Whether values are JSON strings on the wire.
    package var isText: Bool {
        switch self {
        case .string, .dateTime, .date, .uuid, .uri, .base64, .binary: true
        default: false
        }
    }

    /// Whether values are integers of at most 64 bits.
    package var isInteger: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64: true
        default: false
        }
    }

    /// Whether values are JSON numbers on the wire.
    package var isNumber: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64, .double, .float, .decimal: true
        default: false
        }
    }
}
