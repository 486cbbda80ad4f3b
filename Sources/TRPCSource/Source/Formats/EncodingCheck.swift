/// Rejects files that aren't UTF-8 text before they are parsed.
///
/// Otherwise, UTF-16 exports or images would cause a confusing syntax error at 1:1.
enum EncodingCheck {
    static func check(_ file: SourceFile, as id: FileID, limits: SourceLimits) throws(ReadFailure) {
        let start = Location(file: id, line: 1, column: 1)
        let bytes = file.bytes
        guard bytes.count <= limits.maxBytes else {
            throw ReadFailure(.tooLarge(bytes.count, limit: limits.maxBytes), at: start)
        }
        if let encoding = wideEncoding(of: bytes) { throw ReadFailure(.unsupportedEncoding(encoding), at: start) }
        let text = bytes[file.byteOrderMarkLength...]
        let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard !isBlank else { throw ReadFailure(.emptyDocument, at: start) }
        guard looksLikeText(bytes) else { throw ReadFailure(.notText, at: start) }
    }

    /// Detects UTF-16 and UTF-32 by their byte order mark, or by null bytes in the first two ASCII characters.
    private static func wideEncoding(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return "UTF-32"
        case (true, false, true, false), (false, true, false, true): return "UTF-16"
        default: return nil
        }
    }

    /// Returns whether the first kilobyte is mostly text.
    ///
    /// The parser reports individual invalid bytes with their location.
    private static func looksLikeText(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let end = min(bytes.count, 1024)
            var offset = 0
            var strange = 0
            while offset < end {
                let length = WellFormedUTF8.length(of: bytes, at: offset)
                let byte = bytes[offset]
                let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && byte != 0x1B
                if length == 0 || isControl { strange += 1 }
                offset += max(length, 1)
            }
            return strange < 8 || strange * 10 < end
        }
    }
}

extension Diagnostic {
    fileprivate static func tooLarge(_ size: Int, limit: Int) -> Diagnostic {
        Diagnostic(.documentTooLarge, "the file has \(size) bytes, which exceeds the limit of \(limit)", fix: .remedy)
    }

    fileprivate static func unsupportedEncoding(_ encoding: String) -> Diagnostic {
        Diagnostic(.unsupportedEncoding, "the file is \(encoding); save it as UTF-8")
    }

    fileprivate static var notText: Diagnostic {
        Diagnostic(
            .notText,
            "the file isn't UTF-8 text",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let notText = Rule(
        "not-text",
        .error,
        "A file isn't UTF-8 text.",
        "Check that this is the exported JSON or YAML document, and that it is saved as UTF-8."
    )

    package static let unsupportedEncoding = Rule(
        "unsupported-encoding",
        .error,
        "A document isn't encoded in UTF-8.",
        invalidUTF8.remedy
    )
}
