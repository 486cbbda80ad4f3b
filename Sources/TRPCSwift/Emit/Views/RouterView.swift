/// A router: its procedures as values and as functions, and the routers in it.
struct RouterView: TemplateContext {
    var access: String
    var name: String
    var procedures: [ProcedureView]
    var functions: [FunctionView]
    var routers: [RouterLinkView]

    static let members: [String: TemplateMember<RouterView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "procedures": .list(\.procedures),
        "functions": .list(\.functions),
        "routers": .list(\.routers),
    ]
}

/// A procedure as a value.
struct ProcedureView: TemplateContext {
    var name: String
    /// The expression that makes it.
    var value: String
    /// A call of the value, `Users.me()`, is a likely mistake, which a declaration explains.
    var explainsCall: Bool

    static let members: [String: TemplateMember<ProcedureView>] = [
        "procedure": .text(\.name),
        "value": .text(\.value),
        "explainsCall": .flag(\.explainsCall),
    ]
}

/// A function that calls a procedure or an operation.
struct FunctionView: TemplateContext {
    var documentation: [String]
    var isDeprecated = false
    var function: SwiftFunction { didSet { printed = nil } }
    var layout = SwiftLayout() { didSet { printed = nil } }
    /// The function as text, once it is known.
    fileprivate(set) var printed: String?
    /// Whether it is another form of the function before.
    var isSecond = false
    /// Whether an empty line stands before it.
    var isApart = true

    static let members: [String: TemplateMember<FunctionView>] = [
        "documentation": .lines(\.documentation),
        "isDeprecated": .flag(\.isDeprecated),
        "declaration": .text(\.declaration),
        "isApart": .flag(\.isApart),
    ]

    private var declaration: String { printed ?? function.text(layout) }

    /// Whether all of it stands in one line, with nothing above.
    fileprivate var isLine: Bool { documentation.isEmpty && !declaration.utf8.contains(UInt8(ascii: "\n")) }
}

extension [FunctionView] {
    /// Functions of one line follow each other without an empty one, unless there is something to say about them; so do
    /// the two forms of a function.
    mutating func closeUp() {
        for index in indices { self[index].printed = self[index].function.text(self[index].layout) }
        for index in indices.dropFirst() {
            self[index].isApart = !(self[index - 1].isLine && self[index].isLine) && !self[index].isSecond
        }
    }
}

/// The way from a router to one in it.
struct RouterLinkView: TemplateContext {
    var name: String
    var type: String

    static let members: [String: TemplateMember<RouterLinkView>] = [
        "router": .text(\.name),
        "type": .text(\.type),
    ]
}
