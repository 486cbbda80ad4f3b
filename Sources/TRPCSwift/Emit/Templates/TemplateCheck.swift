internal import TRPCSource

/// Finds what a template may not have: names that its context does not have, which Mustache renders as nothing, and the
/// parts of Mustache that would hide names from this check.
struct TemplateCheck {
    let text: String

    struct Problem: Equatable {
        /// 1-based.
        var line: Int
        var message: String
    }

    private static let contentType = "{{%CONTENT_TYPE:TEXT}}"

    /// The problems, in order.
    func problems(in root: TemplateShape) -> [Problem] {
        var problems: [Problem] = []
        if !text.hasPrefix(Self.contentType) {
            problems.append(
                Problem(line: 1, message: "the first line must be '\(Self.contentType)': Swift is not HTML")
            )
        }
        var contexts = [root]
        for tag in tags() {
            switch tag.kind {
            case .close:
                if contexts.count > 1 { contexts.removeLast() }
            case .refused(let what):
                problems.append(Problem(line: tag.line, message: "\(what) cannot be used here"))
            case .variable, .open:
                if tag.name == "." { continue }
                let known = contexts.reversed().lazy.compactMap { $0.members[tag.name] }.first
                if known == nil {
                    let near = Suggestion.nearest(to: tag.name, among: contexts.flatMap(\.members.keys)).first
                    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
                    problems.append(Problem(line: tag.line, message: "unknown name '\(tag.name)'\(hint)"))
                }
                if tag.kind == .open { contexts.append(known ?? TemplateShape(members: [:])) }
            }
        }
        return problems
    }

    private struct Tag {
        enum Kind: Equatable {
            case variable
            case open
            case close
            case refused(String)
        }

        var kind: Kind
        var name: String
        var line: Int
    }

    private func tags() -> [Tag] {
        var tags: [Tag] = []
        var line = 1
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            line += rest[..<open.lowerBound].count { $0 == "\n" }
            rest = rest[open.upperBound...]
            guard let close = rest.firstRange(of: "}}") else { break }
            let content = rest[..<close.lowerBound]
            if let tag = tag(content, line: line) { tags.append(tag) }
            line += content.count { $0 == "\n" }
            rest = rest[close.upperBound...]
        }
        return tags
    }

    /// Comments and the content type name nothing of the context. Partials and blocks would be rendered in a context that
    /// is not known here, or for ever; other delimiters would hide all that follows.
    private func tag(_ content: Substring, line: Int) -> Tag? {
        guard let sign = content.first else { return nil }
        let kind: Tag.Kind
        var name = content.dropFirst()
        switch sign {
        case "!": return nil
        case "%" where line == 1: return nil
        case "%": kind = .refused("a second setting")
        case ">": kind = .refused("a partial")
        case "<", "$": kind = .refused("a block of another template")
        case "=": kind = .refused("a change of the delimiters")
        case "#", "^": kind = .open
        case "/": kind = .close
        case "&", "{": kind = .variable
        default:
            kind = .variable
            name = content
        }
        let trimmed = name.filter { $0 != " " && $0 != "{" && $0 != "}" }
        return Tag(kind: kind, name: trimmed, line: line)
    }
}
