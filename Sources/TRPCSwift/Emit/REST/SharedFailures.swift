internal import TRPCContract

/// The enums of failures that operations share.
///
/// One enum of the client is for all operations whose failures agree: the same status has the same body in all of them. Of
/// the others, those with the same failures share one. An operation that shared an enum keeps its name. Where operations that
/// shared one differ now, most of them keep the name. Enums that were apart stay apart.
struct SharedFailures {
    /// The failures of one operation.
    struct Use {
        var set: FailureSet
        var route: String
        /// The name of the enum that it shared before.
        var recorded: String?
    }

    /// The operations that share one enum.
    private struct Group {
        var set: FailureSet
        /// The routes of the operations.
        var users: [String]
        var name: String?
    }

    private var sets: [String: FailureSet] = [:]
    /// The name of each enum, by the routes of its operations.
    private var names: [String: String] = [:]

    /// Claims the names of all sets but those that stay with their operation.
    ///
    /// - Parameters:
    ///   - table: The names that are kept.
    ///   - common: What the enum of the client may be called, the best first.
    init(_ codes: [OperationCode], _ table: NameTable, common: [String], names scope: inout Scope) {
        var all: [Use] = []
        for code in codes {
            guard let set = code.described else { continue }
            let recorded = table.record[ClientPaths.call(code.operation)]
            if recorded?.hasOwnFailures == true { continue }
            let kept = recorded?.shared.flatMap { table.isKeptFailure($0) ? $0 : nil }
            all.append(Use(set: set, route: code.operation.route, recorded: kept))
        }
        let agreeing = AgreeingFailures(all, named: common)
        if let set = agreeing.set, let name = agreeing.name ?? scope.claim(anyOf: common) {
            sets[name] = set
            for route in agreeing.routes { names[route] = name }
            all.removeAll { agreeing.routes.contains($0.route) }
            // Who has left the enum does not take its name along.
            for index in all.indices where all[index].recorded == name { all[index].recorded = nil }
        }
        share(all, &scope)
    }

    /// Gives operations with the same failures one enum.
    private mutating func share(_ all: [Use], _ scope: inout Scope) {
        let owners = Self.owners(all)
        var groups: [String: [Group]] = [:]
        for use in all {
            let kept = use.recorded.flatMap { owners[$0] == use.set.key ? $0 : nil }
            Self.add(use, kept, to: &groups[use.set.key, default: []])
        }
        let shared = groups.values.joined().filter { $0.name != nil || !$0.set.isOwn || $0.users.count > 1 }
        for (group, name) in shared.map({ ($0, $0.name) }) + Self.named(shared.filter { $0.name == nil }, &scope) {
            guard let name else { continue }
            sets[name] = group.set
            for route in group.users { names[route] = name }
        }
    }

    /// New names. A name that two want is neither's; what finds none stays with its operations.
    private static func named(_ groups: [Group], _ scope: inout Scope) -> [(Group, String?)] {
        let open = groups.sorted { $0.set.key < $1.set.key }
        let candidates = open.map(\.set.names)
        var given: [String?] = open.map { _ in nil }
        for round in 0..<(candidates.map(\.count).max() ?? 0) {
            let wanted = candidates.indices.map {
                given[$0] == nil && round < candidates[$0].count ? candidates[$0][round] : nil
            }
            for (index, name) in wanted.enumerated() {
                guard let name, wanted.count(where: { $0 == name }) == 1 else { continue }
                given[index] = scope.claim(anyOf: [name])
            }
        }
        return Array(zip(open, given))
    }

    /// By the recorded names, the set that most of the operations have that shared an enum of that name.
    private static func owners(_ all: [Use]) -> [String: String] {
        var votes: [String: [String: Int]] = [:]
        for use in all {
            if let recorded = use.recorded { votes[recorded, default: [:]][use.set.key, default: 0] += 1 }
        }
        return votes.compactMapValues { votes in votes.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key }
    }

    /// Joins those that had one name; an operation that had none joins any that fail alike.
    private static func add(_ use: Use, _ kept: String?, to groups: inout [Group]) {
        let known = groups.firstIndex { kept == nil || $0.name == nil || $0.name == kept }
        guard let known else {
            groups.append(Group(set: use.set, users: [use.route], name: kept))
            return
        }
        groups[known].set.join(use.set)
        groups[known].users.append(use.route)
        groups[known].name = groups[known].name ?? kept
    }

    /// The name of the enum that stands for the failures of an operation; nil where they stay with the operation.
    func name(for operation: Operation) -> String? { names[operation.route] }

    /// The enums with their names, sorted.
    var all: [(name: String, set: FailureSet)] { sets.map { ($0, $1) }.sorted { $0.0 < $1.0 } }
}
