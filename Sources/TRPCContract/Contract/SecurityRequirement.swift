package import TRPCSource

/// The credentials of a caller: one of several ways, each of which may ask for several things (OpenAPI 3.1, 4.8.30).
package struct SecurityRequirement: Equatable {
    /// The name of a scheme, with the scopes that it must grant.
    package struct Credential: Hashable {
        package var scheme: String
        package var scopes: Set<String> = []
    }

    /// Any of these; one without credentials lets anybody call.
    package var alternatives: [[Credential]]
    package var location: Location

    /// Anybody may call.
    package var isOpen: Bool { alternatives.isEmpty || alternatives.contains(where: \.isEmpty) }

    /// The same ways in, wherever they stand and in whatever order.
    package static func == (left: SecurityRequirement, right: SecurityRequirement) -> Bool {
        left.alternatives.count == right.alternatives.count
            && left.alternatives.map(Set.init).allSatisfy(right.alternatives.map(Set.init).contains)
    }
}
