internal import TRPCContract
internal import TRPCSource

/// The routers of a contract, nested by the dots in procedure paths, in the order of their first procedures.
struct RouterTree {
    /// The last component of the router's path.
    var name = ""
    /// The router's path; empty for the root.
    var path = ""
    var procedures: [ProcedureDetail] = []
    var routers: [RouterTree] = []

    init(procedures: [ProcedureDetail]) {
        for procedure in procedures { insert(procedure, under: procedure.segments.dropLast()) }
    }

    private init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// The location of the router's first procedure in the document.
    var location: Location? {
        var router = self
        while router.procedures.isEmpty, let first = router.routers.first { router = first }
        return router.procedures.first?.location
    }

    /// The first component of the router's path.
    var root: String {
        path.parts(between: ".").first.map(String.init) ?? path
    }

    private mutating func insert(_ procedure: ProcedureDetail, under routers: ArraySlice<Substring>) {
        guard let first = routers.first else {
            procedures.append(procedure)
            return
        }
        if let index = self.routers.firstIndex(where: { $0.name == first }) {
            self.routers[index].insert(procedure, under: routers.dropFirst())
            return
        }
        var router = RouterTree(name: String(first), path: path.isEmpty ? String(first) : "\(path).\(first)")
        router.insert(procedure, under: routers.dropFirst())
        self.routers.append(router)
    }

    /// All nested routers, at any depth.
    var allRouters: [RouterTree] { routers.flatMap { [$0] + $0.allRouters } }
}
