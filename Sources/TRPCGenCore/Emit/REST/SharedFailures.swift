/// The enums of failures that operations share, one for each distinct set.
struct SharedFailures {
    private var sets: [String: FailureSet] = [:]
    private var names: [String: String] = [:]

    /// Claims the names of all sets but those that stay with their operation.
    ///
    /// - Parameter table: The names that are kept.
    init(_ codes: [OperationCode], _ table: NameTable, names scope: inout Scope) {
        var users: [String: Int] = [:]
        for set in codes.compactMap({ $0.failureSet() }) {
            users[set.key, default: 0] += 1
            if sets[set.key]?.join(set) == nil { sets[set.key] = set }
        }
        sets = sets.filter { !$0.value.isOwn || (users[$0.key] ?? 0) > 1 }
        for key in sets.keys { names[key] = table.kept(Surroundings.failure(key)) }
        let keys = sets.keys.filter { [names] in names[$0] == nil }.sorted()
        let claims = keys.map { key in
            let name = sets[key]?.name ?? "Failure"
            let hash = ContentHash(key.utf8).description.prefix(8)
            return NameClaims.Claim(key, [name, name + "Response"], verbatim: "\(name)_\(hash)")
        }
        for (key, given) in zip(keys, NameClaims.names(of: claims, in: &scope)) { names[key] = given.name }
    }

    /// The name of the enum that stands for a set; nil for a set that stays with its operation.
    func name(of set: FailureSet) -> String? { names[set.key] }

    /// Adds the names to the record.
    func add(to record: inout NameRecord) {
        for (key, name) in names { record.add(NameRecord.Entry(name), at: Surroundings.failure(key)) }
    }

    /// The enums with their names, sorted.
    var all: [(name: String, set: FailureSet)] {
        sets.compactMap { key, set in names[key].map { ($0, set) } }.sorted { $0.0 < $1.0 }
    }
}
