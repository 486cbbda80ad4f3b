/// Reads the tags of a built-in template. A section's or a comment's tag that stands alone on a line leaves nothing of the line.
struct TemplateReader {
    /// The sections that are open, within the template itself.
    private var open: [(name: String, parts: [BuiltInTemplate.Part])] = [(name: "", parts: [])]

    private static let newline = UInt8(ascii: "\n")

    /// Nil where there is a tag that is not known here, or a section without its end.
    static func parts(of text: String) -> [BuiltInTemplate.Part]? {
        var reader = TemplateReader()
        let lines = Array(text.utf8).split(separator: newline, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard reader.read(line, isLast: index == lines.count - 1) else { return nil }
        }
        return reader.open.count == 1 ? reader.open[0].parts : nil
    }

    private mutating func read(_ line: ArraySlice<UInt8>, isLast: Bool) -> Bool {
        if let tag = Self.tag(in: line), Self.leavesNoLine(tag, of: line) {
            return read(tag: Self.content(tag, of: line))
        }
        var rest = line
        while let tag = Self.tag(in: rest) {
            add(text: rest[..<tag.lowerBound])
            guard read(tag: Self.content(tag, of: rest)) else { return false }
            rest = rest[tag.upperBound...]
        }
        add(text: rest)
        if !isLast { add(text: [Self.newline]) }
        return true
    }

    private mutating func read(tag: Substring) -> Bool {
        let name = String(tag.dropFirst())
        switch tag.first {
        case "!", "%": return true
        case "#":
            open.append((name: name, parts: []))
            return true
        case "/":
            guard open.count > 1, open[open.count - 1].name == name else { return false }
            let section = open.removeLast()
            add(.section(section.name, section.parts))
            return true
        case ".":
            add(.line)
            return name.isEmpty
        case let first?:
            add(.variable(String(tag)))
            return first.isLetter
        case nil: return false
        }
    }

    private mutating func add(text bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        if case .text(let before) = open[open.count - 1].parts.last {
            open[open.count - 1].parts.removeLast()
            add(.text(before + text))
        } else {
            add(.text(text))
        }
    }

    private mutating func add(_ part: BuiltInTemplate.Part) { open[open.count - 1].parts.append(part) }

    /// The first tag, with its braces.
    private static func tag(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        func pair(_ byte: UInt8, from start: Int) -> Int? {
            (start..<max(start, bytes.endIndex - 1)).first { bytes[$0] == byte && bytes[$0 + 1] == byte }
        }
        guard let start = pair(UInt8(ascii: "{"), from: bytes.startIndex),
            let end = pair(UInt8(ascii: "}"), from: start + 2)
        else { return nil }
        return start..<end + 2
    }

    private static func content(_ tag: Range<Int>, of line: ArraySlice<UInt8>) -> Substring {
        String(decoding: line[tag.lowerBound + 2..<tag.upperBound - 2], as: UTF8.self)[...]
    }

    private static func leavesNoLine(_ tag: Range<Int>, of line: ArraySlice<UInt8>) -> Bool {
        let isBlank = { (bytes: ArraySlice<UInt8>) in bytes.allSatisfy { $0 == UInt8(ascii: " ") } }
        return "#/!%".utf8.contains(line[tag.lowerBound + 2]) && isBlank(line[..<tag.lowerBound])
            && isBlank(line[tag.upperBound...])
    }
}
