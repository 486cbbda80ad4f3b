extension String: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.string(self) }
}

extension Bool: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.output.append(self ? "true" : "false" as StaticString) }
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
            var digits = value.description
            digits.withUTF8 { bytes in
                let isWhole =
                    bytes.count > 2 && bytes[bytes.count - 1] == UInt8(ascii: "0")
                    && bytes[bytes.count - 2] == UInt8(ascii: ".")
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.dropLast(isWhole ? 2 : 0)))
            }
        } else {
            throw giveUp()
        }
    }
}
