internal import TRPCSource

/// Merges all intersections in a graph, starting with their parts.
///
/// Walks the graph depth-first without recursion, because chains can be long. Narrowing properties and variants adds
/// intersections that are merged later.
struct IntersectionMerge {
    /// A type that has no possible values.
    struct Conflict {
        var type: TypeID
        /// Whether the type belongs to a property that two parts declare.
        var isProperty: Bool
    }

    var graph: TypeGraph
    private(set) var conflicts: [Conflict] = []
    /// The intersections that contain themselves.
    private(set) var circular: [TypeID] = []
    /// The reason for aborting the merge, if any.
    private(set) var failure: Diagnostic?
    /// The types that result from intersections.
    private(set) var merged: Set<TypeID> = []

    /// The parts that each merged type was made of.
    private(set) var origins = MergedParts()
    var narrowings = Narrowings()
    /// The intermediate types, which have neither a location in the document nor a name.
    var steps: Set<TypeID> = []
    private var states: [TypeID: State] = [:]
    private var limit: WorkLimit

    private enum State {
        case open
        case done
    }

    init(graph: TypeGraph) {
        self.graph = graph
        limit = WorkLimit(for: graph)
    }

    mutating func run() {
        var index: Int32 = 0
        while index < Int32(graph.nodes.count), failure == nil {
            visit(TypeID(index: index))
            index += 1
        }
        for step in steps { graph[step].shape = .any }
    }

    private mutating func visit(_ root: TypeID) {
        guard case .intersection = graph[root].shape else { return }
        var stack = [root]
        while let id = stack.last, failure == nil {
            guard case .intersection(let parts) = graph[id].shape else {
                states[id] = .done
                stack.removeLast()
                continue
            }
            let waiting = parts.map(graph.nonNull).filter { part in
                if case .intersection = graph[part].shape { true } else { false }
            }
            if states[id] == nil {
                states[id] = .open
                if let cyclic = waiting.first(where: { states[$0] == .open }) {
                    circular.append(cyclic)
                    graph[cyclic].shape = .any
                }
                stack.append(contentsOf: waiting.filter { states[$0] == nil })
            } else {
                merged.insert(id)
                merge(parts, into: id)
                // A union with a single remaining member becomes that member, which may not have been merged yet.
                states[id] = nil
                if case .intersection = graph[id].shape { continue }
                states[id] = .done
                stack.removeLast()
            }
        }
    }

    private mutating func merge(_ parts: [TypeID], into id: TypeID) {
        var operands: [TypeID] = []
        var seen: Set<TypeID> = []
        for part in parts {
            let type = graph.nonNull(part)
            addConstraints(of: part, upTo: type, to: id)
            guard spend(1, at: id) else { return }
            if case .any = graph[type].shape { continue }
            if seen.insert(type).inserted { operands.append(type) }
        }
        // A part is redundant if another part was merged from it.
        let repeated = origins.repeated(among: operands)
        guard spend(repeated.visits, at: id) else { return }
        origins.add(operands, to: id)
        operands.removeAll(where: repeated.types.contains)
        let isNullable = !operands.isEmpty && parts.allSatisfy(graph.allowsNull)
        let unions = operands.filter(graph.isUnion)
        let others = operands.filter { !graph.isUnion($0) }
        let rest = common(to: others, in: id)
        if rest == nil, !others.isEmpty {
            if isNullable { graph[id].shape = .primitive(.null) } else { fail(id, last: operands.last) }
            return
        }
        if unions.isEmpty {
            take(rest.map { typed($0, by: operands, in: id) }, as: id)
        } else {
            narrow(unions, by: rest, of: others, in: id)
        }
        if isNullable { allowNull(id) }
    }

    /// Sets the result of an intersection.
    mutating func take(_ result: TypeID?, as id: TypeID) {
        guard let result else {
            graph[id].shape = .any
            return
        }
        if graph[id].documentation.text == nil { graph[id].documentation.text = graph[result].documentation.text }
        // A named schema stays a separate type.
        if case .component = graph[id].origin.role {
        } else if !steps.contains(result) {
            graph[id].shape = .alias(result)
            return
        }
        for constraint in graph[result].constraints where !graph[id].constraints.contains(constraint) {
            graph[id].constraints.append(constraint)
        }
        graph[id].keys = graph[id].keys ?? graph[result].keys
        graph[id].allowsOtherKinds = graph[result].allowsOtherKinds
        graph[id].shape = graph[result].shape
    }

    /// Returns the result, but excludes values of other JSON types if one of the parts declares a `type`.
    private mutating func typed(_ result: TypeID, by parts: [TypeID], in id: TypeID) -> TypeID {
        guard graph[result].allowsOtherKinds, !parts.allSatisfy({ graph[$0].allowsOtherKinds }) else { return result }
        let typed = step(graph[result].shape, from: [result], in: id)
        graph[typed].allowsOtherKinds = false
        return typed
    }

    /// Keeps an impossible type readable, as its last part if it's a property, and otherwise as any JSON value.
    mutating func fail(_ id: TypeID, last: TypeID?) {
        let isProperty = narrowings.isProperty(id)
        conflicts.append(Conflict(type: id, isProperty: isProperty))
        if isProperty, let last { graph[id].shape = .alias(last) } else { graph[id].shape = .any }
    }

    mutating func abort(_ reason: Diagnostic) {
        failure = failure ?? reason
    }

    /// Adds to the work done. Reports an error at the type and returns false if the limit is exceeded.
    mutating func spend(_ amount: Int, at id: TypeID) -> Bool {
        if limit.spend(amount) { return true }
        abort(.compositionTooLarge.at(graph[id].origin.location))
        return false
    }

    private mutating func allowNull(_ id: TypeID) {
        var value = graph[id]
        if case .optional = value.shape { return }
        value.origin = Origin(role: .inner, parent: id, location: value.origin.location)
        let inner = graph.add(value)
        origins.copy(id, to: inner)
        merged.insert(inner)
        graph[id].shape = .optional(inner)
        graph[id].constraints = []
    }

    /// Adds the constraints of a part and of its aliases.
    ///
    /// Only a part that is any JSON value has constraints of its own.
    private mutating func addConstraints(of part: TypeID, upTo type: TypeID, to id: TypeID) {
        var current = part
        var steps = 0
        while steps < graph.nodes.count {
            steps += 1
            let isLast = current == type
            if !isLast || graph.isAny(type) {
                for constraint in graph[current].constraints where !graph[id].constraints.contains(constraint) {
                    graph[id].constraints.append(constraint)
                }
            }
            guard !isLast else { return }
            switch graph[current].shape {
            case .alias(let target), .optional(let target): current = target
            default: return
            }
        }
    }
}
