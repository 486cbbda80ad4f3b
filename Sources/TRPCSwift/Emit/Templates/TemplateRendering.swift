/// Renders the parts of a template.
struct TemplateRendering {
    /// The output. Appending bytes is much faster than appending strings.
    var bytes: [UInt8] = []
    let layout: SwiftLayout
    /// The contexts, outermost first.
    private var contexts: [any TemplateContext]
    /// The value of `{{.}}`.
    private(set) var item = TemplateValue.text("")

    init(_ view: some TemplateContext, _ layout: SwiftLayout) {
        contexts = [view]
        self.layout = layout
    }

    mutating func render(_ parts: [TemplatePart]) {
        for part in parts {
            switch part {
            case .text(let text): bytes += text.utf8
            case .value(let name): write(value(of: name))
            case .item: write(item)
            case .section(let section): repeating(section) { $0.render(section.parts) }
            case .layout(let template): write(template)
            }
        }
    }

    private mutating func write(_ value: TemplateValue) {
        if case .text(let text) = value { bytes += text.utf8 }
    }

    func value(of name: TemplateName) -> TemplateValue {
        contexts[contexts.count - 1 - name.depth].value(at: name.index)
    }

    /// Calls `body` for each repetition of a section.
    mutating func repeating<Part>(_ section: TemplateSection<Part>, _ body: (inout Self) -> Void) {
        let value = value(of: section.name)
        guard !section.isInverted else {
            if value.isEmpty { body(&self) }
            return
        }
        let outer = item
        switch value {
        case .flag(let isTrue): if isTrue { body(&self) }
        case .text(let text):
            guard !text.isEmpty else { return }
            item = .text(text)
            body(&self)
        case .lines(let lines):
            for line in lines {
                item = .text(line)
                body(&self)
            }
        case .statements(let statements):
            for statement in statements {
                item = .code(statement)
                body(&self)
            }
        case .list(let elements):
            for element in elements {
                contexts.append(element)
                body(&self)
                contexts.removeLast()
            }
        case .code: break
        }
        item = outer
    }
}
