internal import TRPCContract

/// The mutations that a client's queue can resend, identified by their fingerprints.
struct QueuedMutations {
    /// The list's elements: constants followed by commas, and comments. Empty if fingerprints aren't generated.
    ///
    /// A comment separates the mutations of two routers, so that Git can merge a mutation added at the end of one with another
    /// added at the start of the next.
    let lines: [String]

    init(_ names: SwiftNames, _ configuration: ClientConfiguration) {
        lines = configuration.hasFingerprints ? Self.lines(of: names) : []
    }

    private static func lines(of names: SwiftNames) -> [String] {
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
