extension JSONReader {
    /// Skips a `// …` or `/* … */` comment. Returns false if there is none.
    mutating func skipComment() throws(ReadFailure) -> Bool {
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return false }
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"):
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { try skipCommentCharacter() }
        case UInt8(ascii: "*"):
            try skipBlockComment()
        default:
            return false
        }
        return true
    }

    private mutating func skipBlockComment() throws(ReadFailure) {
        let opening = location
        offset += 2
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return
            }
            let start = offset
            skipWhiteSpace()
            if offset == start { try skipCommentCharacter() }
        }
        throw ReadFailure(.unclosedComment, at: opening)
    }

    private mutating func skipCommentCharacter() throws(ReadFailure) {
        let length = bytes[offset] < 0x80 ? 1 : WellFormedUTF8.length(of: bytes, at: offset)
        guard length > 0 else { throw ReadFailure(.invalidUTF8(bytes[offset]), at: location) }
        offset += length
        lineOrigin += length - 1
    }
}

extension Diagnostic {
    fileprivate static var unclosedComment: Diagnostic {
        Diagnostic(.jsonSyntax, "the comment isn't closed with '*/'")
    }
}
