/// Skips unused values.
extension ByteReader {
    /// Validates and skips a value. Recursion is limited by the maximum depth of documents.
    func skipValue() throws {
        switch next() {
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "{"): try skipObject()
        case UInt8(ascii: "["): try elements { try skipValue() }
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: _ = try number()
        }
    }

    private func skipObject() throws {
        try expect(UInt8(ascii: "{"))
        try enter()
        defer { depth &-= 1 }
        if take(UInt8(ascii: "}")) { return }
        repeat {
            guard next() == UInt8(ascii: "\"") else { throw giveUp() }
            _ = try text()
            try expect(UInt8(ascii: ":"))
            try skipValue()
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }
}
