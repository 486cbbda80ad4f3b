/// The REST operations of a contract by groups, with the Swift names that both get.
struct OperationPlan {
    /// The operations of one tag or path.
    struct Group {
        /// In the document's words.
        var title: String
        /// Its struct.
        var type: String
        /// The property of the client that leads to it.
        var property: String
        var members: [Member]
    }

    struct Member {
        var operation: Operation
        /// Its name in the group, without backticks.
        var name: String
    }

    private(set) var groups: [Group] = []
    /// The names of the groups' structs.
    private(set) var given = NameRecord()
    private let acronyms: Set<String>
    private let diagnostics: DiagnosticSink

    /// - Parameters:
    ///   - names: the types beside the groups' structs.
    ///   - members: the members of the client.
    init(
        _ reading: ContractReading,
        acronyms: Set<String>,
        names: inout Scope,
        members: inout Scope,
        diagnostics: DiagnosticSink
    ) {
        self.acronyms = acronyms
        self.diagnostics = diagnostics
        var order: [String] = []
        var byGroup: [String: [Operation]] = [:]
        for operation in reading.contract.operations {
            let key = SwiftName.type(operation.name.group, acronyms: acronyms)
            if byGroup[key] == nil { order.append(key) }
            byGroup[key, default: []].append(operation)
        }
        for key in order {
            let operations = byGroup[key] ?? []
            let title = operations.first?.name.group ?? key
            let place = Surroundings.group(title)
            let type =
                reading.names.kept(place) ?? names.claim(anyOf: [key, key + "Operations"])
                ?? names.claim(key + "Operations").name
            given.add(NameRecord.Entry(type), at: place)
            if type != key, let location = operations.first?.location {
                diagnostics.emit(.renamedGroup(title, type, wanted: key, at: location))
            }
            let wanted = SwiftName.member(title, acronyms: acronyms)
            let candidates = names.isFree(wanted) ? [wanted, wanted + "_"] : [wanted + "_"]
            let property = members.claim(anyOf: candidates) ?? members.claim(wanted).name
            groups.append(
                Group(
                    title: title,
                    type: type,
                    property: property,
                    members: named(operations, reading.names, besides: names)
                )
            )
        }
    }

    /// Names that the struct of a group needs for itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// Of several operations that want one name, the one whose id is spelled so has it, else none; see ``NameClaims``.
    private func named(_ operations: [Operation], _ table: NameTable, besides types: Scope) -> [Member] {
        var scope = Scope(reserved: Self.reserved)
        var names: [Int: String] = [:]
        for (index, operation) in operations.enumerated() {
            guard let rename = table.rename(ofCall: operation.route) else { continue }
            names[index] = scope.claim(anyOf: [rename.name]) ?? scope.claim(rename.name).name
        }
        let open = operations.indices.filter { names[$0] == nil }
        let given = NameClaims.names(of: open.map { claim(of: operations[$0]) }, in: &scope, besides: types)
        for (index, name) in zip(open, given.map(\.name)) {
            let operation = operations[index]
            names[index] = name
            let wanted = SwiftName.member(operation.name.name, acronyms: acronyms)
            if name != wanted {
                diagnostics.emit(.renamedOperation(operation.title, name, wanted: wanted, at: operation.location))
            }
        }
        return operations.enumerated().map { Member(operation: $1, name: names[$0] ?? "") }
    }

    private func claim(of operation: Operation) -> NameClaims.Claim {
        let words = [operation.name.name, operation.id ?? operation.name.stem, operation.name.route]
        var candidates: [String] = []
        for name in words.map({ SwiftName.member($0, acronyms: acronyms) }) where !candidates.contains(name) {
            candidates.append(name)
        }
        // A route has no name of its own that a document could spell exactly.
        let method = operation.method.lowercased()
        let verbatim = SwiftName.verbatimMember("\(method) \(operation.path)")
        var claim = NameClaims.Claim(operation.id ?? operation.route, candidates, verbatim: verbatim)
        claim.spellings.append(operation.name.name)
        // `list` of `/users` keeps its name when `/users/{id}/posts` gets a `list`, too.
        claim.tie = .init(family: operation.method, rank: operation.path.split(separator: "/").count)
        return claim
    }
}

extension Diagnostic {
    fileprivate static func renamedGroup(
        _ group: String,
        _ name: String,
        wanted: String,
        at location: Location
    ) -> Diagnostic {
        .note(
            .renamedInSwift,
            "the group '\(group)' is called '\(name)' in Swift: a type has the name '\(wanted)'",
            at: location,
            fix: "to have it the other way round, rename the type: rename: { types: { \(wanted): … } }"
        )
    }

    fileprivate static func renamedOperation(
        _ operation: String,
        _ name: String,
        wanted: String,
        at location: Location
    ) -> Diagnostic {
        .note(
            .renamedInSwift,
            "'\(operation)' is called '\(name)' in Swift: the name '\(wanted)' is taken",
            at: location,
            fix: "choose a name in the configuration: rename: { procedures: { \(operation): … } }"
        )
    }
}
