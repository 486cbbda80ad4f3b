extension JavaScriptURL: ByteWritable {
    func write(to writer: ByteWriter) throws { try writer.marked(.url) { try url.write(to: writer) } }
}

extension JavaScriptRegExp: ByteWritable {
    func write(to writer: ByteWriter) throws { try writer.marked(.regexp) { writer.string(description) } }
}

extension JavaScriptError: ByteWritable {
    func write(to writer: ByteWriter) throws {
        try writer.marked(.error) {
            try writer.open(isObject: true)
            try writer.property("name") { $0.string(name) }
            try writer.property("message") { $0.string(message) }
            if let cause { try writer.property("cause") { try cause.write(to: $0) } }
            writer.close()
        }
    }
}
