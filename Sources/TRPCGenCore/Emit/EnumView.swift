/// An enumeration as a Swift enum.
struct EnumView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var rawType: String
    var conformances: String
    /// Whether values and cases are translated by code rather than by the compiler.
    var isExplicit: Bool
    var cases: [CaseView]
    /// The array literal of the cases.
    var allCases: String
    /// The case for values that are not known here, in an open enumeration.
    var unknownCase: String?

    static let members: [String: TemplateMember<EnumView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "rawType": .text(\.rawType),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
        "allCases": .text(\.allCases),
        "isExplicit": .flag(\.isExplicit),
        "isOpen": .flag { $0.unknownCase != nil },
        "unknownCase": .text { $0.unknownCase ?? "" },
        "initialiser": .text { $0.unknownCase == nil ? "init?" : "init" },
        "otherwise": .text { view in view.unknownCase.map { "self = .\($0)(rawValue)" } ?? "return nil" },
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
        "documentation": .lines(\.documentation),
        "case": .text(\.name),
        "reference": .text(\.reference),
        "literal": .text(\.literal),
        "assignment": .text(\.assignment),
    ]
}
