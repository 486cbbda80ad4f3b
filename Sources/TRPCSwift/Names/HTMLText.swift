/// Converts HTML descriptions, as written by Java and .NET exporters, to Markdown.
///
/// Text without HTML tags is unchanged, and so is code.
struct HTMLText {
    private var output = ""
    private var rest: Substring
    /// The open lists. The value is an ordered list's next number, or nil for an unordered list.
    private var lists: [Int?] = []
    private var link: String?
    private var isCode = false

    static func markdown(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")),
            text.firstRange(of: "</") != nil || text.firstRange(of: "<br") != nil
                || text.firstRange(of: "<p>") != nil || text.firstRange(of: "<BR") != nil
        else { return text }
        var html = HTMLText(rest: text[...])
        return html.convert() ? html.tidied : text
    }

    private init(rest: Substring) { self.rest = rest }

    /// Converts the text, and returns whether it contained any tags.
    private mutating func convert() -> Bool {
        var hasTags = false
        while let character = rest.first {
            switch character {
            case "`" where !isCode: takeCode()
            case "<":
                if let tag = Tag(rest), apply(tag) {
                    hasTags = true
                    rest = rest.dropFirst(tag.length)
                } else {
                    take(1)
                }
            case "&": takeEntity()
            default: take(1)
            }
        }
        return hasTags
    }

    private mutating func take(_ count: Int) {
        output += rest.prefix(count)
        rest = rest.dropFirst(count)
    }

    /// Copies Markdown code, which has the same number of backticks on both sides.
    private mutating func takeCode() {
        let marks = rest.prefix { $0 == "`" }
        let after = rest[marks.endIndex...]
        let end = after.firstRange(of: String(marks))?.upperBound ?? marks.endIndex
        output += rest[..<end]
        rest = rest[end...]
    }

    private static let entities = [
        "&nbsp;": " ", "&quot;": "\"", "&#39;": "'", "&#x27;": "'", "&apos;": "'", "&amp;": "&", "&ndash;": "–",
        "&mdash;": "—", "&hellip;": "…",
    ]

    /// Consumes an entity. In text, `&lt;` remains escaped, since `<` can begin a tag; in code, it's decoded.
    private mutating func takeEntity() {
        let inCode = ["&lt;": "<", "&gt;": ">"]
        for (entity, text) in isCode ? Self.entities.merging(inCode, uniquingKeysWith: { $1 }) : Self.entities
        where rest.hasPrefix(entity) {
            output += text
            rest = rest.dropFirst(entity.count)
            return
        }
        take(1)
    }

    /// Converts a tag to Markdown. Returns false if it isn't an HTML tag, such as `<id>`.
    private mutating func apply(_ tag: Tag) -> Bool {
        switch tag.name {
        case "p", "div", "section", "table", "dl": output += "\n\n"
        case "br", "tr", "dt": output += isCode ? " " : "\n"
        case "hr": output += "\n\n---\n\n"
        case "h1", "h2", "h3", "h4", "h5", "h6":
            output += "\n\n" + (tag.isEnd ? "" : "**")
            if tag.isEnd { closeHeading() }
        case "b", "strong": return mark("**", tag)
        case "i", "em": return mark("*", tag)
        case "code", "tt", "samp", "kbd":
            guard mark("`", tag) else { return false }
            isCode = !tag.isEnd
        case "pre": output += tag.isEnd ? "\n```\n\n" : "\n\n```\n"
        case "ul": list(tag.isEnd ? nil : .some(nil))
        case "ol": list(tag.isEnd ? nil : .some(1))
        case "li": if !tag.isEnd { item() }
        case "a": return anchor(tag)
        case "td", "th", "dd": output += " "
        case "span", "u", "small", "sub", "sup", "tbody", "thead", "font": break
        default: return false
        }
        return true
    }

    private mutating func closeHeading() {
        output.removeLast(2)
        output += "**\n\n"
    }

    /// Writes the marker for emphasis or code. A tag without a matching one is treated as text.
    private mutating func mark(_ mark: String, _ tag: Tag) -> Bool {
        let isPaired = tag.isEnd || rest.lowercased().contains("</\(tag.name)>")
        if isPaired { output += mark }
        return isPaired
    }

    private mutating func anchor(_ tag: Tag) -> Bool {
        if tag.isEnd {
            if let link { output += "](\(link))" }
            link = nil
            return true
        }
        guard let address = tag.attribute("href"), rest.lowercased().contains("</a>") else { return true }
        link = address
        output += "["
        return true
    }

    private mutating func list(_ next: Int??) {
        if let next { lists.append(next) } else if !lists.isEmpty { lists.removeLast() }
        output += lists.isEmpty || next != nil && lists.count == 1 ? "\n\n" : ""
    }

    private mutating func item() {
        let indentation = String(repeating: "  ", count: max(lists.count - 1, 0))
        if case .some(.some(let number)) = lists.last {
            output += "\n\(indentation)\(number). "
            lists[lists.count - 1] = number + 1
        } else {
            output += "\n\(indentation)- "
        }
    }

    /// The output without trailing spaces or repeated empty lines.
    private var tidied: String {
        var lines: [Substring] = []
        var isFenced = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isFenced.toggle() }
            var text = line
            while text.last == " " { text.removeLast() }
            let indentation = text.prefix { $0 == " " }
            let isItem = text.dropFirst(indentation.count).first.map { "-0123456789".contains($0) } ?? false
            if !isFenced, !isItem { text = text.dropFirst(indentation.count) }
            if text.isEmpty, !isFenced, lines.last?.isEmpty ?? true { continue }
            lines.append(text)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

/// A tag at the start of a string.
private struct Tag {
    /// The name in lowercase.
    let name: String
    let isEnd: Bool
    /// The number of characters in the tag.
    let length: Int
    private let attributes: Substring

    init?(_ text: Substring) {
        guard text.first == "<", let end = text.prefix(2000).firstIndex(of: ">") else { return nil }
        var inner = text[..<end].dropFirst()
        isEnd = inner.first == "/"
        if isEnd { inner = inner.dropFirst() }
        let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        attributes = inner[name.endIndex...]
        let follows = attributes.first
        guard !name.isEmpty, follows == nil || follows == " " || follows == "/" else { return nil }
        self.name = name.lowercased()
        length = text.distance(from: text.startIndex, to: end) + 1
    }

    /// Returns the value of a quoted attribute.
    func attribute(_ name: String) -> String? {
        guard let start = attributes.firstRange(of: "\(name)=")?.upperBound, let quote = attributes[start...].first,
            quote == "\"" || quote == "'"
        else { return nil }
        let value = attributes[attributes.index(after: start)...].prefix { $0 != quote }
        return value.contains { $0 == "(" || $0 == ")" || $0 == " " } ? nil : String(value)
    }
}
