extension String: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.string(self) }
}

extension Bool: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.output += (self ? "true" : "false").utf8 }
}

extension Double: ByteWritable {
    func write(to writer: ByteWriter) throws {
        if let whole = Int64(exactly: self), whole.magnitude < 1 << 53, whole != 0 || sign == .plus {
            writer.integer(whole)
        } else {
            try writer.number(self)
        }
    }
}

extension Float: ByteWritable {
    func write(to writer: ByteWriter) throws { try writer.number(self) }
}

extension ByteWritable where Self: FixedWidthInteger {
    func write(to writer: ByteWriter) throws { writer.integer(self) }
}

extension Int: ByteWritable {}
extension Int8: ByteWritable {}
extension Int16: ByteWritable {}
extension Int32: ByteWritable {}
extension Int64: ByteWritable {}
extension UInt: ByteWritable {}
extension UInt8: ByteWritable {}
extension UInt16: ByteWritable {}
extension UInt32: ByteWritable {}
extension UInt64: ByteWritable {}

extension ByteWriter {
    fileprivate func number<T: BinaryFloatingPoint & CustomStringConvertible>(_ value: T) throws {
        if transformer == .superjson, let text = JavaScriptNumberFormat.special(value) {
            try marked(.number) { string(text) }
        } else if value.isFinite {
            output += JavaScriptNumberFormat.digits(of: value).utf8
        } else {
            throw giveUp()
        }
    }
}
