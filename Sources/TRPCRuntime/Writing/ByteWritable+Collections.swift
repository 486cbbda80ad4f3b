extension Array: ByteWritable where Element: Encodable {
    func write(to writer: ByteWriter) throws { try writer.array(self) }
}

extension Set: ByteWritable where Element: Encodable {
    /// Writes the set, sorted by its elements' bytes.
    func write(to writer: ByteWriter) throws {
        try writer.marked(.set) {
            try writer.open(isObject: false)
            let elements = try map { (try writer.bytes(of: $0), $0) }
            for (_, value) in elements.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
                try writer.element { try $0.value(value) }
            }
            writer.close()
        }
    }
}

extension Dictionary: ByteWritable where Key: Encodable, Value: Encodable {
    func write(to writer: ByteWriter) throws {
        if let properties { return try writer.object(properties) }
        try pairs { try writer.bytes(of: $0) }.write(to: writer)
    }
}

extension JavaScriptMap: ByteWritable where Key: Encodable, Value: Encodable {
    func write(to writer: ByteWriter) throws {
        try writer.marked(.map) {
            try writer.open(isObject: false)
            for (key, value) in self {
                try writer.element { writer in
                    try writer.open(isObject: false)
                    try writer.element { try $0.value(key) }
                    try writer.element { try $0.value(value) }
                    writer.close()
                }
            }
            writer.close()
        }
    }
}

extension Optional: ByteWritable where Wrapped: Encodable {
    func write(to writer: ByteWriter) throws {
        switch self {
        case .none: writer.null()
        case .some(let wrapped): try writer.value(wrapped)
        }
    }
}

extension Nullable: ByteWritable where Wrapped: Encodable {
    func write(to writer: ByteWriter) throws {
        switch self {
        case .null: writer.null()
        case .value(let wrapped): try writer.value(wrapped)
        }
    }
}

extension Undefinable: ByteWritable where Wrapped: Encodable {
    func write(to writer: ByteWriter) throws {
        switch self {
        case .value(let wrapped): try writer.value(wrapped)
        case .undefined: try writer.undefined()
        }
    }
}

extension ByteWriter {
    /// Writes null, annotated for superjson; otherwise, an object omits the property.
    fileprivate func undefined() throws {
        guard transformer == .superjson else {
            null()
            isUndefined = true
            return
        }
        // Sets are sorted by their elements without undefined properties.
        guard !isTrial else { throw giveUp() }
        try marked(.undefined) { null() }
    }
}
