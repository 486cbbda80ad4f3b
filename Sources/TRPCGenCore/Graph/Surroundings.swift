/// The places of what a client declares beside the types of its contract, as the record of names writes them.
struct Surroundings {
    static let client = "client"
    static let server = "server"
    static let credentials = "credentials"

    static func router(_ path: String) -> String { "routers/" + TypePlaces.escaped(path) }

    static func group(_ name: String) -> String { "groups/" + TypePlaces.escaped(name) }

    /// - Parameter set: What tells the failures of operations from others.
    static func failure(_ set: String) -> String { failures + TypePlaces.escaped(set) }

    private static let failures = "failures/"

    /// Those of one contract. Which failures there are is known later; the record tells which there were.
    let places: [String]

    init(_ contract: Contract, recorded: NameRecord) {
        var places: Set<String> = []
        if !contract.procedures.isEmpty || !contract.operations.isEmpty { places.insert(Self.client) }
        for procedure in contract.procedures {
            var router = procedure.segments.dropLast()
            while !router.isEmpty {
                places.insert(Self.router(router.joined(separator: ".")))
                router = router.dropLast()
            }
        }
        for operation in contract.operations {
            places.formUnion([Self.group(operation.name.group), Self.server, Self.credentials])
        }
        self.places = places.sorted() + recorded.places(under: Self.failures)
    }
}
