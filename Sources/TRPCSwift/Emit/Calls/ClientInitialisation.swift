internal import TRPCContract

extension ClientInitialisation {
    /// With fingerprints, the client's queue learns those of the mutations.
    init(_ names: SwiftNames, _ configuration: ClientConfiguration) {
        self.init()
        guard configuration.hasFingerprints else { return }
        let lines = Self.mutations(of: names)
        guard !lines.isEmpty else { return }
        let indent = String(repeating: " ", count: 16)
        let list = lines.map { "\n\(indent)    \($0)" }.joined()
        body = """
            {
                        self.client = client.queueing {
            \(indent)[\(list)
            \(indent)]
                        }
                    }
            """
    }

    /// The mutations, one a line. A comment stands between those of two routers, so that git can merge one at the end of the one
    /// with another at the start of the other.
    private static func mutations(of names: SwiftNames) -> [String] {
        var lines = self.mutations(in: names.procedures, type: "Self", names)
        for router in names.procedures.allRouters {
            guard let type = names.surroundings[router.path] else { continue }
            lines += mutations(in: router, type: names.nesting.qualified(type), names)
        }
        for group in names.operations?.groups ?? [] {
            let mutations = group.members.filter { $0.operation.call.kind == .mutation && !$0.operation.call.hasStream }
            lines += section(group.title, mutations.map { "\(group.type).\(SwiftName.escapedAfterDot($0.name))" })
        }
        return lines
    }

    private static func mutations(in tree: RouterTree, type: String, _ names: SwiftNames) -> [String] {
        let members = zip(tree.procedures, names.members(of: tree)?.procedures ?? [])
        let mutations = members.filter { $0.0.kind == .mutation }.map { "\(type).\(SwiftName.escapedAfterDot($0.1))" }
        return section(tree.path, mutations)
    }

    private static func section(_ title: String, _ mutations: [String]) -> [String] {
        guard !mutations.isEmpty else { return [] }
        return (title.isEmpty ? [] : ["// \(SwiftLiteral.comment(title))"]) + mutations.map { "\($0)," }
    }
}
