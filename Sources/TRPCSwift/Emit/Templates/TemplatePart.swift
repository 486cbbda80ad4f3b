/// A part of a template after parsing.
indirect enum TemplatePart: Sendable {
    case text(String)
    case value(TemplateName)
    /// `{{.}}`
    case item
    case section(TemplateSection<TemplatePart>)
    case layout(TemplateLayout)
}

/// The member that a name stands for.
struct TemplateName: Sendable {
    /// How many contexts further out it is declared.
    var depth: Int
    /// The index of the member there.
    var index: Int
}

/// Parts that are rendered once, several times or never.
struct TemplateSection<Part: Sendable>: Sendable {
    var name: TemplateName
    var isInverted: Bool
    /// Whether its tags stand on lines of their own.
    var isStandalone: Bool
    var parts: [Part]
}
