/// The Swift names of a contract's types and of their members, and those that the configuration wants for members and
/// calls. The contract and its graph hold no Swift name.
///
/// The passes about names fill the table, and what follows them reads it. A pass that copies a type, or removes members of
/// one, does the same here.
package struct NameTable {
    /// What no declaration of a client may be called, whatever its contract.
    package static let reserved = Scope(reserved: ReservedWords.types.union(ReservedWords.metatypeMembers))

    /// The names that are taken among the declared types. Other declarations beside them join in.
    package var taken = reserved
    /// The names of an earlier generation.
    package var record = NameRecord()
    /// The names of the declared types by their places, as the places give them.
    package var assigned = NameRecord()
    /// The names that what surrounds the types keeps, by its places.
    private var kept: [String: String] = [:]
    /// The names that the failures of operations keep.
    private var keptFailures: Set<String> = []
    /// The names that stay free for types in the groups of operations.
    private var keptInGroups: Set<String> = []
    /// By the index of the type; the table ends with the last type that has an entry.
    private var entries: [Entry] = []
    /// By the path of a procedure, or the route of an operation.
    private var callRenames: [String: Rename] = [:]

    private struct Entry {
        var name: String?
        var placeName: String?
        var plannedName: String?
        var members: [String] = []
        var unknownCase: String?
        /// By the index of the member; the list ends with the last member that the configuration renames.
        var renames: [Rename?] = []
    }

    package init() {}

    /// The name of a type's declaration; nil for a type that is not declared.
    package func name(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].name : nil
    }

    /// The name that its place gives a type, where the configuration gives another.
    package func placeName(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].placeName : nil
    }

    /// The name that a type would have if no rule of the configuration changed it, where rules ask for it.
    package func plannedName(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].plannedName : nil
    }

    package mutating func setName(_ name: String, of id: TypeID) {
        change(id) { $0.name = name }
    }

    /// Gives a declared type another name. The old one stays taken.
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

    /// Keeps the recorded name of a place for what is no type of the contract, if nothing else has it.
    package mutating func keep(_ place: String) {
        guard let name = record[place]?.name, taken.claim(anyOf: [name]) != nil else { return }
        kept[place] = name
    }

    /// The name that the record keeps for a router, a group, or another declaration beside the types.
    package func recordedName(at path: String) -> String? { kept[path] }

    /// Keeps a recorded name for the failures that operations share, if nothing else has it.
    package mutating func keepFailure(_ name: String) {
        if taken.claim(anyOf: [name]) != nil { keptFailures.insert(name) }
    }

    package func isKeptFailure(_ name: String) -> Bool { keptFailures.contains(name) }

    /// Keeps a name free for a type in a group of operations, if nothing around it has the name.
    package mutating func keepInGroup(_ name: String) {
        if taken.claim(anyOf: [name]) != nil { keptInGroups.insert(name) }
    }

    package func isKeptInGroups(_ name: String) -> Bool { keptInGroups.contains(name) }

    /// The names of the fields of an object, the cases of an enumeration or the variants of a union, in their order;
    /// empty for a type that nothing uses.
    package func members(of id: TypeID) -> [String] {
        id.index < entries.count ? entries[Int(id.index)].members : []
    }

    /// The name of one field, case or variant of a type that is in use.
    package func member(_ index: Int, of id: TypeID) -> String {
        entries[Int(id.index)].members[index]
    }

    /// The name of the case for values that the client does not know; nil in a closed enumeration or union.
    package func unknownCase(of id: TypeID) -> String? {
        id.index < entries.count ? entries[Int(id.index)].unknownCase : nil
    }

    package mutating func setMembers(_ names: [String], of id: TypeID) {
        change(id) { $0.members = names }
    }

    package mutating func setUnknownCase(_ name: String, of id: TypeID) {
        change(id) { $0.unknownCase = name }
    }

    /// The name that the configuration wants for one field, case or variant.
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

    /// The name that the configuration wants for a procedure, by its path, or for an operation, by its route.
    package func rename(ofCall call: String) -> Rename? { callRenames[call] }

    package mutating func setRename(_ rename: Rename, ofCall call: String) {
        callRenames[call] = rename
    }

    /// Gives the copy of a type the names of the original.
    package mutating func copy(_ id: TypeID, to copy: TypeID) {
        guard id.index < entries.count else { return }
        let entry = entries[Int(id.index)]
        change(copy) { $0 = entry }
    }

    /// Keeps the names of these members, by their positions, and forgets those of all others.
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
