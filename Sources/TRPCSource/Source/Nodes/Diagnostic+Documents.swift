/// Problems in documents of any format.
extension Diagnostic {
    static var emptyDocument: Diagnostic {
        Diagnostic(.emptyDocument, "the file is empty")
    }

    static func invalidUTF8(_ byte: UInt8) -> Diagnostic {
        let code = String(byte, radix: 16, uppercase: true)
        return Diagnostic(.invalidUTF8, "the byte 0x\(code) isn't valid UTF-8 here", fix: .remedy)
    }

    static func tooDeep(limit: Int) -> Diagnostic {
        Diagnostic(.tooDeep, "values are nested more than \(limit) levels deep")
    }

    static func tooManyNodes(limit: Int) -> Diagnostic {
        Diagnostic(.documentTooLarge, "the document has more than \(limit) values")
    }
}

extension Rule {
    package static let emptyDocument = Rule(
        "empty-document",
        .error,
        "A document is empty.",
        "Re-export it."
    )

    package static let invalidUTF8 = Rule(
        "invalid-utf8",
        .error,
        "A document has bytes that are not UTF-8.",
        "Save the file as UTF-8."
    )

    package static let tooDeep = Rule(
        "too-deep",
        .error,
        "A document is nested too deeply.",
        "Export repeated parts as components."
    )

    package static let documentTooLarge = Rule(
        "document-too-large",
        .error,
        "A document is too large.",
        "Split the document, or check that this is the right file."
    )
}
