/// Finds cycles of types that are composed of each other through `allOf`, `oneOf`, `anyOf` and `$ref` alone.
struct CompositionCycles {
    /// The cycles, each in document order.
    private(set) var cycles: [[TypeID]] = []

    private let graph: TypeGraph
    private let isFollowed: (TypeNode) -> Bool
    /// The order in which types were discovered, starting at one; zero for types not yet visited.
    private var order: [Int32]
    private var lowest: [Int32]
    private var isOpen: [Bool]
    private var open: [TypeID] = []
    private var count: Int32 = 0

    /// Finds the cycles in a graph.
    ///
    /// - Parameter isFollowed: Returns false for types whose parts are ignored.
    init(in graph: TypeGraph, where isFollowed: @escaping (TypeNode) -> Bool = { _ in true }) {
        self.graph = graph
        self.isFollowed = isFollowed
        order = Array(repeating: 0, count: graph.nodes.count)
        lowest = order
        isOpen = Array(repeating: false, count: graph.nodes.count)
        for id in graph.ids where order[Int(id.index)] == 0 && !parts(of: id).isEmpty { search(from: id) }
    }

    private struct Step {
        var id: TypeID
        var parts: [TypeID]
        var next = 0
    }

    /// Finds strongly connected components with Tarjan's algorithm, without recursion.
    private mutating func search(from root: TypeID) {
        var stack = [enter(root)]
        while let top = stack.indices.last {
            let id = stack[top].id
            if stack[top].next < stack[top].parts.count {
                let part = stack[top].parts[stack[top].next]
                stack[top].next += 1
                if order[Int(part.index)] == 0 {
                    stack.append(enter(part))
                } else if isOpen[Int(part.index)] {
                    lowest[Int(id.index)] = min(lowest[Int(id.index)], order[Int(part.index)])
                }
                continue
            }
            stack.removeLast()
            if let parent = stack.last?.id {
                lowest[Int(parent.index)] = min(lowest[Int(parent.index)], lowest[Int(id.index)])
            }
            if lowest[Int(id.index)] == order[Int(id.index)] { close(id) }
        }
    }

    private mutating func enter(_ id: TypeID) -> Step {
        count += 1
        order[Int(id.index)] = count
        lowest[Int(id.index)] = count
        isOpen[Int(id.index)] = true
        open.append(id)
        return Step(id: id, parts: parts(of: id))
    }

    private mutating func close(_ root: TypeID) {
        var members: [TypeID] = []
        while let id = open.popLast() {
            isOpen[Int(id.index)] = false
            members.append(id)
            if id == root { break }
        }
        if members.count > 1 || parts(of: root).contains(root) {
            cycles.append(members.sorted { $0.index < $1.index })
        }
    }

    private func parts(of id: TypeID) -> [TypeID] {
        switch graph[id].shape {
        case .intersection, .union, .alias, .optional: isFollowed(graph[id]) ? graph.children(of: id) : []
        default: []
        }
    }
}
