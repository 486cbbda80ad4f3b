/// A part of a template after parsing.
indirect enum TemplatePart: Sendable {
    case text(String)
    case value(TemplateName)
    /// The current item, `{{.}}`.
    case item
    case section(TemplateSection<TemplatePart>)
    case layout(TemplateLayout)
}

/// A resolved name.
struct TemplateName: Sendable {
    /// The number of enclosing contexts to skip.
    var depth: Int
    /// The index of the member in that context.
    var index: Int
}

/// Parts that are rendered once, several times or never.
struct TemplateSection<Part: Sendable>: Sendable {
    var name: TemplateName
    var isInverted: Bool
    /// Whether its tags are on separate lines.
    var isStandalone: Bool
    var parts: [Part]
}
