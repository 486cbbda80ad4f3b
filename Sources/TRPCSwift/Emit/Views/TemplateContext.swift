internal import Mustache

/// A value that a template is rendered with. Its members are declared once, in ``members``, and serve three: rendering,
/// the check that a template names nothing else, and the documentation of the templates.
protocol TemplateContext: MustacheParent, Sendable {
    static var members: [String: TemplateMember<Self>] { get }
}

extension TemplateContext {
    func value(named name: String) -> TemplateValue? {
        Self.members[name]?.value(self)
    }

    /// What Mustache finds, for templates of the user.
    func child(named name: String) -> Any? {
        value(named: name)?.untyped
    }

    /// The names that a template may use, for ``TemplateCheck``.
    static var shape: TemplateShape {
        TemplateShape(members: Self.members.mapValues(\.shape))
    }
}

/// One name that a template may use.
struct TemplateMember<Context>: Sendable {
    let value: @Sendable (Context) -> TemplateValue
    let shape: TemplateShape

    /// A finished piece of text.
    static func text(_ value: @escaping @Sendable (Context) -> String) -> Self {
        Self(value: { .text(value($0)) }, shape: TemplateShape(members: [:]))
    }

    /// Whether a section is rendered.
    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(value: { .flag(value($0)) }, shape: TemplateShape(members: [:]))
    }

    /// Finished lines; `{{.}}` is one of them.
    static func lines(_ value: @escaping @Sendable (Context) -> [String]) -> Self {
        Self(value: { .lines(value($0)) }, shape: TemplateShape(members: [:]))
    }

    /// A section rendered for each element.
    static func list<Element: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Element]) -> Self {
        Self(value: { .list(value($0)) }, shape: Element.shape)
    }
}

/// What a name of a template stands for.
enum TemplateValue {
    case text(String)
    case flag(Bool)
    case lines([String])
    case list([any TemplateContext])

    /// As Mustache takes it.
    fileprivate var untyped: Any {
        switch self {
        case .text(let text): FinishedText(text)
        case .flag(let isTrue): isTrue
        case .lines(let lines): lines.map(FinishedText.init)
        case .list(let elements): elements
        }
    }
}

/// Text that the library renders as it is. A `String` it takes for a value that has to be described, which is slower.
private struct FinishedText: MustacheCustomRenderable, MustacheTransformable {
    let renderText: String
    let isNull = false

    init(_ text: String) { renderText = text }

    func transform(_ name: String) -> Any? { renderText.transform(name) }
}

/// The names inside a context, and inside each of its sections.
struct TemplateShape: Sendable {
    var members: [String: TemplateShape]
}
