internal import TRPCSource

/// Parses a template, and checks each name against its context.
struct TemplateParser {
    /// The templates that a partial can insert, by name.
    let files: [String: TemplateFile]
    /// The names of the partials that were inserted.
    private(set) var partials: Set<String> = []
    private var file = TemplateFile(path: "", text: "")
    private var tokens: ArraySlice<TemplateToken> = []
    /// The templates being inserted, outermost first.
    private var including: [String] = []

    /// The section whose contents a layout arranges.
    static let layout = "layout"

    /// The maximum depth of nested sections and partials.
    private static let maximumDepth = 50

    init(files: [String: TemplateFile]) {
        self.files = files
    }

    /// Parses a template file.
    ///
    /// - Parameter names: The names of the context.
    mutating func parts(
        of file: TemplateFile,
        named name: String,
        _ names: [String: TemplateEntry]
    ) throws(TemplateError) -> [TemplatePart] {
        self.file = file
        including = [name]
        tokens = try TemplateScanner.tokens(of: file)[...]
        return try parts(in: Scope(contexts: [names]), until: nil)
    }

    /// The meaning of names and `{{.}}` at a tag.
    private struct Scope {
        /// The contexts, outermost first.
        var contexts: [[String: TemplateEntry]]
        var item: TemplateShape?
        var isLayout = false
        var depth = 0

        var names: [String] { contexts.flatMap(\.keys) }
    }

    private mutating func parts(
        in scope: Scope,
        until section: TemplateTag?
    ) throws(TemplateError) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        while let token = tokens.popFirst() {
            switch token {
            case .text(let text): parts.append(.text(text))
            case .tag(let tag):
                switch tag.kind {
                case .silent: continue
                case .value: parts.append(try value(tag, scope))
                case .section, .inverted: parts.append(try self.section(tag, scope))
                case .partial: parts += try partial(tag, scope)
                case .end:
                    guard let section else { throw error("no section '\(tag.name)' is open", tag) }
                    guard section.name == tag.name else {
                        throw error("the section '\(section.name)' must be closed first", tag)
                    }
                    return parts
                }
            }
        }
        if let section { throw error("the section '\(section.name)' isn't closed", section) }
        return parts
    }

    private func value(_ tag: TemplateTag, _ scope: Scope) throws(TemplateError) -> TemplatePart {
        let isItem = tag.name == "."
        let part: TemplatePart
        let shape: TemplateShape
        if isItem {
            guard let item = scope.item else {
                throw error("'.' is only valid in a list of strings or statements", tag)
            }
            (part, shape) = (.item, item)
        } else {
            let found = try name(tag, scope)
            (part, shape) = (.value(found.name), found.shape)
        }
        switch shape {
        case .text: return part
        case .code where scope.isLayout: return part
        case .code: throw error("'\(tag.name)' is code; use it in a section '\(Self.layout)'", tag)
        case .flag, .lines, .statements, .list:
            throw error("'\(tag.name)' is \(shape.label); use it as a section: {{#\(tag.name)}}", tag)
        }
    }

    private mutating func section(_ tag: TemplateTag, _ scope: Scope) throws(TemplateError) -> TemplatePart {
        var inner = scope
        inner.depth += 1
        guard inner.depth <= Self.maximumDepth else { throw error("sections are nested too deeply", tag) }
        guard tag.name != Self.layout else { return try layout(tag, inner) }
        let (name, shape) = try name(tag, scope)
        let isInverted = tag.kind == .inverted
        switch shape {
        case .flag: break
        case .text, .lines: if !isInverted { inner.item = .text }
        case .statements: if !isInverted { inner.item = .code }
        case .list(let members):
            if !isInverted {
                inner.contexts.append(members)
                inner.item = nil
            }
        case .code: throw error("'\(tag.name)' is code, which is always present; use it as {{\(tag.name)}}", tag)
        }
        let parts = try parts(in: inner, until: tag)
        return .section(
            TemplateSection(name: name, isInverted: isInverted, isStandalone: tag.isStandalone, parts: parts)
        )
    }

    private mutating func layout(_ tag: TemplateTag, _ scope: Scope) throws(TemplateError) -> TemplatePart {
        guard tag.kind == .section, tag.isStandalone, !scope.isLayout else {
            throw error("a section '\(Self.layout)' must begin on its own line, outside other layouts", tag)
        }
        var scope = scope
        scope.isLayout = true
        let parts = try parts(in: scope, until: tag)
        do {
            return .layout(try TemplateLayout(parts))
        } catch {
            throw self.error(error.message, tag)
        }
    }

    private mutating func partial(_ tag: TemplateTag, _ scope: Scope) throws(TemplateError) -> [TemplatePart] {
        guard let file = files[tag.name] else {
            throw error("unknown template '\(tag.name)'" + Self.hint(tag.name, Array(files.keys)), tag)
        }
        guard !including.contains(tag.name) else { throw error("'\(tag.name)' includes itself", tag) }
        guard including.count < Self.maximumDepth else { throw error("partials are nested too deeply", tag) }
        partials.insert(tag.name)
        let outer = (self.file, tokens)
        self.file = file
        including.append(tag.name)
        tokens = try TemplateScanner.tokens(of: file, indentation: tag.indentation)[...]
        let parts = try parts(in: scope, until: nil)
        (self.file, tokens) = outer
        including.removeLast()
        return parts
    }

    private func name(
        _ tag: TemplateTag,
        _ scope: Scope
    ) throws(TemplateError) -> (name: TemplateName, shape: TemplateShape) {
        for (depth, context) in scope.contexts.reversed().enumerated() {
            if let entry = context[tag.name] {
                return (TemplateName(depth: depth, index: entry.index), entry.shape)
            }
        }
        throw error("unknown name '\(tag.name)'" + Self.hint(tag.name, scope.names), tag)
    }

    private static func hint(_ name: String, _ candidates: [String]) -> String {
        Suggestion.nearest(to: name, among: Set(candidates)).first.map { "; did you mean '\($0)'?" } ?? ""
    }

    private func error(_ message: String, _ tag: TemplateTag) -> TemplateError {
        file.error(message, at: tag.position)
    }
}
