internal import TRPCContract
internal import TRPCSource

/// The failures that an operation documents. Operations that document the same share one enum.
struct FailureSet {
    /// A case of the enum, and the runtime's entry that makes it.
    struct Case {
        var view: ChoiceCaseView
        var entry: String
        /// As the contract spells it: `404`, `4XX`, `default`.
        var status: String
        var form: ResponseForm
    }

    /// Statuses first, then ranges, then the default, whatever their order in the document.
    private(set) var cases: [Case]
    /// Whether a body has a type that only this operation has.
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

    /// The names that it may have, the best first. The set alone decides, so that no other operation changes the name.
    var names: [String] {
        let statuses = cases.map { $0.status == "default" ? "Other" : $0.status }
        let type = cases.lazy.map { Self.word(for: $0.form) }.first { !$0.isEmpty } ?? ""
        let short = "\(type)Failure\(Self.unique(statuses).joined(separator: "_"))"
        let fitting = [name, short].filter { $0.utf8.count <= NameShortener.longest }
        return fitting.isEmpty ? [hashedName] : fitting.flatMap { [$0, $0 + "Response"] }
    }

    /// The name for where the others are too long or taken.
    var hashedName: String {
        let type = cases.lazy.map { Self.word(for: $0.form) }.first { !$0.isEmpty } ?? ""
        return "\(type)Failure_\(ContentHash(key.utf8).description.prefix(8))"
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// `ProblemFailure401_404`, `ProblemFailure401_Empty404`: the types of the bodies, each with its statuses.
    private var name: String {
        var order: [String] = []
        var statuses: [String: [String]] = [:]
        for entry in cases {
            let type = Self.word(for: entry.form)
            if statuses[type] == nil { order.append(type) }
            statuses[type, default: []].append(entry.status == "default" ? "Other" : entry.status)
        }
        // Statuses whose answers have no body come last.
        order = order.filter { !$0.isEmpty } + order.filter(\.isEmpty)
        let parts = order.map { type in
            let list = (statuses[type] ?? []).joined(separator: "_")
            return (type: type, list: order.count == 1 && list == "Other" ? "" : list)
        }
        guard let first = parts.first else { return "Failure" }
        let rest = parts.dropFirst().map { "_" + ($0.type.isEmpty ? "Empty" : $0.type) + $0.list }.joined()
        return "\(first.type)Failure\(first.list)\(rest)"
    }

    private static func word(for form: ResponseForm) -> String {
        guard form.kind != .nothing else { return "" }
        let text = form.type.replacing("[", with: " list ").replacing("?", with: " optional ")
        return SwiftName.type(text)
    }

    /// Takes the words about its cases from an operation that has the same failures; where they differ, the status is said
    /// alone.
    mutating func join(_ other: FailureSet) {
        for (index, theirs) in other.cases.enumerated() { join(theirs, at: index) }
    }

    /// The same for one case.
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
