/// The Swift names of a contract's types and members, and the configured names of members and calls.
///
/// The contract and its graph don't contain Swift names. The naming passes fill the table, and later passes read it. A
/// pass that copies a type or removes members must update the table accordingly.
package struct NameTable {
    /// The names that no declaration in a client can have, regardless of the contract.
    package static let reserved = Scope(reserved: ReservedWords.types.union(ReservedWords.metatypeMembers))

    /// The names of the declared types, and of other declarations at the same level.
    package var taken = reserved
    /// The names recorded by the previous generation.
    package var record = NameRecord()
    /// The names of the declared types by path, before renames are applied.
    package var assigned = NameRecord()
    /// The recorded names of declarations next to the types, by path.
    private var kept: [String: String] = [:]
    /// The recorded names of the operations' failure types.
    private var keptFailures: Set<String> = []
    /// The names reserved for types in operation groups.
    private var keptInGroups: Set<String> = []
    /// The entries by type index, up to the last type that has an entry.
    private var entries: [Entry] = []
    /// The configured names of calls, by procedure path or operation route.
    private var callRenames: [String: Rename] = [:]

    private struct Entry {
        var name: String?
        var placeName: String?
        var plannedName: String?
        var members: [String] = []
        var unknownCase: String?
        /// The configured names of members by index, up to the last renamed member.
        var renames: [Rename?] = []
    }

    package init() {}

    /// Returns the name of a type's declaration, or nil if the type isn't declared.
    package func name(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].name : nil
    }

    /// Returns the name that was derived from a type's path, if the configuration has renamed the type.
    package func placeName(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].placeName : nil
    }

    /// Returns the name that a type would have without the configuration's rules, if rules refer to it.
    package func plannedName(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].plannedName : nil
    }

    package mutating func setName(_ name: String, of id: TypeID) {
        change(id) { $0.name = name }
    }

    /// Renames a declared type. The previous name stays reserved.
    package mutating func rename(_ id: TypeID, to name: String) {
        change(id) { entry in
            entry.placeName = entry.name
            entry.name = name
        }
        taken.reserve(name)
    }

    package mutating func plan(_ name: String, for id: TypeID) {
        change(id) { $0.plannedName = name }
    }

    /// Keeps the recorded name of a declaration that isn't a type in the contract, if the name is still free.
    package mutating func keep(_ place: String) {
        guard let name = record[place]?.name, taken.claim(anyOf: [name]) != nil else { return }
        kept[place] = name
    }

    /// Returns the recorded name of a router, a group, or another declaration next to the types.
    package func recordedName(at path: String) -> String? { kept[path] }

    /// Keeps a recorded name for the failure type that operations share, if the name is still free.
    package mutating func keepFailure(_ name: String) {
        if taken.claim(anyOf: [name]) != nil { keptFailures.insert(name) }
    }

    package func isKeptFailure(_ name: String) -> Bool { keptFailures.contains(name) }

    /// Reserves a name for a type in an operation group, if no declaration in an enclosing scope has the name.
    package mutating func keepInGroup(_ name: String) {
        if taken.claim(anyOf: [name]) != nil { keptInGroups.insert(name) }
    }

    package func isKeptInGroups(_ name: String) -> Bool { keptInGroups.contains(name) }

    /// Returns the names of an object's fields, an enum's cases or a union's variants; empty for an unused type.
    package func members(of id: TypeID) -> [String] {
        id.index < entries.count ? entries[Int(id.index)].members : []
    }

    /// Returns the name of a field, case or variant in a used type.
    package func member(_ index: Int, of id: TypeID) -> String {
        entries[Int(id.index)].members[index]
    }

    /// Returns the name of the case for unknown values, or nil for a closed enum or union.
    package func unknownCase(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].unknownCase : nil
    }

    package mutating func setMembers(_ names: [String], of id: TypeID) {
        change(id) { $0.members = names }
    }

    package mutating func setUnknownCase(_ name: String, of id: TypeID) {
        change(id) { $0.unknownCase = name }
    }

    /// Returns the configured name of a field, case or variant.
    package func rename(ofMember index: Int, of id: TypeID) -> Rename? {
        guard id.index < entries.count, index < entries[Int(id.index)].renames.count else { return nil }
        return entries[Int(id.index)].renames[index]
    }

    package mutating func setRename(_ rename: Rename, ofMember index: Int, of id: TypeID) {
        change(id) { entry in
            let missing = index + 1 - entry.renames.count
            if missing > 0 { entry.renames.append(contentsOf: repeatElement(nil, count: missing)) }
            entry.renames[index] = rename
        }
    }

    /// Returns the configured name of a procedure by its path, or of an operation by its route.
    package func rename(ofCall call: String) -> Rename? { callRenames[call] }

    package mutating func setRename(_ rename: Rename, ofCall call: String) {
        callRenames[call] = rename
    }

    /// Assigns the names of a type to its copy.
    package mutating func copy(_ id: TypeID, to copy: TypeID) {
        guard id.index < entries.count else { return }
        let entry = entries[Int(id.index)]
        change(copy) { $0 = entry }
    }

    /// Keeps the names of the members at the given indices, and removes all others.
    package mutating func keepMembers(_ indices: [Int], of id: TypeID) {
        guard id.index < entries.count else { return }
        change(id) { entry in
            entry.members = indices.compactMap { $0 < entry.members.count ? entry.members[$0] : nil }
            if !entry.renames.isEmpty {
                entry.renames = indices.map { $0 < entry.renames.count ? entry.renames[$0] : nil }
            }
        }
    }

    private mutating func change(_ id: TypeID, _ body: (inout Entry) -> Void) {
        let index = Int(id.index)
        if index >= entries.count {
            entries.append(contentsOf: repeatElement(Entry(), count: index + 1 - entries.count))
        }
        body(&entries[index])
    }
}
