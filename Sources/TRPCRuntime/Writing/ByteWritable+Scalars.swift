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
        } else if !writer.writeShortDecimal(self) {
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
    /// Writes a number with few decimal places, such as a price or a coordinate. Returns false for any other number.
    ///
    /// A decimal of at most 15 digits that is equal to the number is the shortest one, and the quotient of two integers
    /// that are exact as doubles is correctly rounded: it is the number that the decimal stands for.
    fileprivate func writeShortDecimal(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        guard magnitude >= 0.001, magnitude < 1e9 else { return false }
        var (power, divisor) = (1.0, UInt64(1))
        for _ in 1...6 {
            (power, divisor) = (power * 10, divisor &* 10)
            let scaled = (magnitude * power).rounded()
            guard scaled / power == magnitude else { continue }
            let digits = UInt64(scaled)
            if value < 0 { output.append(UInt8(ascii: "-")) }
            integer(digits / divisor)
            fraction(digits % divisor, divisor)
            return true
        }
        return false
    }

    /// Writes a point and the decimal places of a fraction.
    private func fraction(_ digits: UInt64, _ divisor: UInt64) {
        output.append(UInt8(ascii: "."))
        var (rest, divisor) = (digits, divisor)
        while divisor > 1 {
            divisor /= 10
            output.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / divisor))
            rest %= divisor
        }
    }

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
