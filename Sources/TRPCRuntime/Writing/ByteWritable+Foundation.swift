import Foundation

extension UUID: ByteWritable {
    /// Writes the UUID in lowercase.
    func write(to writer: ByteWriter) throws {
        writer.output.append(count: 38) { text in
            var place = 0
            func put(_ byte: UInt8) {
                text[place] = byte
                place &+= 1
            }
            func put(digit: UInt8) { put(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)) }
            put(UInt8(ascii: "\""))
            withUnsafeBytes(of: uuid) { bytes in
                for index in 0..<16 {
                    if index == 4 || index == 6 || index == 8 || index == 10 { put(UInt8(ascii: "-")) }
                    put(digit: bytes[index] >> 4)
                    put(digit: bytes[index] & 0xF)
                }
            }
            put(UInt8(ascii: "\""))
        }
    }
}

extension URL: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.string(absoluteString) }
}

extension Data: ByteWritable {
    /// Writes the bytes as base64.
    func write(to writer: ByteWriter) throws { writer.string(base64EncodedString()) }
}

extension Decimal: ByteWritable {
    func write(to writer: ByteWriter) throws {
        guard !isNaN else { throw writer.giveUp() }
        writer.append(description)
    }
}
