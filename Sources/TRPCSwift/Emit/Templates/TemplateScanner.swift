/// Splits a template into text and tags, as the Mustache specification defines them.
struct TemplateScanner {
    private let file: TemplateFile
    private let bytes: [UInt8]
    /// The indentation of a partial's lines.
    private let shift: Int
    private var delimiters = Delimiters()
    private var tokens: [TemplateToken] = []
    /// The end of the input that is already in `tokens`.
    private var consumed = 0
    private var line = 1
    private var lineStart = 0
    /// The end of the input whose lines have been counted.
    private var counted = 0

    private struct Delimiters {
        var open = Array("{{".utf8)
        var close = Array("}}".utf8)

        var isStandard: Bool { open.elementsEqual("{{".utf8) && close.elementsEqual("}}".utf8) }
    }

    private static let newline = UInt8(ascii: "\n")

    /// Returns a file's text and tags.
    ///
    /// - Parameter indentation: The spaces to insert at the start of each line of a partial.
    static func tokens(of file: TemplateFile, indentation: String = "") throws(TemplateError) -> [TemplateToken] {
        var scanner = TemplateScanner(file, indentation)
        try scanner.scan()
        return scanner.tokens
    }

    private init(_ file: TemplateFile, _ indentation: String) {
        self.file = file
        shift = indentation.count
        guard !indentation.isEmpty else {
            bytes = Array(file.text.utf8)
            return
        }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let moved = lines.enumerated().map { $0 == lines.count - 1 && $1.isEmpty ? "" : indentation + $1 }
        bytes = Array(moved.joined(separator: "\n").utf8)
    }

    private mutating func scan() throws(TemplateError) {
        while let start = first(delimiters.open, from: consumed) {
            countLines(upTo: start)
            var (tag, end) = try tag(at: start)
            if tag.kind != .value, isBlank(lineStart..<start), let next = lineEnd(after: end) {
                tag.isStandalone = true
                tag.indentation = String(decoding: bytes[lineStart..<start], as: UTF8.self)
                addText(upTo: lineStart)
                end = next
            } else {
                addText(upTo: start)
            }
            tokens.append(.tag(tag))
            consumed = end
        }
        addText(upTo: bytes.count)
    }

    private mutating func tag(at start: Int) throws(TemplateError) -> (tag: TemplateTag, end: Int) {
        let position = TemplateError.Position(line: line, column: column(of: start))
        let inner = start + delimiters.open.count
        let sign = inner < bytes.count ? bytes[inner] : 0
        let isTriple = sign == UInt8(ascii: "{") && delimiters.isStandard
        let isChange = sign == UInt8(ascii: "=")
        let close = (isTriple ? Array("}".utf8) : isChange ? Array("=".utf8) : []) + delimiters.close
        guard let found = first(close, from: isChange ? inner + 1 : inner) else {
            throw file.error("the tag isn't closed", at: position)
        }
        let content = String(decoding: bytes[inner..<found], as: UTF8.self)
        let end = found + close.count
        if isChange {
            try setDelimiters(content.dropFirst(), position)
            return (TemplateTag(kind: .silent, name: "", position: position), end)
        }
        return (try self.tag(content, position), end)
    }

    private func tag(_ content: String, _ position: TemplateError.Position) throws(TemplateError) -> TemplateTag {
        let kind: TemplateTag.Kind
        switch content.first {
        case "!": return TemplateTag(kind: .silent, name: "", position: position)
        case "#": kind = .section
        case "^": kind = .inverted
        case "/": kind = .end
        case ">": kind = .partial
        case "&", "{": kind = .value
        case "%":
            // Templates for version 0.1 begin with this line.
            guard content == "%CONTENT_TYPE:TEXT" else { throw file.error("pragmas aren't supported", at: position) }
            return TemplateTag(kind: .silent, name: "", position: position)
        case "<", "$": throw file.error("blocks and inheritance aren't supported", at: position)
        default: kind = .value
        }
        let hasSign = kind != .value || content.first == "&" || content.first == "{"
        let name = Self.trimmed(hasSign ? content.dropFirst() : content[...])
        guard Self.isName(name) || name == "." && kind == .value else {
            let hint = name.contains(".") ? "; names with dots aren't supported" : ""
            throw file.error("'\(name)' isn't a valid name\(hint)", at: position)
        }
        return TemplateTag(kind: kind, name: name, position: position)
    }

    private mutating func setDelimiters(
        _ content: Substring,
        _ position: TemplateError.Position
    ) throws(TemplateError) {
        let parts = content.split { $0.isWhitespace }
        guard parts.count == 2, !content.contains("=") else {
            throw file.error("invalid delimiters; use a form such as {{=<% %>=}}", at: position)
        }
        delimiters = Delimiters(open: Array(parts[0].utf8), close: Array(parts[1].utf8))
    }

    private mutating func addText(upTo end: Int) {
        guard consumed < end else { return }
        tokens.append(.text(String(decoding: bytes[consumed..<end], as: UTF8.self)))
    }

    private mutating func countLines(upTo end: Int) {
        for index in counted..<end where bytes[index] == Self.newline {
            line += 1
            lineStart = index + 1
        }
        counted = end
    }

    private func column(of index: Int) -> Int {
        String(decoding: bytes[lineStart..<index], as: UTF8.self).count + 1 - shift
    }

    private func first(_ pattern: [UInt8], from start: Int) -> Int? {
        guard let sign = pattern.first, start + pattern.count <= bytes.count else { return nil }
        return (start...bytes.count - pattern.count).first {
            bytes[$0] == sign && bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
        }
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isSpace) }

    /// Returns the start of the next line, if the rest of this one contains only spaces.
    private func lineEnd(after index: Int) -> Int? {
        var rest = bytes[index...].drop(while: Self.isSpace)
        if rest.starts(with: "\r\n".utf8) { rest = rest.dropFirst() }
        return rest.isEmpty ? bytes.count : rest.first == Self.newline ? rest.startIndex + 1 : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
