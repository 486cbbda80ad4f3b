extension Primitive {
    /// A JSON string on the wire.
    package var isText: Bool {
        switch self {
        case .string, .dateTime, .date, .uuid, .uri, .base64, .binary: true
        default: false
        }
    }

    /// A number without a fraction, of 64 bits at most.
    package var isInteger: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64: true
        default: false
        }
    }

    /// A JSON number on the wire.
    package var isNumber: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64, .double, .float, .decimal: true
        default: false
        }
    }
}
