extension JSONValue: ByteWritable {
    func write(to writer: ByteWriter) throws {
        switch self {
        case .null: writer.null()
        case .bool(let value): try value.write(to: writer)
        case .integer(let value): writer.integer(value)
        case .number(let value): try value.write(to: writer)
        case .string(let value): writer.string(value)
        case .array(let elements): try writer.elements(elements)
        case .object(let properties):
            try writer.open(isObject: true)
            let known = writer.names.count
            for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
                try writer.property(name, known: known) { try value.write(to: $0) }
            }
            writer.close()
        }
    }
}
