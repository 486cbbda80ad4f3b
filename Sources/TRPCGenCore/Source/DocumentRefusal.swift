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
                "remote-reference",
                "'\(address)' is on another machine, and is not fetched",
                at: location,
                fix: "--allow-remote-refs fetches it; better, keep a copy beside the contract",
                use: use,
                policy: policy
            )
        case .outside(let address):
            return .unresolved(
                "reference-outside",
                "'\(address)' lies outside of the contract's folder, and is not read",
                at: location,
                fix: "--allow-outside reads it",
                use: use,
                policy: policy
            )
        case .unavailable(let address, let failure):
            return .unresolved(
                "unreadable-reference",
                "'\(address)' cannot be read: \(failure.reason)",
                at: location,
                fix: failure.fix,
                use: use,
                policy: policy
            )
        case .malformed(let address, let error):
            return .unresolved(
                "unreadable-reference",
                "'\(address)' cannot be read",
                at: location,
                notes: error.map { [Diagnostic.Note($0.message, at: $0.location)] } ?? [],
                use: use,
                policy: policy
            )
        case .tooMany:
            return .unresolved(
                "too-many-documents",
                "the contract refers to more documents than are read for one",
                at: location,
                use: use,
                policy: policy
            )
        }
    }
}
