package import TRPCSource

/// The credentials of a caller: one of several ways, each of which may ask for several things (OpenAPI 3.1, 4.8.30).
package struct SecurityNeed: Equatable {
    /// The name of a scheme, with the scopes that it must grant.
    package struct Credential: Hashable {
        package var scheme: String
        package var scopes: Set<String> = []
    }

    /// Any of these; one without credentials lets anybody call.
    package var ways: [[Credential]]
    package var location: Location

    /// Anybody may call.
    package var isOpen: Bool { ways.isEmpty || ways.contains(where: \.isEmpty) }

    /// The same ways in, wherever they stand and in whatever order.
    package static func == (left: SecurityNeed, right: SecurityNeed) -> Bool {
        left.ways.count == right.ways.count
            && left.ways.map(Set.init).allSatisfy(right.ways.map(Set.init).contains)
    }
}
