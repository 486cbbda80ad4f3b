/// A declaration of a template that a layout arranges.
///
/// The template has each element of a list and each statement on its own line. The layout joins what fits into a line:
///
///     {{access}}func {{name}}(
///     {{#parameters}}
///         {{name}}: {{type}},
///     {{/parameters}}
///     ) {
///         {{call}}
///     }
struct TemplateLayout: Sendable {
    /// The spaces before the declaration.
    let indent: Int
    /// The attributes, followed by the declaration.
    let lines: [Line]

    /// An element of a list, or a statement.
    enum Line: Sendable {
        case code([Part])
        /// An assignment `self.name = value`; some clients join consecutive ones.
        case assignment(target: [Part], value: [Part])
        case section(TemplateSection<Line>)
    }

    /// A part of a line.
    indirect enum Part: Sendable {
        case text(String)
        case value(TemplateName)
        case item
        case section(TemplateSection<Part>)
        /// Between parentheses: on one line, or one element per line.
        case list([Line])
        /// Between brackets: on as few lines as possible.
        case filled([Line])
        /// Between braces: one statement on the same line, or one statement per line.
        case block([Line])
    }

    /// The error for lines that don't form a declaration.
    struct Problem: Error {
        var message: String
    }

    init(_ parts: [TemplatePart]) throws(Problem) {
        var reader = TemplateLayoutReader(parts)
        lines = try reader.lines()
        indent = reader.indent ?? 0
        guard case .code = lines.last else { throw Problem(message: "a layout must end with a declaration") }
    }
}
