internal import TRPCContract

/// Assigns names to declarations in one scope, regardless of document order.
///
/// If several claims request the same name, it goes to the claim with that exact spelling, or to none of them. Otherwise,
/// `getUser()` could mean `get_user` today, and `GetUser` after the document is reordered. A ``Tie`` decides between equal
/// spellings.
struct NameClaims {
    /// A declaration that requests a name.
    struct Claim {
        /// Its spellings in the document, most exact first.
        var spellings: [String]
        /// The candidates for its name, best first.
        var candidates: [String]
        /// The value from which ``verbatim`` is computed, which is rarely needed.
        private let source: Source
        /// Decides between claims with equal spellings.
        var tie: Tie?

        private enum Source {
            case name(String)
            case spelling(String)
        }

        /// The name to use if all candidates are taken, by default the document's spelling as an identifier.
        var verbatim: String {
            switch source {
            case .name(let name): name
            case .spelling(let spelling): SwiftName.verbatimMember(spelling)
            }
        }

        /// Creates a claim.
        ///
        /// - Parameter verbatim: The name to use if all candidates are taken; nil to use the spelling as an identifier.
        init(_ spelling: String, _ candidates: [String], verbatim: String? = nil) {
            spellings = [spelling]
            self.candidates = candidates
            source = verbatim.map(Source.name) ?? .spelling(spelling)
        }

        /// Creates a claim for an operation.
        ///
        /// - Parameter route: The spelling to use as an identifier if all candidates are taken.
        init(_ spelling: String, _ candidates: [String], route: String) {
            spellings = [spelling]
            self.candidates = candidates
            source = .spelling(route)
        }
    }

    /// Decides between claims of the same family, such as an HTTP method: the lowest rank takes precedence.
    struct Tie {
        var family: String
        var rank: Int
    }

    /// The name given to a claim, and whether it ends with a number to distinguish it.
    typealias Given = (name: String, isNumbered: Bool)

    private let claims: [Claim]
    private let types: Scope
    /// The names that were taken before claims are resolved.
    private let reserved: Scope
    private var given: [Given?]
    /// The round after the last candidates, which uses the document's own spelling.
    private let lastRound: Int

    /// Returns the names given to the claims, in order.
    ///
    /// - Parameter types: The types that members must not hide. Members and types can have the same name in scripts without
    ///   case.
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

    /// Gives each candidate of a round to the claim that requests it. If there are several, the claim with its exact spelling
    /// gets it.
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

    /// Adds an underscore to a reserved name that has no alternative, so that it remains recognizable.
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

    /// As a last resort, appends numbers in the order of the spellings.
    private mutating func number(in scope: inout Scope) {
        let rest = given.indices.filter { given[$0] == nil }.sorted {
            (claims[$0].spellings.first ?? "", $0) < (claims[$1].spellings.first ?? "", $1)
        }
        for index in rest {
            given[index] = scope.claim(adjusted(claims[index].candidates.last ?? claims[index].verbatim))
        }
    }
}
