internal import TRPCContract

/// The names of a router's members: its procedures, and the properties for its nested routers.
struct RouterMembers {
    /// The names of the nested routers' properties, in the tree's order.
    private(set) var routers: [String] = []
    /// The procedures' names, in the tree's order.
    private(set) var procedures: [String] = []
    /// The names of procedures that are spelled differently in the document, to record.
    private(set) var given = NameRecord()
    /// The names that the procedures should have: their own names, or configured ones.
    private(set) var wanted: [String] = []

    /// Names a router's members.
    ///
    /// - Parameters:
    ///   - scope: The names that are already taken in the struct.
    ///   - types: The types that members must not hide.
    init(_ tree: RouterTree, _ table: NameTable, acronyms: Set<String>, scope: inout Scope, besides types: Scope) {
        func member(_ name: String) -> String { SwiftName.member(name, acronyms: acronyms) }
        let keys = tree.procedures.map { $0.segments.last.map(String.init) ?? $0.path }
        let renames = tree.procedures.map { table.rename(ofCall: $0.path)?.name }
        wanted = zip(keys, renames).map { $1 ?? member($0) }
        procedures = renames.map { rename in
            guard let rename else { return "" }
            let candidates = types.isFree(rename) ? [rename, rename + "_"] : [rename + "_"]
            return scope.claim(anyOf: candidates) ?? scope.claim(candidates[0]).name
        }
        for index in procedures.indices where renames[index] == nil {
            guard let kept = table.record[ClientPaths.call(tree.procedures[index])]?.name else { continue }
            procedures[index] = scope.claim(anyOf: [kept]) ?? ""
        }
        let open = procedures.indices.filter { procedures[$0].isEmpty }
        let spellings = tree.routers.map(\.name) + open.map { keys[$0] }
        let claims = spellings.map { NameClaims.Claim($0, [member($0)]) }
        let names = NameClaims.names(of: claims, in: &scope, besides: types).map(\.name)
        routers = Array(names.prefix(tree.routers.count))
        for (index, name) in zip(open, names.dropFirst(tree.routers.count)) { procedures[index] = name }
        // A procedure whose key is used as its name always keeps that name.
        for index in procedures.indices where renames[index] == nil && procedures[index] != keys[index] {
            given.add(NameRecord.Entry(procedures[index]), at: ClientPaths.call(tree.procedures[index]))
        }
    }
}
