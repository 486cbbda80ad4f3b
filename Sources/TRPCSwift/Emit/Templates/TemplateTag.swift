/// A tag of a template: `{{#name}}`.
struct TemplateTag: Sendable {
    enum Kind: Sendable {
        /// A value: `{{name}}`, `{{{name}}}` or `{{&name}}`. Since Swift isn't HTML, values are never escaped.
        case value
        /// The start of a section: `{{#name}}`.
        case section
        /// The start of an inverted section: `{{^name}}`.
        case inverted
        /// The end of a section: `{{/name}}`.
        case end
        /// A partial: `{{>name}}`.
        case partial
        /// A comment, a change of delimiters, or `{{%CONTENT_TYPE:TEXT}}`.
        case silent
    }

    var kind: Kind
    var name: String
    var position: TemplateError.Position
    /// Whether the tag is alone on its line, which is then omitted from the output.
    var isStandalone = false
    /// The spaces before a standalone tag.
    var indentation = ""
}

/// Text or a tag.
enum TemplateToken: Sendable {
    case text(String)
    case tag(TemplateTag)
}
