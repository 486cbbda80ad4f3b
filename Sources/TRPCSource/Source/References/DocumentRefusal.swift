/// The reason for not reading a document.
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
        case .remote(let address): "'\(address)' is on another host, and isn't fetched"
        case .outside(let address): "'\(address)' is outside of the contract's folder, and isn't read"
        case .hidden(let address): "'\(address)' is hidden, and isn't read"
        case .unavailable(let address, let failure): "'\(address)' can't be read: \(failure.reason)"
        case .malformed(let address, _): "'\(address)' can't be read"
        case .tooMany: "the contract refers to too many documents"
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
        "A reference leads to a file that doesn't exist or can't be read.",
        "Add the file, or correct the reference; --keep-going uses a JSONValue instead."
    )

    package static let referenceOutside = Rule(
        "reference-outside",
        .error,
        "A reference leads out of the contract's folder, and isn't read.",
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
        "A reference leads to another host, and isn't fetched.",
        "Keep a copy next to the contract, or allow it with --allow-remote-refs."
    )

    package static let tooManyDocuments = Rule(
        "too-many-documents",
        .error,
        "The contract refers to too many documents.",
        "Bundle the documents into one."
    )
}
