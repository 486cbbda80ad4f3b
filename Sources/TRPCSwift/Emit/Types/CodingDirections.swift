internal import TRPCContract

/// Whether a type is decoded, encoded, or both.
struct CodingDirections {
    private let graph: TypeGraph
    /// For each type, whether it, or a type that contains it, is configured as both Encodable and Decodable.
    private var isCodable: [Bool]

    init(graph: TypeGraph) {
        self.graph = graph
        isCodable = Array(repeating: false, count: graph.nodes.count)
        var pending = graph.ids.filter { id in
            graph[id].isCodable || graph[id].alternatives.contains { graph[$0].isCodable }
        }
        while let id = pending.popLast() {
            guard !isCodable[Int(id.index)] else { continue }
            isCodable[Int(id.index)] = true
            pending += graph.children(of: id)
        }
    }

    func isDecodable(_ id: TypeID) -> Bool { isBoth(id) || graph[id].usage.contains(.output) }

    func isEncodable(_ id: TypeID) -> Bool { isBoth(id) || graph[id].usage.contains(.input) }

    /// Returns `Codable`, `Decodable` or `Encodable`.
    func conformance(of id: TypeID) -> String {
        switch (isDecodable(id), isEncodable(id)) {
        case (true, false): "Decodable"
        case (false, true): "Encodable"
        default: "Codable"
        }
    }

    /// Returns whether a type is both encoded and decoded. Types that no operation uses can be, too.
    private func isBoth(_ id: TypeID) -> Bool {
        isCodable[Int(id.index)] || graph[id].usage.contains(.standalone) || graph[id].usage.isEmpty
    }
}
