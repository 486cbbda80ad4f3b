/// The reason why a document isn't read.
enum DocumentRefusal: Error {
    case remote(DocumentAddress)
    case outside(DocumentAddress)
    case hidden(DocumentAddress)
    case unavailable(DocumentAddress, DocumentUnavailable)
    case malformed(DocumentAddress, Diagnostic?)
    case tooMany

    func diagnostic(at location: Location, use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        .unresolved(rule, message, at: location, notes: notes, fix: fix, use: use, policy: policy)
    }

    private var rule: Rule {
        switch self {
        case .remote: .remoteReference
        case .outside: .referenceOutside
        case .hidden: .hiddenReference
        case .unavailable, .malformed: .unreadableReference
        case .tooMany: .tooManyDocuments
        }
    }

    private var message: String {
        switch self {
        case .remote(let address): "'\(address)' is on another machine, and is not fetched"
        case .outside(let address): "'\(address)' lies outside of the contract's folder, and is not read"
        case .hidden(let address): "'\(address)' is hidden, and is not read"
        case .unavailable(let address, let failure): "'\(address)' cannot be read: \(failure.reason)"
        case .malformed(let address, _): "'\(address)' cannot be read"
        case .tooMany: "the contract refers to more documents than are read for one"
        }
    }

    private var notes: [Diagnostic.Note] {
        guard case .malformed(_, let error?) = self else { return [] }
        return [Diagnostic.Note(error.message, at: error.location)]
    }

    private var fix: String? {
        switch self {
        case .remote, .outside, .hidden: rule.fix
        case .unavailable(_, let failure): failure.fix
        case .malformed, .tooMany: nil
        }
    }
}

extension Rule {
    package static let unreadableReference = Rule(
        "unreadable-reference",
        .error,
        "A reference names a file that does not exist or cannot be read.",
        "Put the file where the reference says; --keep-going reads a JSONValue there."
    )

    package static let referenceOutside = Rule(
        "reference-outside",
        .error,
        "A reference leads out of the contract's folder, where nothing is read.",
        "Allow it with --allow-outside, or move the file."
    )

    package static let hiddenReference = Rule(
        "hidden-reference",
        .error,
        "A reference leads to a hidden file or folder, such as '.env', which is never read.",
        "Give the file a name that doesn't begin with a period."
    )

    package static let remoteReference = Rule(
        "remote-reference",
        .error,
        "A reference leads to another machine, from which nothing is fetched.",
        "--allow-remote-refs fetches it; better, keep a copy beside the contract."
    )

    package static let tooManyDocuments = Rule(
        "too-many-documents",
        .error,
        "The contract refers to more documents than are read for one.",
        "Bundle the documents into one."
    )
}
