package import TRPCContract
package import TRPCSource

/// Boxes one step of each cycle of types that contain each other by value.
///
/// An enum becomes indirect, and a struct field or a tuple element is stored in a box. Arrays and dictionaries don't need a
/// box.
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

    /// A visited type, and the number of its edges visited so far.
    private struct Step {
        var id: TypeID
        var edges: [Edge]
        var next = 0

        /// The edge that was followed last.
        var taken: Edge { edges[next - 1] }
    }

    private struct Edge {
        var target: TypeID
        /// The object's field or tuple's element that contains the target.
        var member: Int?
    }

    /// The path of a traversal, its boxes, and the steps that could be boxed.
    private struct Path {
        enum Move {
            case next(TypeID)
            case back
        }

        private(set) var steps: [Step] = []
        private(set) var positions: [TypeID: Int] = [:]
        /// The indices of the enums, in order.
        private(set) var unions: [Int] = []
        /// The indices of the boxed steps, in order.
        private var boxes: [Int] = []

        mutating func append(_ step: Step, isUnion: Bool) {
            positions[step.id] = steps.count
            if isUnion { unions.append(steps.count) }
            steps.append(step)
        }

        /// Follows the next edge of the last step. Returns nil at the end of the traversal.
        mutating func advance() -> Move? {
            guard let last = steps.indices.last else { return nil }
            // The box of the previous field is no longer on the path. An enum boxes all of its cases.
            if boxes.last == last, unions.last != last { boxes.removeLast() }
            guard steps[last].next < steps[last].edges.count else { return .back }
            steps[last].next += 1
            return .next(steps[last].taken.target)
        }

        mutating func removeLast() -> TypeID {
            let step = steps.removeLast()
            positions[step.id] = nil
            if unions.last == steps.count { unions.removeLast() }
            if boxes.last == steps.count { boxes.removeLast() }
            return step.id
        }

        mutating func addBox(at index: Int) {
            let place = (boxes.lastIndex { $0 < index } ?? -1) + 1
            if place == boxes.count || boxes[place] != index { boxes.insert(index, at: place) }
        }

        func isBoxed(from start: Int) -> Bool { boxes.last.map { $0 >= start } ?? false }
    }

    /// Traverses the types until no cycle is left.
    ///
    /// A traversal finds only the cycles that its own path closes. After it boxes a step, other paths may still have cycles,
    /// which the next traversal finds. The last traversal boxes the closing step of each cycle.
    private func boxValues(in graph: inout TypeGraph) {
        for choice in [Choice.cheapest, .cheapest, .cheapest, .nearest] {
            guard boxCycles(choosing: choice, in: &graph) else { return }
        }
    }

    /// The step of a cycle to box.
    private enum Choice {
        /// An enum if there is one, since reading an indirect enum has no extra cost.
        case cheapest
        /// The step closest to the end of the cycle.
        case nearest
    }

    /// Traverses all types once, and returns whether there was a cycle.
    private func boxCycles(choosing choice: Choice, in graph: inout TypeGraph) -> Bool {
        var hasFound = false
        var done: Set<TypeID> = []
        for root in graph.ids where !done.contains(root) && !graph[root].usage.isEmpty {
            var path = Path()
            path.append(Step(id: root, edges: edges(of: root, in: graph)), isUnion: graph.isUnion(root))
            while let move = path.advance() {
                guard case .next(let target) = move else {
                    done.insert(path.removeLast())
                    continue
                }
                if let start = path.positions[target] {
                    hasFound = true
                    box(from: start, closing: &path, choosing: choice, in: &graph)
                } else if !done.contains(target) {
                    path.append(Step(id: target, edges: edges(of: target, in: graph)), isUnion: graph.isUnion(target))
                }
            }
        }
        return hasFound
    }

    /// Returns the types stored inline in a value of this type.
    private func edges(of id: TypeID, in graph: TypeGraph) -> [Edge] {
        switch graph[id].shape {
        case .object(let object):
            object.fields.enumerated().compactMap { index, field in
                field.isIndirect ? nil : Edge(target: held(field.type, in: graph), member: index)
            }
        case .union(let union):
            union.isIndirect ? [] : union.variants.map { Edge(target: held($0.type, in: graph)) }
        case .tuple(let tuple):
            tuple.items.enumerated().compactMap { index, item in
                tuple.indirectItems.contains(index) ? nil : Edge(target: held(item, in: graph), member: index)
            }
        default:
            []
        }
    }

    private func held(_ id: TypeID, in graph: TypeGraph) -> TypeID {
        var current = graph.resolved(id)
        while case .optional(let inner) = graph[current].shape { current = graph.resolved(inner) }
        return current
    }

    /// Boxes a step of the cycle between a step and the last one, unless one is already boxed.
    private func box(from start: Int, closing path: inout Path, choosing choice: Choice, in graph: inout TypeGraph) {
        guard choice == .nearest || !path.isBoxed(from: start) else { return }
        if choice == .cheapest, let union = path.unions.last, union >= start {
            return box(union: union, of: &path, in: &graph)
        }
        for index in (start..<path.steps.count).reversed() {
            let step = path.steps[index]
            if graph.isUnion(step.id) { return box(union: index, of: &path, in: &graph) }
            guard let member = step.taken.member else { continue }
            graph.box(member, of: step.id)
            path.addBox(at: index)
            return
        }
    }

    /// Makes an enum indirect.
    private func box(union index: Int, of path: inout Path, in graph: inout TypeGraph) {
        graph.box(path.steps[index].id)
        path.addBox(at: index)
    }

    /// Replaces the inner reference in `Tree: array of Tree` with any JSON value, since a Swift type alias can't refer to
    /// itself.
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
            diagnostics.report(.recursiveList, at: location)
            let any = graph.add(TypeNode(shape: .any, origin: Origin(role: .shared, location: location)))
            graph.mapChildren(of: current) { _ in any }
            return
        }
    }
}

extension Diagnostic {
    fileprivate static var recursiveList: Diagnostic {
        Diagnostic(
            .recursiveList,
            "a type that is only a list of itself has no Swift equivalent; its inner values are read as any JSON",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let recursiveList = Rule(
        "recursive-list",
        .warning,
        "A type that is only a list of itself has no Swift equivalent; its inner values become JSONValues.",
        "Wrap it in an object."
    )
}
