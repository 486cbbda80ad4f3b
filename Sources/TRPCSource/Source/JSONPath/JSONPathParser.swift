/// Parses a ``JSONPath`` according to the grammar in RFC 9535.
struct JSONPathParser {
    let text: [Unicode.Scalar]
    var offset = 0
    /// The current nesting depth of filters and parentheses.
    var depth = 0

    static let depthLimit = 50

    private init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    static func parse(_ text: String) throws(JSONPathError) -> JSONPath {
        var parser = JSONPathParser(text)
        guard parser.take("$") else {
            throw JSONPathError(offset: 0, message: "a path must begin with '$', the root of the document")
        }
        let segments = try parser.segments()
        guard parser.isAtEnd else { throw parser.unexpected("'.', '..' or '['") }
        return JSONPath(segments: segments)
    }

    /// Parses the remaining segments.
    mutating func segments() throws(JSONPathError) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = offset
            skipSpace()
            if take("[") {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: try bracketed()))
            } else if take("..") {
                let selectors = take("[") ? try bracketed() : [try shorthand()]
                segments.append(JSONPath.Segment(isDescendant: true, selectors: selectors))
            } else if take(".") {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: [try shorthand()]))
            } else {
                // White space is part of the path only if another segment follows.
                offset = start
                return segments
            }
        }
    }

    /// Parses `*` or a name that follows one or two dots.
    private mutating func shorthand() throws(JSONPathError) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        let start = offset
        while let scalar = peek, Self.isNameCharacter(scalar, isFirst: offset == start) { offset += 1 }
        guard offset > start else { throw unexpected("a name or '*'") }
        let name = String(String.UnicodeScalarView(text[start..<offset]))
        if let scalar = peek, !".[ \t\n\r=!<>&|),]".unicodeScalars.contains(scalar) {
            let end = text[offset...].firstIndex { ".[ ]=!<>&|)".unicodeScalars.contains($0) } ?? text.count
            let whole = String(String.UnicodeScalarView(text[start..<end]))
            throw JSONPathError(
                offset: offset,
                message: scalar == "("
                    ? "functions aren't supported here" : "'\(scalar)' isn't allowed in a name after a dot",
                fix: scalar == "(" ? nil : "use ['\(whole)']"
            )
        }
        return .name(name)
    }

    /// Parses the selectors up to the closing bracket.
    private mutating func bracketed() throws(JSONPathError) -> [JSONPath.Selector] {
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipSpace()
            selectors.append(try selector())
            skipSpace()
        } while take(",")
        guard take("]") else { throw unexpected("',' or ']'") }
        return selectors
    }

    private mutating func selector() throws(JSONPathError) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        if peek == "'" || peek == "\"" { return .name(try string()) }
        if take("?") {
            skipSpace()
            return .filter(try condition())
        }
        let first = try integer()
        skipSpace()
        guard take(":") else {
            guard let first else {
                throw unexpected("a quoted name, an index, a slice, '*' or a filter that begins with '?'")
            }
            return .index(first)
        }
        skipSpace()
        let end = try integer()
        skipSpace()
        var step: Int?
        if take(":") {
            skipSpace()
            step = try integer()
        }
        return .slice(start: first, end: end, step: step ?? 1)
    }

    /// Parses an integer, or returns nil if there are no digits.
    private mutating func integer() throws(JSONPathError) -> Int? {
        let start = offset
        _ = take("-")
        while let scalar = peek, Self.isDigit(scalar) { offset += 1 }
        guard offset > start else { return nil }
        let digits = String(String.UnicodeScalarView(text[start..<offset]))
        let plain = digits.drop { $0 == "-" }
        // The range of JavaScript's safe integers (RFC 9535, 2.1).
        guard let value = Int(digits), abs(value) < 1 << 53, plain == "0" || !plain.hasPrefix("0"), digits != "-0"
        else {
            throw JSONPathError(offset: start, message: "'\(digits)' isn't an index")
        }
        return value
    }

    private static func isNameCharacter(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        case "0"..."9": !isFirst
        default: scalar.value >= 0x80
        }
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// Functions that advance through the text.
extension JSONPathParser {
    var peek: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

    var isAtEnd: Bool { offset == text.count }

    mutating func take(_ word: String) -> Bool {
        guard text[offset...].starts(with: word.unicodeScalars) else { return false }
        offset += word.unicodeScalars.count
        return true
    }

    mutating func skipSpace() {
        while let scalar = peek, " \t\n\r".unicodeScalars.contains(scalar) { offset += 1 }
    }

    func unexpected(_ expected: String) -> JSONPathError {
        let found = peek.map { "'\($0)'" } ?? "the end of the path"
        return JSONPathError(offset: offset, message: "expected \(expected), found \(found)")
    }
}
