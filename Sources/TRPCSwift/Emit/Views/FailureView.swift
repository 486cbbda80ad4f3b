/// An enum of operations' failures.
struct FailureView: TemplateContext {
    var access: String
    var name: String
    var conformances: String
    var cases: [ChoiceCaseView]
    /// The runtime's entries that decode failures.
    var entries: [FailureEntryView]

    static let members: TemplateMembers<FailureView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
        "entries": .list(\.entries),
    ]
}

/// An entry that decodes a failure.
struct FailureEntryView: TemplateContext {
    /// The expression that creates the entry.
    var entry: String
    var hasNext: Bool

    static let members: TemplateMembers<FailureEntryView> = [
        "entry": .text(\.entry),
        "hasNext": .flag(\.hasNext),
    ]
}
