/// An enumeration as a Swift enum.
struct EnumView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var rawType: String
    var conformances: String
    var form: Form
    var cases: [CaseView]
    /// The cases in groups, as they are declared.
    var groups: [CaseGroupView]
    /// The array literal of the cases.
    var allCases: String

    /// How values and cases are translated.
    enum Form: Equatable {
        /// The compiler synthesises the coding.
        case plain
        /// Generated code reads the values, and refuses others.
        case closed
        /// By code and the runtime's `OpenEnum`; this case keeps other values.
        case open(unknownCase: String)

        var unknownCase: String? {
            if case .open(let name) = self { name } else { nil }
        }
    }

    static let members: [String: TemplateMember<EnumView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "rawType": .text(\.rawType),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
        "groups": .list(\.groups),
        "allCases": .text(\.allCases),
        "isExplicit": .flag { $0.form != .plain },
        "isClosed": .flag { $0.form == .closed },
        "isOpen": .flag { $0.form.unknownCase != nil },
        "unknownCase": .text { $0.form.unknownCase ?? "" },
        "isRenamed": .flag { $0.form.unknownCase.map { $0 != "unknown" } ?? false },
    ]
}

/// One value of an enumeration.
struct CaseView: TemplateContext {
    var documentation: [String]
    /// As it is declared, in backticks where it must be.
    var name: String
    /// As it is written after a dot.
    var reference: String
    /// The value as it travels.
    var literal: String
    /// ` = "past_due"` where the value is not the name, else nothing.
    var assignment: String

    static let members: [String: TemplateMember<CaseView>] = [
        "case": .text(\.name),
        "assignment": .text(\.assignment),
        "reference": .text(\.reference),
        "literal": .text(\.literal),
    ]
}

/// Cases that are declared on one line.
struct CaseGroupView: TemplateContext {
    var documentation: [String]
    /// The cases with commas between them, or one with its value.
    var names: String

    static let members: [String: TemplateMember<CaseGroupView>] = [
        "documentation": .lines(\.documentation),
        "names": .text(\.names),
    ]

    /// Cases without documentation, on as few lines as they need.
    static func lines(of cases: [String], _ layout: SwiftLayout) -> [CaseGroupView] {
        layout.cases(cases).map { CaseGroupView(documentation: [], names: $0) }
    }
}
