/// The differences that break source for one client when it uses another one.
struct NameLosses {
    let old: GeneratedTypes
    let new: GeneratedTypes

    /// Returns a line for each lost type or member, and for each member with another type.
    func lines() -> [String] {
        var lines = old.types.sorted().filter { new.resolve($0) == nil }.map { "'\($0)' is gone" }
        for (owner, members) in old.members.sorted(by: { $0.key < $1.key }) {
            let current = new.resolve(owner)
            for (name, type) in members.sorted(by: { $0.key < $1.key }) {
                let member = "\(owner).\(name)"
                guard let current, let now = new.members[current]?[name] else {
                    lines.append("'\(member)' is gone")
                    continue
                }
                // The declared name in the old client, resolved in the new one.
                let expected = TypeChain.replacing(in: old.canonical(type, in: owner)) { new.resolve($0) ?? $0 }
                let actual = new.canonical(now, in: current)
                if expected != actual, !isDiverged(expected, actual) {
                    lines.append("'\(member)' was \(expected), and is \(actual)")
                }
            }
        }
        return lines
    }

    /// Returns whether places that shared a type differ now because only some have the added property. Most keep the
    /// name.
    private func isDiverged(_ expected: String, _ actual: String) -> Bool {
        let added = Additions.property
        if new.places(of: added, in: actual) == new.places(of: added, in: expected) { return false }
        // An unrelated type with the same name has other members.
        return TypeChain.names(in: expected).allSatisfy { path in
            let before = old.members[path]?.keys.map(\.self) ?? []
            return before.allSatisfy { new.members[path]?[$0] != nil }
        }
    }
}
