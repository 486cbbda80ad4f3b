/// Stores fields in boxes where a struct would be too large otherwise.
///
/// Structs hold structs in place, so thirteen levels of them take a hundred kilobytes. The compiler copies these field by
/// field for minutes, and a thread with a small stack does not survive them. The pass runs after ``BreakCycles``: nothing
/// holds itself in place any more.
package struct BoxLargeValues: GraphPass {
    package static let name = "box large values"

    /// In words of the machine: two kilobytes.
    private static let limit = 256
    /// A smaller field is not worth a box.
    private static let leastBoxed = 16

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var sizes: [TypeID: Int] = [:]
        for root in reading.graph.ids where !reading.graph[root].usage.isEmpty {
            var stack = [root]
            var open: Set<TypeID> = []
            while let id = stack.last {
                if sizes[id] != nil {
                    stack.removeLast()
                } else if open.insert(id).inserted {
                    stack += parts(of: id, in: reading.graph).filter { sizes[$0] == nil && !open.contains($0) }
                } else {
                    box(id, in: &reading.graph, sizes)
                    sizes[id] = size(of: id, in: reading.graph, sizes)
                    stack.removeLast()
                }
            }
        }
    }

    /// The types whose values stand in place in a value of this one.
    private func parts(of id: TypeID, in graph: TypeGraph) -> [TypeID] {
        switch graph[id].shape {
        case .optional, .alias, .tuple: graph.children(of: id)
        case .object(let object): object.fields.filter { !$0.isIndirect }.map(\.type)
        case .union(let union): union.isIndirect ? [] : union.variants.map(\.type)
        default: []
        }
    }

    /// The words that a value takes, about.
    private func size(of id: TypeID, in graph: TypeGraph, _ sizes: [TypeID: Int]) -> Int {
        let parts = parts(of: id, in: graph).map { sizes[$0] ?? 1 }
        return switch graph[id].shape {
        case .object(let object): parts.reduce(object.fields.count(where: \.isIndirect), +)
        case .union: (parts.max() ?? 0) + 1
        case .optional, .alias, .tuple: parts.reduce(0, +)
        case .array, .dictionary, .primitive(.boolean), .primitive(.integer), .primitive(.double), .never: 1
        case .enumeration, .any, .primitive, .intersection, .own: 2
        }
    }

    /// Boxes the largest fields of an object until it is small enough.
    private func box(_ id: TypeID, in graph: inout TypeGraph, _ sizes: [TypeID: Int]) {
        guard case .object(var object) = graph[id].shape else { return }
        var total = size(of: id, in: graph, sizes)
        guard total > Self.limit else { return }
        let fields = object.fields.indices.filter { !object.fields[$0].isIndirect }
            .map { (index: $0, size: sizes[object.fields[$0].type] ?? 1) }
            .sorted { ($1.size, $0.index) < ($0.size, $1.index) }
        for field in fields where total > Self.limit && field.size >= Self.leastBoxed {
            object.fields[field.index].isIndirect = true
            total -= field.size - 1
        }
        graph[id].shape = .object(object)
    }
}
