internal import TRPCContract
internal import TRPCSource

/// The failures that an operation documents. Operations with the same failures share one enum.
struct FailureSet {
    /// A case of the enum, and the runtime's entry that creates it.
    struct Case {
        var view: ChoiceCaseView
        var entry: String
        /// The status in the contract: `404`, `4XX` or `default`.
        var status: String
        var form: ResponseForm
    }

    /// Statuses come first, then ranges, then the default, regardless of document order.
    private(set) var cases: [Case]
    /// Whether a body has a type that only this operation uses.
    var isOwn = false

    init(cases: [Case]) {
        self.cases = cases.enumerated().sorted {
            (Self.rank($0.element.status), $0.element.status, $0.offset)
                < (Self.rank($1.element.status), $1.element.status, $1.offset)
        }.map(\.element)
    }

    private static func rank(_ status: String) -> Int { status == "default" ? 2 : status.hasSuffix("XX") ? 1 : 0 }

    /// A key that is equal for sets that share an enum.
    var key: String { cases.map(\.entry).joined(separator: "\n") }

    var imports: Imports {
        cases.reduce(into: [.foundation, .rest]) { $0.formUnion($1.form.imports) }
    }

    /// Candidates for the name, best first: `NotFoundFailure`, `ProblemNotFoundFailure`.
    ///
    /// They depend only on the set, so that no other operation changes the name. Empty for more failures than a name
    /// can list: each operation then has its own enum.
    var names: [String] {
        let type = cases.lazy.map { Self.word(for: $0.form) }.first { $0.first?.isLetter == true } ?? ""
        let reasons = Self.unique(cases.map { StatusName.member(of: $0.status) })
        if reasons == ["other"], !type.isEmpty { return [type + "Failure", type + "FailureResponse"] }
        guard reasons.count <= Self.mostReasons else { return [] }
        let name = reasons.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "Or") + "Failure"
        return [name, type + name].filter { $0.utf8.count <= Self.longest }
    }

    private static let mostReasons = 2
    private static let longest = 50

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private static func word(for form: ResponseForm) -> String {
        guard form.kind != .nothing else { return "" }
        let text = form.type.replacing("[", with: " list ").replacing("?", with: " optional ")
        return SwiftName.type(text)
    }

    /// Merges the documentation of the cases with that of an operation with the same failures.
    ///
    /// If they differ, only the status is documented.
    mutating func join(_ other: FailureSet) {
        for (index, theirs) in other.cases.enumerated() { join(theirs, at: index) }
    }

    /// Merges the documentation of one case.
    mutating func join(_ theirs: Case, at index: Int) {
        guard cases[index].view.documentation != theirs.view.documentation else { return }
        cases[index].view.documentation = SwiftLiteral.documentation(cases[index].status)
    }

    func view(named name: String, access: String) -> FailureView {
        let rest = ChoiceCaseView(documentation: [], name: "undocumented", payload: "status: Int, body: Data")
        return FailureView(
            access: access,
            name: name,
            conformances: "RESTFailure, Equatable, Sendable",
            cases: cases.map(\.view) + [rest],
            entries: cases.map { FailureEntryView(entry: $0.entry, hasNext: cases.count > 1) }
        )
    }
}
