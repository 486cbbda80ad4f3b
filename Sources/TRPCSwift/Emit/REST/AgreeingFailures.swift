/// The operations whose failures can share one enum, since the same status has the same body in all of them.
///
/// For a status with several bodies, the most frequent one is used; operations with other bodies are excluded. Operations are
/// also excluded if their range or default response has a different body than a status that it covers has in other operations,
/// since that body would no longer be decoded. Operations with and without a default are never combined, since a default
/// determines what a success is.
struct AgreeingFailures {
    /// The union of the failure sets; nil if no operation documents a failure that others could share.
    private(set) var set: FailureSet?
    private(set) var routes: Set<String> = []
    /// The recorded name of the enum.
    private(set) var name: String?

    /// Determines which operations share the enum.
    ///
    /// - Parameter names: The candidates for the enum's name.
    init(_ all: [SharedFailures.Use], named names: [String]) {
        name = all.lazy.compactMap(\.recorded).first(where: names.contains)
        // Operations that shared another enum keep it.
        let open = all.filter { !$0.set.isOwn && ($0.recorded == nil || $0.recorded == name) }
        let earlier = open.filter { $0.recorded != nil }
        let hasDefault = Self.mostFrequent(open.map { ($0.set.hasDefault ? "yes" : "no", $0.recorded != nil) }) == "yes"
        let same = open.filter { $0.set.hasDefault == hasDefault }
        var forms: [String: [(String, Bool)]] = [:]
        for use in same {
            for (status, form) in use.set.forms { forms[status, default: []].append((form, use.recorded != nil)) }
        }
        let common = forms.compactMapValues(Self.mostFrequent)
        for use in same where use.set.agrees(with: common) {
            if set == nil { set = use.set } else { set?.unite(use.set) }
            routes.insert(use.route)
        }
        if earlier.isEmpty { name = nil }
    }

    /// Returns the most frequent form, preferring those of operations that shared the enum before.
    private static func mostFrequent(_ forms: [(form: String, isEarlier: Bool)]) -> String? {
        var votes: [String: (earlier: Int, all: Int)] = [:]
        for (form, isEarlier) in forms {
            votes[form, default: (0, 0)].all += 1
            if isEarlier { votes[form, default: (0, 0)].earlier += 1 }
        }
        let ranks = votes.map { form, votes in (-votes.earlier, -votes.all, form) }
        return ranks.min(by: <)?.2
    }
}

extension FailureSet {
    /// Whether there is a default response.
    fileprivate var hasDefault: Bool { cases.contains { $0.status == "default" } }

    /// The bodies of each status, as a comparable string.
    fileprivate var forms: [String: String] {
        Dictionary(grouping: cases, by: \.status).mapValues { $0.map(\.entry).joined(separator: "\n") }
    }

    /// Returns the types of a status without case names, for comparing a status with its range.
    private func bodies(of status: String, in forms: [String: String]) -> String? {
        forms[status].map { form in
            form.split(separator: "\n").map { entry in
                entry.drop { $0 != "," }.prefix { $0 != "{" }
            }.joined(separator: "\n")
        }
    }

    /// Returns whether all failures in this set would decode the same way with the common statuses.
    fileprivate func agrees(with common: [String: String]) -> Bool {
        let own = forms
        guard own.allSatisfy({ common[$0.key] == $0.value }) else { return false }
        return common.keys.allSatisfy { status in
            if own[status] != nil { return true }
            let range = status.prefix(1) + "XX"
            let around = own[String(range)] != nil && status != range ? String(range) : "default"
            guard own[around] != nil else { return true }
            return bodies(of: around, in: own) == bodies(of: status, in: common)
        }
    }

    /// Adds the statuses of another set that agrees with this one.
    fileprivate mutating func unite(_ other: FailureSet) {
        let known = Set(cases.map(\.status))
        let new = other.cases.filter { !known.contains($0.status) }
        for theirs in other.cases {
            guard let index = cases.firstIndex(where: { $0.entry == theirs.entry }) else { continue }
            join(theirs, at: index)
        }
        self = FailureSet(cases: cases + new)
    }
}
