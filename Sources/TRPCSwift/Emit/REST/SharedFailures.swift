internal import TRPCContract

/// The enums of failures that operations share, one for each distinct set.
///
/// An operation that shared an enum keeps its name. Where operations that shared one differ now, most of them keep the name.
/// Enums that were apart stay apart.
struct SharedFailures {
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
    /// - Parameter table: The names that are kept.
    init(_ codes: [OperationCode], _ table: NameTable, names scope: inout Scope) {
        var all: [(set: FailureSet, route: String, recorded: String?)] = []
        for code in codes {
            guard let set = code.failureSet() else { continue }
            let recorded = table.record[Surroundings.call(code.operation)]
            if recorded?.hasOwnFailures == true { continue }
            all.append((set, code.operation.route, recorded?.shared.flatMap { table.isKeptFailure($0) ? $0 : nil }))
        }
        let owners = Self.owners(all.map { ($0.set.key, $0.recorded) })
        var groups: [String: [Group]] = [:]
        for (set, route, recorded) in all {
            let kept = recorded.flatMap { owners[$0] == set.key ? $0 : nil }
            Self.add(set, route, kept, to: &groups[set.key, default: []])
        }
        let shared = groups.values.joined().filter { $0.name != nil || !$0.set.isOwn || $0.users.count > 1 }
        let open = shared.filter { $0.name == nil }.sorted { $0.set.key < $1.set.key }
        let claims = open.map { NameClaims.Claim($0.set.key, $0.set.names, verbatim: $0.set.hashedName) }
        let given = NameClaims.names(of: claims, in: &scope).map(\.name)
        for (group, name) in shared.filter({ $0.name != nil }).map({ ($0, $0.name ?? "") }) + zip(open, given) {
            sets[name] = group.set
            for route in group.users { names[route] = name }
        }
    }

    /// By the recorded names, the set that most of the operations have that shared an enum of that name.
    private static func owners(_ all: [(key: String, recorded: String?)]) -> [String: String] {
        var votes: [String: [String: Int]] = [:]
        for (key, recorded) in all {
            if let recorded { votes[recorded, default: [:]][key, default: 0] += 1 }
        }
        return votes.compactMapValues { votes in votes.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key }
    }

    /// Joins those that had one name; an operation that had none joins any that fail alike.
    private static func add(_ set: FailureSet, _ route: String, _ kept: String?, to groups: inout [Group]) {
        let known = groups.firstIndex { kept == nil || $0.name == nil || $0.name == kept }
        guard let known else {
            groups.append(Group(set: set, users: [route], name: kept))
            return
        }
        groups[known].set.join(set)
        groups[known].users.append(route)
        groups[known].name = groups[known].name ?? kept
    }

    /// The name of the enum that stands for the failures of an operation; nil where they stay with the operation.
    func name(for operation: Operation) -> String? { names[operation.route] }

    /// The enums with their names, sorted.
    var all: [(name: String, set: FailureSet)] { sets.map { ($0, $1) }.sorted { $0.0 < $1.0 } }
}
