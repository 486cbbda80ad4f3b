/// An enumeration as a Swift enum.
struct EnumView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var rawType: String
    var conformances: String
    var protocols: [String]
    var form: Form
    var cases: [CaseView]
    /// The lines of cases, including the case for unknown values.
    var groups: [CaseGroupView]
    /// The cases in parts, if there are too many for one list and one switch.
    var parts: [CasePartView] = []

    /// How values are converted to cases.
    enum Form: Equatable {
        /// The compiler synthesizes the decoding and encoding.
        case plain
        /// Generated code decodes the values, and rejects unknown ones.
        case closed
        /// Generated code and the runtime's `OpenEnum` decode the values. This case stores unknown ones.
        case open(unknownCase: String)

        var unknownCase: String? {
            if case .open(let name) = self { name } else { nil }
        }
    }

    static let members: TemplateMembers<EnumView> = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "rawType": .text(\.rawType),
        "conformances": .text(\.conformances),
        "protocols": .lines(\.protocols),
        "cases": .list(\.cases),
        "groups": .list(\.groups),
        "parts": .list(\.parts),
        "isLarge": .flag { !$0.parts.isEmpty },
        "isExplicit": .flag { $0.form != .plain },
        "isClosed": .flag { $0.form == .closed },
        "isOpen": .flag { $0.form.unknownCase != nil },
        "unknownCase": .text { $0.form.unknownCase ?? "" },
        "isRenamed": .flag { $0.form.unknownCase.map { $0 != "unknown" } ?? false },
    ]
}

/// A case of an enumeration.
struct CaseView: TemplateContext {
    var documentation: [String] = []
    /// The declared name, in backticks if necessary.
    var name: String
    /// The name with a leading dot.
    var reference = ""
    /// The value on the wire, as a literal.
    var literal = ""
    /// The raw value, as a literal; empty if it is implied.
    var rawValue = ""
    /// The type of the associated value; empty if there is none.
    var payload = ""
    /// Whether another case follows on the same line.
    var hasNext = false

    static let members: TemplateMembers<CaseView> = [
        "documentation": .lines(\.documentation),
        "case": .text(\.name),
        "reference": .text(\.reference),
        "literal": .text(\.literal),
        "rawValue": .text(\.rawValue),
        "payload": .text(\.payload),
        "hasNext": .flag(\.hasNext),
    ]

    /// The declaration that follows the keyword.
    private var declaration: String {
        name + (payload.isEmpty ? "" : "(\(payload))") + (rawValue.isEmpty ? "" : " = \(rawValue)")
    }

    /// Groups cases into as few lines as possible.
    static func groups(of cases: [CaseView], _ layout: SwiftLayout) -> [CaseGroupView] {
        var rest = cases[...]
        return layout.cases(cases.map(\.declaration)).map { line in
            var group = Array(rest.prefix(line.count))
            rest = rest.dropFirst(line.count)
            for index in group.indices.dropLast() { group[index].hasNext = true }
            return CaseGroupView(cases: group)
        }
    }
}

/// Cases that are declared on one line.
struct CaseGroupView: TemplateContext {
    /// The documentation of a single case.
    var documentation: [String] = []
    var cases: [CaseView]

    static let members: TemplateMembers<CaseGroupView> = [
        "documentation": .lines(\.documentation),
        "cases": .list(\.cases),
    ]
}
