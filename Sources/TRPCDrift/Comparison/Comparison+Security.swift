internal import TRPCContract
internal import TRPCSource

/// Compares the credentials that callers need.
extension Comparison {
    /// Compares schemes with the same name.
    mutating func compareSchemes() {
        let names = schemeNames
        for old in base.contract.securitySchemes {
            let name = names[old.name] ?? old.name
            guard let new = revision.contract.securitySchemes.first(where: { $0.name == name }) else { continue }
            guard old.kind != new.kind else {
                compareIssue(old, new)
                continue
            }
            report(
                RequestRules.schemeChanged,
                about: .credentials(.scheme(name)),
                ContractPath(.document, nil, .scheme(name)),
                at: (old.location, new.location),
                before: .text(old.kind.words),
                after: .text(new.kind.words)
            )
        }
    }

    /// Compares how callers obtain tokens, if both documents describe that.
    private mutating func compareIssue(_ old: CredentialScheme, _ new: CredentialScheme) {
        guard !old.issue.isEmpty, !new.issue.isEmpty else { return }
        let (olds, news) = (base.contract.servers, revision.contract.servers)
        let isOtherType = old.issue["type"] != new.issue["type"]
        for part in Set(old.issue.keys).union(new.issue.keys).sorted() where old.issue[part] != new.issue[part] {
            let owner = part.split(separator: ".").first.map(String.init) ?? part
            guard !Self.isReached(old.issue[part], at: olds, by: new.issue[part], at: news) else { continue }
            // Skips the parts of a flow that was added or removed, or that has a different type.
            guard part == "type" || !isOtherType,
                part == owner || old.issue[owner] != nil && new.issue[owner] != nil
            else { continue }
            func words(_ value: String?) -> DriftValue? {
                value.map { .text($0.isEmpty ? "the flow '\(part)'" : part == "type" ? $0 : "\(part) \($0)") }
            }
            report(
                old.issue[part] == nil ? RequestRules.schemeFlowAdded : RequestRules.schemeDetails,
                about: .credentials(.scheme(new.name)),
                ContractPath(.document, nil, .scheme(new.name)),
                at: (old.location, new.location),
                before: words(old.issue[part]),
                after: words(new.issue[part])
            )
        }
    }

    /// Returns whether the token URL in shipped apps is still valid. Relative URLs are resolved against the servers.
    private static func isReached(_ old: String?, at olds: [Server], by new: String?, at news: [Server]) -> Bool {
        guard let old, let new, !old.isEmpty, !new.isEmpty, let server = olds.first ?? news.first else { return false }
        let used = DocumentAddress(server.url).resolving(old[...])
        return used.isRemote && news.contains { DocumentAddress($0.url).resolving(new[...]) == used }
    }

    /// The new names of renamed schemes, by old name. Scheme names aren't sent.
    private var schemeNames: [String: String] {
        let (old, new) = (base.contract.securitySchemes, revision.contract.securitySchemes)
        let gone = old.filter { scheme in !new.contains { $0.name == scheme.name } }
        let found = new.filter { scheme in !old.contains { $0.name == scheme.name } }
        var names: [String: String] = [:]
        for scheme in gone {
            let matches = found.filter { $0.kind == scheme.kind }
            if matches.count == 1, gone.count(where: { $0.kind == scheme.kind }) == 1 {
                names[scheme.name] = matches[0].name
            }
        }
        return names
    }

    private func renamed(_ security: SecurityRequirement?) -> SecurityRequirement? {
        guard var security else { return nil }
        let names = schemeNames
        for way in security.alternatives.indices {
            for index in security.alternatives[way].indices {
                let scheme = security.alternatives[way][index].scheme
                security.alternatives[way][index].scheme = names[scheme] ?? scheme
            }
        }
        return security
    }

