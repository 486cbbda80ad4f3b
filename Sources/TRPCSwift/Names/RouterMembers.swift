internal import TRPCContract

/// The names of a router's members: the properties for its routers, and its procedures.
struct RouterMembers {
    /// In the order of the tree's routers.
    private(set) var routers: [String] = []
    /// In the order of the tree's procedures.
    private(set) var procedures: [String] = []
    /// The names of procedures that are spelled differently in the document.
    private(set) var given = NameRecord()
    /// The procedures' own names, or those of the configuration.
    private(set) var wanted: [String] = []

    /// - Parameters:
    ///   - scope: The names that are taken in the struct.
    ///   - types: The types that no member may hide.
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
        // A procedure whose key equals its name always keeps it.
        for index in procedures.indices where renames[index] == nil && procedures[index] != keys[index] {
            given.add(NameRecord.Entry(procedures[index]), at: ClientPaths.call(tree.procedures[index]))
        }
    }
}
