internal import TRPCContract

/// Names for declarations that stand side by side, such that the order of the document does not matter.
///
/// Of several that want one name, the one that the document spells exactly so has it. Where none is spelled so, none has
/// it: otherwise a call of `getUser()` would mean `get_user` today, and `GetUser` when the document's order changes.
/// Claims that are spelled alike may have a ``Tie``.
struct NameClaims {
    /// A declaration that wants a name.
    struct Claim {
        /// What the document calls it, the most exact first.
        var spellings: [String]
        /// The names that it may have, the best first.
        var candidates: [String]
        /// What ``verbatim`` is made of, where it is asked for, which is seldom.
        private let source: Source
        /// Decides between claims that are spelled alike.
        var tie: Tie?

        private enum Source {
            case name(String)
            case spelling(String)
        }

        /// The name for where the candidates are taken: the document's own spelling as an identifier.
        var verbatim: String {
            switch source {
            case .name(let name): name
            case .spelling(let spelling): SwiftName.verbatimMember(spelling)
            }
        }

        /// - Parameter verbatim: The name for where the candidates are taken; nil for the spelling as an identifier.
        init(_ spelling: String, _ candidates: [String], verbatim: String? = nil) {
            spellings = [spelling]
            self.candidates = candidates
            source = verbatim.map(Source.name) ?? .spelling(spelling)
        }

        /// - Parameter route: What is spelled as an identifier where the candidates are taken.
        init(_ spelling: String, _ candidates: [String], route: String) {
            spellings = [spelling]
            self.candidates = candidates
            source = .spelling(route)
        }
    }

    /// Of several of one family, such as those with one HTTP method, the one with the lowest rank comes first.
    struct Tie {
        var family: String
        var rank: Int
    }

    /// A name, and whether a number tells it from another.
    typealias Given = (name: String, isNumbered: Bool)

    private let claims: [Claim]
    private let types: Scope
    /// The names that are taken before the first claim.
    private let reserved: Scope
    private var given: [Given?]
    /// The round behind the last candidates, in which the document's own spelling is tried.
    private let lastRound: Int

    /// The names of the claims, in their order.
    ///
    /// - Parameter types: the types that a member would hide where it is used, which happens in scripts without capitals.
    static func names(of claims: [Claim], in scope: inout Scope, besides types: Scope = Scope()) -> [Given] {
        var all = NameClaims(claims, types: types, reserved: scope)
        for round in 0...all.lastRound { all.resolve(round, in: &scope) }
        all.number(in: &scope)
        return all.given.enumerated().map { $1 ?? (claims[$0].verbatim, false) }
    }

    private init(_ claims: [Claim], types: Scope, reserved: Scope) {
        self.claims = claims
        self.types = types
        self.reserved = reserved
        given = Array(repeating: nil, count: claims.count)
        lastRound = claims.lazy.map { $0.candidates.count }.max() ?? 0
    }

    /// Gives each candidate of a round to the one that wants it, or that is spelled like it.
    private mutating func resolve(_ round: Int, in scope: inout Scope) {
        var byName: [String: [Int]] = [:]
        for index in claims.indices where given[index] == nil {
            guard let wanted = candidate(round, of: claims[index]) else { continue }
            byName[wanted, default: []].append(index)
        }
        for (name, indices) in byName where scope.isFree(name) {
            guard let owner = owner(among: indices, round), scope.claim(anyOf: [name]) != nil else {
                continue
            }
            given[owner] = (name, false)
        }
    }

    private func candidate(_ round: Int, of claim: Claim) -> String? {
        if round < claim.candidates.count {
            let name = claim.candidates[round]
            let isLast = round == claim.candidates.count - 1
            return isLast || reserved.isFree(name) ? adjusted(name) : nil
        }
        return round == lastRound ? adjusted(claim.verbatim) : nil
    }

    /// Where there is no other, a name that is reserved gets an underscore, so that it stays recognisable.
    private func adjusted(_ name: String) -> String {
        types.isFree(name) && reserved.isFree(name) ? name : name + "_"
    }

    private func owner(among indices: [Int], _ round: Int) -> Int? {
        if indices.count == 1 { return indices[0] }
        let plain = indices.map { index in
            round < claims[index].candidates.count ? claims[index].candidates[round] : claims[index].verbatim
        }
        let levels = zip(indices, plain).map { claims[$0].spellings.firstIndex(of: $1) ?? Int.max }
        guard let best = levels.min() else { return nil }
        let owners = zip(indices, levels).filter { $1 == best }.map(\.0)
        if best < Int.max, owners.count == 1 { return owners[0] }
        let isOneSpelling = best < Int.max || Set(owners.map { claims[$0].spellings.last }).count == 1
        return isOneSpelling ? first(of: owners) : nil
    }

    private func first(of owners: [Int]) -> Int? {
        let ties = owners.compactMap { claims[$0].tie }
        guard ties.count == owners.count, Set(ties.map(\.family)).count == 1, let rank = ties.map(\.rank).min() else {
            return nil
        }
        let first = owners.filter { claims[$0].tie?.rank == rank }
        return first.count == 1 ? first[0] : nil
    }

    /// The last resort: numbers in the order of the spellings.
    private mutating func number(in scope: inout Scope) {
        let rest = given.indices.filter { given[$0] == nil }.sorted {
            (claims[$0].spellings.first ?? "", $0) < (claims[$1].spellings.first ?? "", $1)
        }
        for index in rest {
            given[index] = scope.claim(adjusted(claims[index].candidates.last ?? claims[index].verbatim))
        }
    }
}