    mutating func compareSecurity() {
        let (old, new) = (renamed(base.contract.security), revision.contract.security)
        guard old != new else { return }
        let locations = (old?.location ?? base.location, new?.location ?? revision.location)
        let change = SecurityChange(old, new, isGlobal: true)
        for rule in change.rules {
            report(
                rule,
                about: .credentials(.ofAllCalls),
                ContractPath(.document),
                at: locations,
                before: .text(change.words.0),
                after: .text(change.words.1)
            )
        }
    }

    /// Compares the credentials for a procedure. A change that affects all procedures is reported only once.
    mutating func compareSecurity(_ old: Call, _ new: Call, _ place: ContractPath) {
        guard old.security != nil || new.security != nil else { return }
        let change = SecurityChange(
            renamed(base.contract.security(of: old)),
            revision.contract.security(of: new),
            isGlobal: false
        )
        for rule in change.rules {
            report(
                rule,
                about: .credentials(.ofCall),
                place,
                procedures: [old.name],
                at: (old.security?.location ?? old.location, new.security?.location ?? new.location),
                before: .text(change.words.0),
                after: .text(change.words.1)
            )
        }
    }
}

extension CredentialScheme.Kind {
    /// The scheme in words, such as `a key in header x-key`.
    fileprivate var words: String {
        switch self {
        case .bearer: "a bearer token"
        case .basic: "a name and a password"
        case .apiKey(let place, let name): "a key in \(place) \(name)"
        case .mutualTLS: "a client certificate"
        case .other(let name): name.isEmpty ? "something unknown" : "HTTP's scheme \(name)"
        }
    }
}

/// The effect of a change to the required credentials.
private struct SecurityChange {
    var rules: [DriftRule] = []
    var words: (String, String)

    init(_ old: SecurityRequirement?, _ new: SecurityRequirement?, isGlobal: Bool) {
        let (before, after) = (old?.alternatives ?? [], new?.alternatives ?? [])
        words = (old?.words ?? "nothing", new?.words ?? "nothing")
        let (wasOpen, isOpen) = (old?.isOpen ?? true, new?.isOpen ?? true)
        guard !(wasOpen && isOpen) else { return }
        if wasOpen {
            rules = [isGlobal ? DocumentRules.authGlobal : DocumentRules.authAdded]
            return
        }
        if isOpen {
            rules = [DocumentRules.authRemoved]
            return
        }
        // An old alternative still works if there is a new one that doesn't require more.
        let lost = before.filter { way in !after.contains { Self.isCovered($0, by: way) } }
        let found = after.filter { way in !before.contains { Self.isCovered($0, by: way) } }
        for way in lost {
            let isScope = after.contains { $0.schemes == way.schemes }
            let rule = isScope ? DocumentRules.authScope : DocumentRules.authAlternativeRemoved
            rules.append(isGlobal && !isScope ? DocumentRules.authGlobal : rule)
        }
        for way in found where !before.contains(where: { $0.schemes == way.schemes }) {
            rules.append(DocumentRules.authAlternative)
        }
        if rules.isEmpty, old != new { rules = [DocumentRules.authScopeRemoved] }
    }

    /// Returns whether the credentials for `other` satisfy `way`.
    private static func isCovered(_ way: [SecurityRequirement.Credential], by other: [SecurityRequirement.Credential])
        -> Bool
    {
        way.allSatisfy { credential in
            other.contains { $0.scheme == credential.scheme && credential.scopes.isSubset(of: $0.scopes) }
        }
    }
}

extension [SecurityRequirement.Credential] {
    fileprivate var schemes: [String] { map(\.scheme).sorted() }
}

extension SecurityRequirement {
    /// The requirement in words, such as `bearer (read), or key`.
    fileprivate var words: String {
        if isOpen { return "nothing" }
        return alternatives.map { way in
            way.sorted { $0.scheme < $1.scheme }.map { credential in
                let scopes = credential.scopes.sorted().joined(separator: ", ")
                return scopes.isEmpty ? credential.scheme : "\(credential.scheme) (\(scopes))"
            }
            .joined(separator: " and ")
        }
        .joined(separator: ", or ")
    }
}
