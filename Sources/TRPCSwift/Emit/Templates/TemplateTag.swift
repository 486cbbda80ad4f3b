/// A tag of a template: `{{#name}}`.
struct TemplateTag: Sendable {
    enum Kind: Sendable {
        /// `{{name}}`, `{{{name}}}` and `{{&name}}`: Swift isn't HTML, so values are never escaped.
        case value
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{/name}}`
        case end
        /// `{{>name}}`
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
