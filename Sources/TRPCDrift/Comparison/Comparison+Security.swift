internal import TRPCContract
internal import TRPCSource

/// Compares the credentials that callers show.
extension Comparison {
    /// Schemes by the same name that are other ones now.
    mutating func compareSchemes() {
        let names = schemeNames
        for old in base.contract.securitySchemes {
            let name = names[old.name] ?? old.name
            guard let new = revision.contract.securitySchemes.first(where: { $0.name == name }), old.kind != new.kind
            else { continue }
            report(
                RequestRules.schemeChanged,
                about: .credentials(.scheme(name)),
                DriftPlace(.document, nil, .scheme(name)),
                at: (old.location, new.location),
                before: .text(old.kind.words),
                after: .text(new.kind.words)
            )
        }
    }

    /// The new names of schemes that have got other ones, by the old. Callers do not see them.
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

    private func renamed(_ security: Security?) -> Security? {
        guard var security else { return nil }
        let names = schemeNames
        guard !names.isEmpty else { return security }
        security.ways = security.ways.map { way in
            Dictionary(way.map { (names[$0.key] ?? $0.key, $0.value) }) { $0.union($1) }
        }
        return security
    }

    mutating func compareSecurity() {
        let (old, new) = (renamed(base.service.security), revision.service.security)
        guard old != new else { return }
        let locations = (old?.location ?? base.root.location, new?.location ?? revision.root.location)
        let change = SecurityChange(old, new, isGlobal: true)
        for rule in change.rules {
            report(
                rule,
                about: .credentials(.ofAllCalls),
                DriftPlace(.document),
                at: locations,
                before: .text(change.words.0),
                after: .text(change.words.1)
            )
        }
    }

    /// The credentials of a single procedure. Those of all procedures are reported once.
    mutating func compareSecurity(_ old: ComparedCall, _ new: ComparedCall, _ place: DriftPlace) {
        guard old.security != nil || new.security != nil else { return }
        let change = SecurityChange(
            renamed(old.security ?? base.service.security),
            new.security ?? revision.service.security,
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

extension SecurityScheme.Kind {
    /// `a key in header x-key`
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

/// The effect of a change of credentials.
private struct SecurityChange {
    var rules: [DriftRule] = []
    var words: (String, String)

    init(_ old: Security?, _ new: Security?, isGlobal: Bool) {
        let (before, after) = (old?.ways ?? [], new?.ways ?? [])
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
        // A way in is still open when one of the new ones asks for no more.
        let lost = before.filter { way in !after.contains { Self.isCovered($0, by: way) } }
        let found = after.filter { way in !before.contains { Self.isCovered($0, by: way) } }
        for way in lost {
            let isScope = after.contains { $0.keys.sorted() == way.keys.sorted() }
            let rule = isScope ? DocumentRules.authScope : DocumentRules.authAlternativeRemoved
            rules.append(isGlobal && !isScope ? DocumentRules.authGlobal : rule)
        }
        for way in found where !before.contains(where: { $0.keys.sorted() == way.keys.sorted() }) {
            rules.append(DocumentRules.authAlternative)
        }
        if rules.isEmpty, before != after { rules = [DocumentRules.authScopeRemoved] }
    }

    /// True when who has `other` may go `way`.
    private static func isCovered(_ way: Security.Way, by other: Security.Way) -> Bool {
        way.allSatisfy { scheme, scopes in other[scheme].map(scopes.isSubset) ?? false }
    }
}
