/// Gives every type that contains itself by value a box: an enum becomes indirect, a field of a struct is stored in
/// one. Arrays and dictionaries are boxes already.
package struct BreakCycles: GraphPass {
    package static let name = "break cycles"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var checked: Set<TypeID> = []
        for id in reading.graph.ids where !reading.graph[id].usage.isEmpty {
            breakAliasCycle(at: id, in: &reading.graph, &checked, diagnostics)
        }
        boxValues(in: &reading.graph)
    }

    /// One type of the walk, and how far its children have been visited.
    private struct Step {
        var id: TypeID
        var edges: [Edge]
        var next = 0

        /// The edge by which the walk went on.
        var taken: Edge { edges[next - 1] }
    }

    private struct Edge {
        var target: TypeID
        /// The field of an object that leads there.
        var field: Int?
    }

    /// Walks until no cycle is left. A walk sees the cycles that its own path closes; when it has boxed one step, others
    /// may go round by another way, which the next walk finds. The last walk chooses no more: it boxes what closes each
    /// cycle, and leaves none.
    private func boxValues(in graph: inout TypeGraph) {
        for choice in [Choice.cheapest, .cheapest, .cheapest, .nearest] {
            guard boxCycles(choosing: choice, in: &graph) else { return }
        }
    }

    /// Which step of a cycle gets the box.
    private enum Choice {
        /// An enum if there is one, since it costs nothing to read.
        case cheapest
        /// The one nearest to the end.
        case nearest
    }

    /// One walk over all types; true when it found a cycle.
    private func boxCycles(choosing choice: Choice, in graph: inout TypeGraph) -> Bool {
        var hasFound = false
        var open: Set<TypeID> = []
        var done: Set<TypeID> = []
        for root in graph.ids where !done.contains(root) && !graph[root].usage.isEmpty {
            open.insert(root)
            var stack = [Step(id: root, edges: edges(of: root, in: graph))]
            while let top = stack.indices.last {
                guard stack[top].next < stack[top].edges.count else {
                    open.remove(stack[top].id)
                    done.insert(stack[top].id)
                    stack.removeLast()
                    continue
                }
                stack[top].next += 1
                let target = stack[top].taken.target
                if open.contains(target) {
                    hasFound = true
                    box(from: target, closedBy: stack, choosing: choice, in: &graph)
                } else if !done.contains(target) {
                    open.insert(target)
                    stack.append(Step(id: target, edges: edges(of: target, in: graph)))
                }
            }
        }
        return hasFound
    }

    /// The types that a value of this type holds in place, those in boxes aside.
    private func edges(of id: TypeID, in graph: TypeGraph) -> [Edge] {
        switch graph[id].shape {
        case .object(let object):
            object.fields.enumerated().compactMap { index, field in
                field.isIndirect ? nil : Edge(target: held(field.type, in: graph), field: index)
            }
        case .union(let union):
            union.isIndirect ? [] : union.variants.map { Edge(target: held($0.type, in: graph)) }
        case .tuple(let tuple):
            tuple.items.map { Edge(target: held($0, in: graph)) }
        default:
            []
        }
    }

    private func held(_ id: TypeID, in graph: TypeGraph) -> TypeID {
        var current = graph.resolved(id)
        while case .optional(let inner) = graph[current].shape { current = graph.resolved(inner) }
        return current
    }

    /// Boxes one step of the cycle that begins at `start` and ends at the top of the stack, unless one has a box already.
    private func box(from start: TypeID, closedBy stack: [Step], choosing choice: Choice, in graph: inout TypeGraph) {
        guard let begin = stack.lastIndex(where: { $0.id == start }) else { return }
        let cycle = stack[begin...]
        guard choice == .nearest || !cycle.contains(where: { isBoxed($0, in: graph) }) else { return }
        if choice == .cheapest {
            for step in cycle.reversed() where box(union: step.id, in: &graph) { return }
        }
        for step in cycle.reversed() {
            if box(union: step.id, in: &graph) { return }
            guard case .object(var object) = graph[step.id].shape, let field = step.taken.field else { continue }
            object.fields[field].isIndirect = true
            graph[step.id].shape = .object(object)
            return
        }
    }

    /// Makes an enum indirect; false when it is none.
    private func box(union id: TypeID, in graph: inout TypeGraph) -> Bool {
        guard case .union(var union) = graph[id].shape else { return false }
        union.isIndirect = true
        graph[id].shape = .union(union)
        return true
    }

    private func isBoxed(_ step: Step, in graph: TypeGraph) -> Bool {
        switch graph[step.id].shape {
        case .union(let union): union.isIndirect
        case .object(let object): step.taken.field.map { object.fields[$0].isIndirect } ?? false
        default: false
        }
    }

    /// `Tree: array of Tree` has no Swift spelling as a type alias: the inner reference becomes any JSON.
    private func breakAliasCycle(
        at root: TypeID,
        in graph: inout TypeGraph,
        _ checked: inout Set<TypeID>,
        _ diagnostics: DiagnosticSink
    ) {
        var current = root
        var path: Set<TypeID> = []
        while checked.insert(current).inserted {
            path.insert(current)
            let next: TypeID
            switch graph[current].shape {
            case .array(let child), .dictionary(let child), .optional(let child), .alias(let child): next = child
            default: return
            }
            guard path.contains(next) else {
                current = next
                continue
            }
            let location = graph[next].origin.location
            diagnostics.emit(.recursiveAlias(at: location))
            let any = graph.add(TypeNode(shape: .any, origin: Origin(role: .shared, location: location)))
            graph.mapChildren(of: current) { _ in any }
            return
        }
    }
}

extension Diagnostic {
    fileprivate static func recursiveAlias(at location: Location) -> Diagnostic {
        .warning(
            "recursive-list",
            "a type that is nothing but a list of itself has no Swift spelling; its inner values are read as any JSON",
            at: location,
            fix: "wrap it in an object"
        )
    }
}
