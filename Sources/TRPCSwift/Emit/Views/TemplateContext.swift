/// The values for rendering a template.
///
/// Each value is declared once, in ``members``: templates are rendered with it, names are checked against it, and a
/// test compares it with `Templates/README.md`.
protocol TemplateContext: Sendable {
    static var members: TemplateMembers<Self> { get }
}

extension TemplateContext {
    /// - Parameter index: The member's index in ``TemplateMembers``.
    func value(at index: Int) -> TemplateValue {
        Self.members.values[index](self)
    }

    /// The names that a template can use.
    static var names: [String: TemplateEntry] { members.names }
}

/// The members of a context. Names are resolved during parsing; rendering uses indices.
struct TemplateMembers<Context>: ExpressibleByDictionaryLiteral, Sendable {
    private(set) var names: [String: TemplateEntry] = [:]
    private(set) var values: [@Sendable (Context) -> TemplateValue] = []

    init(dictionaryLiteral elements: (String, TemplateMember<Context>)...) {
        for (name, member) in elements { add(member, named: name) }
    }

    private mutating func add(_ member: TemplateMember<Context>, named name: String) {
        names[name] = TemplateEntry(index: values.count, shape: member.shape)
        values.append(member.value)
    }

    /// The members of a context that contains this one.
    ///
    /// - Parameter others: The context's own members.
    func within<Outer>(
        _ inner: @escaping @Sendable (Outer) -> Context,
        adding others: KeyValuePairs<String, TemplateMember<Outer>>
    ) -> TemplateMembers<Outer> {
        var result: TemplateMembers<Outer> = [:]
        for (name, entry) in names where !others.contains(where: { $0.key == name }) {
            let value = values[entry.index]
            result.add(TemplateMember(value: { value(inner($0)) }, shape: entry.shape), named: name)
        }
        for (name, member) in others { result.add(member, named: name) }
        return result
    }
}

/// A named value of a context.
struct TemplateMember<Context>: Sendable {
    let value: @Sendable (Context) -> TemplateValue
    let shape: TemplateShape

    /// A string. A section of it is rendered once unless it is empty; `{{.}}` is the string.
    static func text(_ value: @escaping @Sendable (Context) -> String) -> Self {
        Self(value: { .text(value($0)) }, shape: .text)
    }

    /// Whether a section is rendered.
    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(value: { .flag(value($0)) }, shape: .flag)
    }

    /// Strings; `{{.}}` is one of them.
    static func lines(_ value: @escaping @Sendable (Context) -> [String]) -> Self {
        Self(value: { .lines(value($0)) }, shape: .lines)
    }

    /// An expression, for a layout.
    static func code(_ value: @escaping @Sendable (Context) -> Code) -> Self {
        Self(value: { .code(value($0)) }, shape: .code)
    }

    /// Statements, for a layout; `{{.}}` is one of them.
    static func statements(_ value: @escaping @Sendable (Context) -> [Code]) -> Self {
        Self(value: { .statements(value($0)) }, shape: .statements)
    }

    /// A section rendered for each element.
    static func list<Element: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Element]) -> Self {
        Self(value: { .list(value($0)) }, shape: .list(Element.names))
    }

    /// A section rendered for each element of a list that is used several times.
    static func list<Element>(_ value: @escaping @Sendable (Context) -> TemplateList<Element>) -> Self {
        Self(value: { .list(value($0).contexts) }, shape: .list(Element.names))
    }
}

/// Elements that are converted to contexts once.
struct TemplateList<Element: TemplateContext>: Sendable {
    let elements: [Element]
    let contexts: [any TemplateContext]

    init(_ elements: [Element]) {
        self.elements = elements
        contexts = elements
    }
}

/// The value of a name.
enum TemplateValue {
    case text(String)
    case flag(Bool)
    case lines([String])
    case code(Code)
    case statements([Code])
    case list([any TemplateContext])

    /// Whether an inverted section is rendered.
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .flag(let isTrue): !isTrue
        case .lines(let lines): lines.isEmpty
        case .code: false
        case .statements(let statements): statements.isEmpty
        case .list(let elements): elements.isEmpty
        }
    }
}

/// A name of a context.
struct TemplateEntry: Sendable {
    /// The member's index in ``TemplateMembers``.
    var index: Int
    var shape: TemplateShape
}

/// The kind of a value; for a list, including the names of its elements.
indirect enum TemplateShape: Sendable {
    case text
    case flag
    case lines
    case code
    case statements
    case list([String: TemplateEntry])

    /// The kind in messages.
    var label: String {
        switch self {
        case .text: "a string"
        case .flag: "a flag"
        case .lines: "a list of strings"
        case .code: "code"
        case .statements: "a list of statements"
        case .list: "a list"
        }
    }
}
