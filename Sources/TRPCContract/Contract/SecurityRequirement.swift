package import TRPCSource

/// The alternative sets of credentials for a call, one of which is required (OpenAPI 3.1, 4.8.30).
package struct SecurityRequirement: Equatable {
    /// The name of a security scheme, and the required scopes.
    package struct Credential: Hashable {
        package var scheme: String
        package var scopes: Set<String> = []
    }

    /// The alternatives. An empty set of credentials allows anonymous calls.
    package var alternatives: [[Credential]]
    package var location: Location

    /// Whether anonymous calls are allowed.
    package var isOpen: Bool { alternatives.isEmpty || alternatives.contains(where: \.isEmpty) }

    /// Compares the alternatives, ignoring their order and location.
    package static func == (left: SecurityRequirement, right: SecurityRequirement) -> Bool {
        left.alternatives.count == right.alternatives.count
            && left.alternatives.map(Set.init).allSatisfy(right.alternatives.map(Set.init).contains)
    }
}
