/// Finds types of the same structure: it computes signatures from the leaves up, and equal signatures are one type.
struct IdenticalTypes {
    let graph: TypeGraph
    let names: NameTable
    /// Types that are used: the leftovers of composition have no name to lend.
    let types: [TypeID]
    /// The type with the same structure that stands for this one.
    private(set) var representative: [TypeID?]
    private var known: [[UInt8]: TypeID] = [:]
    private var groups: [TypeID: [TypeID]] = [:]

    init(_ reading: ContractReading) {
        graph = reading.graph
        names = reading.names
        types = reading.reachedTypes
        representative = Array(repeating: nil, count: graph.nodes.count)
    }

    /// The type that stands for each type; and the types that stay as other names, each with the type that it names.
    struct Merged {
        var replacement: [TypeID]
        var otherNames: [TypeID: TypeID] = [:]
    }

    mutating func merged() -> Merged {
        for id in types where isNominal(id) { representative[Int(id.index)] = id }
        for id in types { canonicalise(id) }
        var result = Merged(replacement: graph.ids.map { $0 })
        for members in groups.values where members.count > 1 { merge(members, into: &result) }
        return result
    }

    /// A part of a named schema gives the best name, and so does an element of a list whose name describes it. The parts of
    /// inputs do not lend their names to answers.
    private func merge(_ members: [TypeID], into result: inout Merged) {
        let roots = members.filter(isRoot)
        let parts = members.filter { !isRoot($0) }
        let named = parts.first(where: isInComponent) ?? parts.first(where: isTelling)
        let best = named ?? parts.first { !isInInput($0) }
        for part in parts { result.replacement[Int(part.index)] = best ?? parts[0] }
        guard let target = best ?? roots.first else { return }
        for root in roots where root != target {
            switch graph[root].shape {
            case .object, .enumeration, .union, .tuple: result.otherNames[root] = target
            default: break
            }
            // Else the procedure's own name is the better one.
            if named != nil { result.replacement[Int(root.index)] = target }
        }
    }

    /// True for the elements of a property whose name describes them, such as `posts`.
    private func isTelling(_ id: TypeID) -> Bool {
        guard case .element = graph[id].origin.role, let list = graph[id].origin.parent,
            case .property(let name) = graph[list].origin.role
        else { return false }
        return !isInInput(id) && Singular.isTelling(Singular.of(name))
    }

    /// The type that a type is a part of, in the end.
    func whole(of id: TypeID) -> TypeID {
        var current = id
        while let parent = graph[current].origin.parent { current = parent }
        return current
    }

    /// True for types inside a named schema.
    private func isInComponent(_ id: TypeID) -> Bool {
        if case .component = graph[whole(of: id)].origin.role { true } else { false }
    }

    func isInInput(_ id: TypeID) -> Bool {
        switch graph[whole(of: id)].origin.role {
        case .procedure(_, let suffix): suffix == "Input"
        case .operation(_, let suffix): suffix.hasPrefix("Request") || suffix == "Parameter"
        case .arguments: true
        default: false
        }
    }

    func isRoot(_ id: TypeID) -> Bool {
        switch graph[id].origin.role {
        case .procedure, .operation, .errorData: true
        case .inner: graph[id].origin.parent.map(isRoot) ?? false
        default: false
        }
    }

    /// True for types whose identity does not depend on their place.
    private func isNominal(_ id: TypeID) -> Bool {
        graph[id].origin.isComponent || graph[id].origin.isArguments
    }

    /// Post-order without recursion. A type that is being visited stands for itself, so recursion ends.
    private mutating func canonicalise(_ root: TypeID) {
        guard representative[Int(root.index)] == nil else { return }
        var open: Set<TypeID> = []
        var stack = [root]
        while let id = stack.last {
            if representative[Int(id.index)] != nil {
                stack.removeLast()
                continue
            }
            if open.insert(id).inserted {
                let waiting = graph.children(of: id).filter {
                    representative[Int($0.index)] == nil && !open.contains($0)
                }
                if !waiting.isEmpty {
                    stack.append(contentsOf: waiting)
                    continue
                }
            }
            settle(id)
            stack.removeLast()
        }
    }

    private mutating func settle(_ id: TypeID) {
        let signature = self.signature(of: id).bytes
        guard let first = known[signature] else {
            known[signature] = id
            representative[Int(id.index)] = id
            groups[id] = [id]
            return
        }
        representative[Int(id.index)] = first
        groups[first, default: [first]].append(id)
    }
}
