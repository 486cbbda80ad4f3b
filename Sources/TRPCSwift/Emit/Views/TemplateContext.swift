/// Values that a template can render.
///
/// Each value is declared once, in ``members``, which is used to render templates and to check their names. A test compares it
/// with `Templates/README.md`.
protocol TemplateContext: Sendable {
    static var members: TemplateMembers<Self> { get }
}

extension TemplateContext {
    /// Returns the value of a member.
    ///
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

    /// Returns the members of a context that contains this one.
    ///
    /// - Parameter others: The containing context's own members.
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

    /// A string. Its section is rendered once unless the string is empty; in the section, `{{.}}` is the string.
    static func text(_ value: @escaping @Sendable (Context) -> String) -> Self {
        Self(value: { .text(value($0)) }, shape: .text)
    }

    /// Returns whether a section is rendered.
    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(value: { .flag(value($0)) }, shape: .flag)
    }

    /// A list of strings. Its section is rendered for each string, which is `{{.}}`.
    static func lines(_ value: @escaping @Sendable (Context) -> [String]) -> Self {
        Self(value: { .lines(value($0)) }, shape: .lines)
    }

    /// An expression for use in a layout.
    static func code(_ value: @escaping @Sendable (Context) -> Code) -> Self {
        Self(value: { .code(value($0)) }, shape: .code)
    }

    /// Statements for use in a layout. Their section is rendered for each statement, which is `{{.}}`.
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

/// A list of elements whose contexts are created once.
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

    /// Whether the value is empty. If so, inverted sections are rendered.
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

/// The kind of a value. For a list, it includes the names of the elements.
indirect enum TemplateShape: Sendable {
    case text
    case flag
    case lines
    case code
    case statements
    case list([String: TemplateEntry])

    /// The kind's name in messages.
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
