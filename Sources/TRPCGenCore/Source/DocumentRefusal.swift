/// Why a document is not read.
enum DocumentRefusal: Error {
    case remote(DocumentAddress)
    case outside(DocumentAddress)
    case unavailable(DocumentAddress, DocumentUnavailable)
    case malformed(DocumentAddress, Diagnostic?)
    case tooMany

    func diagnostic(at location: Location, use: ReferenceUse, policy: ReferencePolicy) -> Diagnostic {
        switch self {
        case .remote(let address):
            return .unresolved(
                .remoteReference,
                "'\(address)' is on another machine, and is not fetched",
                at: location,
                fix: "--allow-remote-refs fetches it; better, keep a copy beside the contract",
                use: use,
                policy: policy
            )
        case .outside(let address):
            return .unresolved(
                .referenceOutside,
                "'\(address)' lies outside of the contract's folder, and is not read",
                at: location,
                fix: "--allow-outside reads it",
                use: use,
                policy: policy
            )
        case .unavailable(let address, let failure):
            return .unresolved(
                .unreadableReference,
                "'\(address)' cannot be read: \(failure.reason)",
                at: location,
                fix: failure.fix,
                use: use,
                policy: policy
            )
        case .malformed(let address, let error):
            return .unresolved(
                .unreadableReference,
                "'\(address)' cannot be read",
                at: location,
                notes: error.map { [Diagnostic.Note($0.message, at: $0.location)] } ?? [],
                use: use,
                policy: policy
            )
        case .tooMany:
            return .unresolved(
                .tooManyDocuments,
                "the contract refers to more documents than are read for one",
                at: location,
                use: use,
                policy: policy
            )
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

    package static let remoteReference = Rule(
        "remote-reference",
        .error,
        "A reference leads to another machine, from which nothing is fetched.",
        "Keep a copy beside the contract, or allow it with --allow-remote-refs."
    )

    package static let tooManyDocuments = Rule(
        "too-many-documents",
        .error,
        "The contract refers to more documents than are read for one.",
        "Bundle the documents into one."
    )
}
