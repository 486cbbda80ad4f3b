extension JSONReader {
    /// Notes that point to the unclosed bracket.
    var openingNotes: [Diagnostic.Note] {
        guard let frame = builder.frames.last else { return [] }
        let bracket = builder.kind(of: frame.node) == .mapping ? "{" : "["
        return [Diagnostic.Note("this '\(bracket)' isn't closed", at: builder.location(of: frame.node))]
    }

    /// Returns the failure for an unexpected character, with specific messages for common mistakes.
    func unexpected(_ expectation: Expectation) -> ReadFailure {
        let byte = bytes[offset]
        if byte >= 0x80, WellFormedUTF8.length(of: bytes, at: offset) == 0 {
            return ReadFailure(.invalidUTF8(byte), at: location)
        }
        if byte < 0x20 || byte == 0x7F { return ReadFailure(.controlCharacter(byte), at: location) }
        let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        let problem =
            switch (byte, expectation) {
            case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _):
                dialect == .strict ? "comments aren't allowed in JSON" : "a comment begins with '//' or '/*'"
            case (UInt8(ascii: "'"), .value), (UInt8(ascii: "'"), .elementOrEnd), (UInt8(ascii: "'"), .key),
                (UInt8(ascii: "'"), .keyOrEnd):
                "strings require double quotes"
            case (_, .key) where isClosing, (_, .value) where isClosing && isAfterComma:
                "trailing comma before '\(Character(UnicodeScalar(byte)))'"
            case (_, .key), (_, .keyOrEnd):
                "expected a key in double quotes, found \(found)"
            case (_, .value), (_, .elementOrEnd):
                "expected a value, found \(found)"
            case (_, .colon):
                "expected ':' after the key, found \(found)"
            case (_, .commaOrEnd):
                "expected ',' or the end of the \(containerName), found \(found)"
            case (_, .end):
                "unexpected \(found) after the end of the document"
            }
        let notes = expectation == .commaOrEnd ? containerNotes : []
        return ReadFailure(.syntax(problem, notes: notes), at: location)
    }

    private var isAfterComma: Bool {
        var previous = offset - 1
        while previous >= 0 {
            switch bytes[previous] {
            case 0x20, 0x09, 0x0A, 0x0D: previous -= 1
            default: return bytes[previous] == UInt8(ascii: ",")
            }
        }
        return false
    }

    private var containerName: String {
        builder.frames.last.map { builder.kind(of: $0.node) == .mapping } ?? false ? "object" : "array"
    }

    private var containerNotes: [Diagnostic.Note] {
        guard let frame = builder.frames.last else { return [] }
        return [Diagnostic.Note("the \(containerName) begins here", at: builder.location(of: frame.node))]
    }

    /// The word or character at the offset, quoted and truncated.
    ///
    /// Outside of objects and arrays, this is only one character, because the file may not be JSON and may contain, for
    /// example, a password.
    private var found: String {
        var end = offset
        while !builder.frames.isEmpty, end < bytes.count, end - offset < 20, bytes[end] < 0x80, isWordByte(bytes[end]) {
            end += 1
        }
        if end == offset { end += max(1, WellFormedUTF8.length(of: bytes, at: offset)) }
        return "'" + String(decoding: bytes[offset..<end], as: UTF8.self) + "'"
    }
}

extension Diagnostic {
    fileprivate static func syntax(_ problem: String, notes: [Note]) -> Diagnostic {
        Diagnostic(.jsonSyntax, problem, notes: notes)
    }

    static func unexpectedEnd(opening: [Note]) -> Diagnostic {
        Diagnostic(.jsonSyntax, "unexpected end of the file", notes: opening)
    }

    /// Reports a string that isn't closed.
    ///
    /// - Parameter isAtEnd: Whether the end of the file was reached, rather than the end of the line.
    static func unclosedString(opening: Location, isAtEnd: Bool) -> Diagnostic {
        Diagnostic(
            .jsonSyntax,
            isAtEnd
                ? "the file ends inside a string" : "the string isn't closed; use \\n for a line break in a string",
            notes: [Note("the string begins here", at: opening)]
        )
    }

    static func controlCharacter(_ byte: UInt8) -> Diagnostic {
        let code = String(byte, radix: 16, uppercase: true)
        let padding = byte < 16 ? "000" : "00"
        return Diagnostic(.jsonSyntax, "the control character U+\(padding)\(code) isn't allowed here")
    }

    static func invalidNumber(_ reason: String) -> Diagnostic {
        Diagnostic(.jsonSyntax, "invalid JSON number: \(reason)")
    }

    static var invalidEscape: Diagnostic {
        Diagnostic(
            .jsonSyntax,
            "invalid JSON escape",
            fix:
                #"Use \\ for a backslash; the escapes are \" \\ \/ \b \f \n \r \t and \u with four hex digits."#
        )
    }

    static func loneSurrogate(_ unit: UInt32) -> Diagnostic {
        Diagnostic(
            .loneSurrogate,
            "\\u\(String(unit, radix: 16, uppercase: true)) is an unpaired surrogate"
        )
    }
}

extension Rule {
    package static let jsonSyntax = Rule(
        "json-syntax",
        .error,
        "A document is not well-formed JSON.",
        "Correct it at the reported location, or re-export it."
    )

    package static let loneSurrogate = Rule(
        "lone-surrogate",
        .error,
        "A JSON escape is an unpaired surrogate.",
        "Use both surrogates, or the character itself."
    )
}
