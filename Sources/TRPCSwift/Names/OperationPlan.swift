internal import TRPCContract
internal import TRPCSource

/// The groups of a contract's REST operations, with the Swift names of groups and operations.
struct OperationPlan {
    /// The operations of one tag or path.
    struct Group {
        /// The title in the document.
        var title: String
        /// The name of the group's struct.
        var type: String
        /// The client's property for the group.
        var property = ""
        /// Whether its operations are functions of the client itself.
        var isClient = false
        var members: [Member]

        /// Returns an operation's path in the runtime, such as `users.list`.
        func path(of name: String) -> String { isClient ? name : "\(property).\(name)" }
    }

    struct Member {
        var operation: Operation
        /// The name in the group, without backticks.
        var name: String
        /// The names of the types that belong to the operation, such as `EquipItemInput`, or a longer name if that is taken.
        var types: [OperationTypeName: String] = [:]
    }

    private(set) var groups: [Group] = []
    let acronyms: Set<String>
    private let diagnostics: DiagnosticSink

    /// Plans the groups and names.
    ///
    /// - Parameters:
    ///   - client: The name of the client struct.
    ///   - names: The types outside the groups' structs.
    init(
        _ reading: ContractReading,
        client: String,
        acronyms: Set<String>,
        names: inout Scope,
        diagnostics: DiagnosticSink
    ) {
        self.acronyms = acronyms
        self.diagnostics = diagnostics
        var order: [String] = []
        var byGroup: [String: [Operation]] = [:]
        for operation in reading.contract.operations {
            let group = operation.name.group
            let key = group.isEmpty ? "" : SwiftName.type(group, acronyms: acronyms)
            if byGroup[key] == nil { order.append(key) }
            byGroup[key, default: []].append(operation)
        }
        if let own = byGroup[""] {
            let members = named(own, reading.names, besides: names, reserved: Self.clientMembers)
            groups.append(Group(title: "", type: client, isClient: true, members: members))
        }
        for key in order where !key.isEmpty {
            let operations = byGroup[key] ?? []
            // Tags that differ only in case form one group, which may be recorded under any of them.
            let titles = operations.map(\.name.group)
            let title =
                titles.first { reading.names.recordedName(at: ClientPaths.group($0)) != nil } ?? titles.first ?? key
            let type =
                reading.names.recordedName(at: ClientPaths.group(title)) ?? names.claim(anyOf: [
                    key, key + "Operations",
                ])
                ?? names.claim(key + "Operations").name
            if type != key, let location = operations.first?.location {
                diagnostics.report(.renamedGroup(title, type, wanted: key), at: location)
            }
            groups.append(Group(title: title, type: type, members: named(operations, reading.names, besides: names)))
        }
        for index in groups.indices { Self.nameTypes(in: &groups[index], reading.names, besides: names) }
    }

    /// Names the groups' properties in the client.
    ///
    /// - Parameters:
    ///   - members: The members of the client.
    ///   - types: The types that properties must not hide.
    mutating func nameProperties(among members: inout Scope, besides types: Scope) {
        for name in groups.filter(\.isClient).flatMap(\.members).map(\.name) { members.reserve(name) }
        for index in groups.indices where !groups[index].isClient {
            let wanted = SwiftName.member(groups[index].title, acronyms: acronyms)
            let candidates = types.isFree(wanted) ? [wanted, wanted + "_"] : [wanted + "_"]
            groups[index].property = members.claim(anyOf: candidates) ?? members.claim(wanted).name
        }
    }

    /// Names the types in a group so that none of them hides an outer type.
    ///
    /// The method is static, because an instance method would copy all groups for each call.
    private static func nameTypes(in group: inout Group, _ table: NameTable, besides names: Scope) {
        for type in OperationTypeName.allCases {
            let short = Dictionary(grouping: group.members.indices) { type.name(for: group.members[$0].name) }
            for (name, indices) in short {
                for index in indices {
                    let own = group.members[index].name
                    let wanted = indices.count == 1 ? name : type.long(own)
                    let isFree = names.isFree(wanted) || table.isKeptInGroups(wanted)
                    group.members[index].types[type] = isFree ? wanted : type.long(own + "Operation")
                }
            }
        }
    }

    /// Names that a group's struct uses itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// Names that the client struct uses itself.
    static let clientMembers = reserved.union([
        "batch", "call", "defaultServer", "download", "respond", "stream", "subscribe", "with",
    ])

    /// Names operations. If several request the same name, only the operation with that exact id gets it; see ``NameClaims``.
    private func named(
        _ operations: [Operation],
        _ table: NameTable,
        besides types: Scope,
        reserved: Set<String> = reserved
    ) -> [Member] {
        var scope = Scope(reserved: reserved)
        var names: [Int: String] = [:]
        for (index, operation) in operations.enumerated() {
            guard let rename = table.rename(ofCall: operation.route) else { continue }
            names[index] = scope.claim(anyOf: [rename.name]) ?? scope.claim(rename.name).name
        }
        for (index, operation) in operations.enumerated() where names[index] == nil {
            guard let kept = table.record[ClientPaths.call(operation)]?.name else { continue }
            names[index] = scope.claim(anyOf: [kept])
        }
        let open = operations.indices.filter { names[$0] == nil }
        let served = methods(of: operations)
        let claims = open.map { claim(of: operations[$0], served) }
        let given = NameClaims.names(of: claims, in: &scope, besides: types)
        for (index, name) in zip(open, given.map(\.name)) {
            let operation = operations[index]
            names[index] = name
            let wanted = NameShortener.of(SwiftName.member(operation.name.name, acronyms: acronyms))
            if name != wanted {
                diagnostics.report(.renamedCall(operation.title, name, wanted: wanted), at: operation.location)
            }
        }
        return operations.enumerated().map { Member(operation: $1, name: names[$0] ?? "") }
    }

    /// Returns the name to record for an operation, without renames from the configuration.
    func recordedName(of member: Member, _ table: NameTable) -> String {
        guard table.rename(ofCall: member.operation.route) != nil else { return member.name }
        return SwiftName.member(member.operation.name.name, acronyms: acronyms)
    }

    /// Returns the number of operations on each path that share a name but have different methods.
    private func methods(of operations: [Operation]) -> [[String]: Int] {
        var counts: [[String]: Int] = [:]
        for operation in operations { counts[[operation.path, operation.name.name], default: 0] += 1 }
        return counts
    }

    private func claim(of operation: Operation, _ served: [[String]: Int]) -> NameClaims.Claim {
        let name = operation.name
        let isShared = served[[operation.path, name.name], default: 0] > 1
        let other = name.otherNames + (name.otherNames.isEmpty ? [] : [name.stem])
        let words =
            [name.name, isShared ? name.nameWithMethod : nil].compactMap(\.self) + other
            + [operation.id ?? name.stem, name.route]
        var candidates: [String] = []
        for name in words.map({ SwiftName.member($0, acronyms: acronyms) }) {
            for name in [NameShortener.of(name), name] where !candidates.contains(name) { candidates.append(name) }
        }
        // A route has no exact spelling in the document.
        let route = "\(operation.method.lowercased()) \(operation.path)"
        var claim = NameClaims.Claim(operation.id ?? operation.route, candidates, route: route)
        claim.spellings.append(operation.name.name)
        // `list` for `/users` keeps its name when `/users/{id}/posts` adds another `list`.
        claim.tie = .init(family: operation.method, rank: operation.path.parts(between: "/").count)
        return claim
    }
}
