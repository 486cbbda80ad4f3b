/// Finds names in a template that its context does not have. Mustache renders those as nothing; here they are errors.
struct TemplateCheck {
    let text: String

    struct UnknownName: Equatable {
        var name: String
        /// 1-based.
        var line: Int
        var suggestion: String?
    }

    /// The names that stand in no context around them, in order.
    func unknownNames(in root: TemplateShape) -> [UnknownName] {
        var unknown: [UnknownName] = []
        var contexts = [root]
        for tag in tags() {
            switch tag.kind {
            case .close:
                if contexts.count > 1 { contexts.removeLast() }
            case .variable, .open:
                if tag.name == "." { continue }
                let known = contexts.reversed().lazy.compactMap { $0.members[tag.name] }.first
                if known == nil {
                    let names = contexts.flatMap(\.members.keys)
                    let suggestion = Suggestion.nearest(to: tag.name, among: names).first
                    unknown.append(UnknownName(name: tag.name, line: tag.line, suggestion: suggestion))
                }
                if tag.kind == .open { contexts.append(known ?? TemplateShape(members: [:])) }
            }
        }
        return unknown
    }

    private struct Tag {
        enum Kind {
            case variable
            case open
            case close
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

    /// Comments, pragmas and partials name nothing of the context.
    private func tag(_ content: Substring, line: Int) -> Tag? {
        guard let sign = content.first else { return nil }
        let kind: Tag.Kind
        var name = content.dropFirst()
        switch sign {
        case "!", "%", ">", "=", "<", "$": return nil
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
