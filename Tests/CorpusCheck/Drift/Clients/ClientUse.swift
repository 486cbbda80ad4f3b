/// Source that uses all declarations of a client, as an application would.
struct ClientUse {
    let lines: [String]

    /// - Parameter isReceived: Whether the backend returns the values. Enums that are sent are created, not switched
    ///   over.
    init(_ client: String, isReceived: Bool) {
        let declared = ClientDeclarations(client)
        var lines = ["import Foundation", "import TRPCREST", "import TRPCRuntime", "import TRPCStreams", ""]
        for (scope, members) in declared.properties {
            let reads = members.map { " let _: \(declared.qualified($0.type, in: scope)) = self.\($0.name);" }
            lines.append("extension \(scope) { func useOfProperties() {\(reads.joined()) } }")
        }
        for (scope, parameters) in declared.initializers where !parameters.contains(where: { $0.label.contains(" ") }) {
            lines.append(Self.initializer(declared, scope, parameters, "useOfInit"))
            // Applications pass the required arguments and omit the rest.
            let needed = parameters.filter { !$0.hasDefault }
            if needed.count < parameters.count, !isReceived {
                lines.append(Self.initializer(declared, scope, needed, "useOfShortInit"))
            }
        }
        for (scope, names) in declared.cases {
            if isReceived {
                let cases = names.map { " case .\($0): break;" }.joined()
                lines.append("extension \(scope) { func useOfCases() { switch self {\(cases) } } }")
            } else {
                let makes = names.map { " _ = Self.\($0);" }.joined()
                lines.append("extension \(scope) { static func useOfCases() {\(makes) } }")
            }
        }
        // A value of the alias is passed as the aliased type.
        for (scope, members) in declared.aliases {
            let passes = members.map {
                " let _: (Self.\($0.name)) -> \(declared.qualified($0.type, in: scope)) = { $0 };"
            }
            lines.append("extension \(scope) { static func useOfAliases() {\(passes.joined()) } }")
        }
        self.lines = lines
    }

    private static func initializer(
        _ declared: ClientDeclarations,
        _ scope: String,
        _ parameters: [ClientDeclarations.Parameter],
        _ name: String
    ) -> String {
        let takes = parameters.map { "\($0.label): \(declared.qualified($0.type, in: scope))" }
        let passes = parameters.map { "\($0.label): \($0.label)" }
        return "extension \(scope) { static func \(name)(\(takes.joined(separator: ", "))) -> Self { "
            + "Self(\(passes.joined(separator: ", "))) } }"
    }
}
