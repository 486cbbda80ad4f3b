internal import TRPCContract

/// The enums of failures that operations share.
///
/// All operations with compatible failures, in which the same status has the same body, share one enum of the client. Other
/// operations share an enum if their failures are equal. An operation keeps the name of its recorded enum; if operations that
/// shared one now differ, the majority keeps the name. Separate enums stay separate.
struct SharedFailures {
    /// The failures of one operation.
    struct Use {
        var set: FailureSet
        var route: String
        /// The name of the recorded shared enum.
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
    /// The enum's name for each operation's route.
    private var names: [String: String] = [:]

    /// Claims the names of all sets, except those that belong to one operation.
    ///
    /// - Parameters:
    ///   - table: The recorded names.
    ///   - common: Candidates for the name of the client's enum, best first.
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
            // Operations that left the enum don't keep its name.
            for index in all.indices where all[index].recorded == name { all[index].recorded = nil }
        }
        share(all, &scope)
    }

    /// Assigns an enum to operations with the same failures.
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

    /// Assigns new names. A name that two groups claim is given to neither. Operations in groups without a name have their own
    /// enums.
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

    /// Returns, for each recorded name, the failure set of most of the operations that shared that enum.
    private static func owners(_ all: [Use]) -> [String: String] {
        var votes: [String: [String: Int]] = [:]
        for use in all {
            if let recorded = use.recorded { votes[recorded, default: [:]][use.set.key, default: 0] += 1 }
        }
        return votes.compactMapValues { votes in votes.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key }
    }

    /// Adds an operation to the group with its recorded name; one without a record joins any group with equal failures.
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

    /// Returns the name of the shared enum of an operation's failures; nil if they belong to the operation.
    func name(for operation: Operation) -> String? { names[operation.route] }

    /// The enums and their names, sorted.
    var all: [(name: String, set: FailureSet)] { sets.map { ($0, $1) }.sorted { $0.0 < $1.0 } }
}
