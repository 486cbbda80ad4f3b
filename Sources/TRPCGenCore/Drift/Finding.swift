/// One change between two contracts, and its effect.
package struct Finding: Sendable {
    package var rule: DriftRule
    package var severity: Diagnostic.Severity
    package var verdict: Verdict
    /// What changed, in one sentence without its place.
    package var message: String
    package var place: DriftPlace
    /// The procedures and operations whose values hold the changed place, in order.
    package var procedures: [String] = []
    /// The shapes before and after, in words.
    package var before: String?
    package var after: String?
    /// The nearest places in the two documents.
    package var base: Location
    package var revision: Location
    package var fingerprint = ""
    /// The rules of the other direction that the same change breaks no worse.
    package var also: [DriftRule] = []
    /// Its name in the Swift client.
    package var symbols: [String] = []
    /// The Swift name of the property that changed, if it is one.
    package var property: String?
    /// The Swift types before and after, `Double → Int`, where the change has two.
    package var types: String?

    package var id: String { rule.id }

    /// The error that a shipped application meets, such as `keyNotFound(email)`.
    package var reason: String? { WireReason.of(self) }

    /// The procedure under which it is shown.
    package var procedure: String? { procedures.first }

    /// `Post.rating: Double → Int`, or what changed in the words of the contract.
    package var declarationChange: String {
        let steps = place.pointer.split(separator: "/")
        if case .component = place.owner, steps.count == 1, let symbol = symbols.first {
            return "\(symbol): \(types ?? message)"
        }
        return "\(place.text): \(message)"
    }

    /// `'posts.getById' output: required property 'rating' removed`
    package var sentence: String {
        let subject = place.subject(procedures)
        return subject.isEmpty ? message : "\(subject): \(message)"
    }
}

/// Where a change stands in the contract, whatever the documents look like.
package struct DriftPlace: Hashable, Sendable {
    /// The declaration that holds it.
    package enum Owner: Hashable, Sendable {
        case document
        /// A procedure, or an operation such as `GET /posts`.
        case procedure(String)
        /// A named schema.
        case component(String)
        /// The data of tRPC's errors.
        case errors
    }

    package var owner: Owner
    package var direction: Direction?
    /// `/author/name`, below the owner; array elements are `[]`, values of records `{}`.
    package var pointer: String = ""

    package init(_ owner: Owner, _ direction: Direction? = nil, pointer: String = "") {
        self.owner = owner
        self.direction = direction
        self.pointer = pointer
    }

    /// `user.get/output/email`, `User/email`
    package var text: String {
        let start =
            switch owner {
            case .document: "document"
            case .procedure(let name): direction.map { "\(name)/\($0.rawValue)" } ?? name
            case .component(let name): name
            case .errors: "errors"
            }
        return start + pointer
    }

    /// `'user.get' output`
    func subject(_ procedures: [String]) -> String {
        switch owner {
        case .document: return ""
        case .errors: return "errors"
        case .procedure(let name): return direction.map { "'\(name)' \($0.rawValue)" } ?? "'\(name)'"
        case .component(let name):
            guard let first = procedures.first, let direction else { return "'\(name)'" }
            return "'\(first)' \(direction.rawValue), type \(name)"
        }
    }
}
