/// Merges all intersections of a graph: parts before the whole, by a depth-first walk with a stack of its own, since chains
/// may be long. Narrowing the properties and variants of types adds intersections at the end, which are merged in turn.
struct IntersectionMerge {
    /// A type that no value can be.
    struct Conflict {
        var type: TypeID
        /// The type of a property that two parts declare.
        var isProperty: Bool
    }

    var graph: TypeGraph
    private(set) var conflicts: [Conflict] = []
    /// Intersections that contain themselves.
    private(set) var circular: [TypeID] = []
    /// Why the work was given up.
    private(set) var failure: Diagnostic?
    /// The types that intersections became.
    private(set) var merged: Set<TypeID> = []

    /// What each merged type was made of: it is also a value of these.
    private(set) var parts: [TypeID: Set<TypeID>] = [:]
    /// The intersections that narrowing has added, by their parts.
    private var narrowings: [Narrowing: TypeID] = [:]
    /// How far inside of each other they are.
    private var depths: [TypeID: Int] = [:]
    /// The types of properties among them.
    private var properties: Set<TypeID> = []
    /// What was merged on the way has no place of its own, and no name to lend.
    private var steps: Set<TypeID> = []
    private var states: [TypeID: State] = [:]
    private var limit: WorkLimit

    /// Properties inside properties that several parts declare.
    private static let maximumDepth = 64

    private enum State {
        case open
        case done
    }

    struct Narrowing: Hashable {
        var parts: [TypeID]
        var isProperty: Bool
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
                // A union of which one member is left is that member, which may have to be merged first.
                states[id] = nil
                if case .intersection = graph[id].shape { continue }
                states[id] = .done
                stack.removeLast()
            }
        }
    }

    private mutating func merge(_ parts: [TypeID], into id: TypeID) {
        var operands: [TypeID] = []
        var made: Set<TypeID> = []
        for part in parts {
            let type = graph.nonNull(part)
            made.formUnion(self.parts[type] ?? [])
            addConstraints(of: part, upTo: type, to: id)
            guard spend(1 + (self.parts[type]?.count ?? 0), at: id) else { return }
            if case .any = graph[type].shape { continue }
            if !operands.contains(type) { operands.append(type) }
        }
        // A part that another one is made of adds nothing.
        operands.removeAll(where: made.contains)
        self.parts[id, default: []].formUnion(made.union(operands))
        let isNullable = !operands.isEmpty && parts.allSatisfy(graph.allowsNull)
        let unions = operands.filter(graph.isUnion)
        var rest: TypeID?
        for operand in operands where !graph.isUnion(operand) {
            guard let current = rest else {
                rest = operand
                continue
            }
            rest = both(current, operand, in: id)
            if rest == nil { break }
        }
        if rest == nil, operands.count > unions.count {
            if isNullable { graph[id].shape = .primitive(.null) } else { fail(id, last: operands.last) }
            return
        }
        if unions.isEmpty {
            take(rest, as: id)
        } else {
            narrow(unions, by: rest, of: operands.filter { !graph.isUnion($0) }, in: id)
        }
        if isNullable { allowNull(id) }
    }

    /// Gives an intersection the type that is left of it.
    mutating func take(_ result: TypeID?, as id: TypeID) {
        guard let result else {
            graph[id].shape = .any
            return
        }
        if graph[id].documentation.text == nil { graph[id].documentation.text = graph[result].documentation.text }
        // A named schema is a type of its own.
        if case .component = graph[id].origin.role {
        } else if !steps.contains(result) {
            graph[id].shape = .alias(result)
            return
        }
        for constraint in graph[result].constraints where !graph[id].constraints.contains(constraint) {
            graph[id].constraints.append(constraint)
        }
        graph[id].keys = graph[id].keys ?? graph[result].keys
        graph[id].shape = graph[result].shape
    }

    /// The type of what is a value of two types; nil when nothing is.
    private mutating func both(_ a: TypeID, _ b: TypeID, in id: TypeID) -> TypeID? {
        if let narrower = narrower(a, b) { return narrower }
        guard let shape = shape(of: a, and: b, in: id) else { return nil }
        if let same = same(as: shape, a, b) { return same }
        var node = TypeNode(shape: shape, origin: Origin(role: .inner, parent: id, location: graph[id].origin.location))
        node.constraints = graph[a].constraints
        for constraint in graph[b].constraints where !node.constraints.contains(constraint) {
            node.constraints.append(constraint)
        }
        node.keys = graph[b].keys ?? graph[a].keys
        if let first = graph[a].keys, let second = graph[b].keys {
            node.keys = narrowed(first, second, as: .dictionaryKey, at: node.origin.location, in: id)
        }
        // An object has its names; what more it has can only be limited.
        if case .object = shape, let keys = node.keys, !graph.isPrimitive(keys) { node.keys = nil }
        let step = graph.add(node)
        steps.insert(step)
        return step
    }

    /// The type of what is a value of both types, in a property or a list: they are merged later, since they may lead
    /// back here.
    mutating func narrowed(
        _ a: TypeID,
        _ b: TypeID,
        as role: Origin.Role,
        at location: Location,
        in id: TypeID
    ) -> TypeID {
        let (first, second) = (graph.nonNull(a), graph.nonNull(b))
        let isNullable =
            graph.allowsNull(a) && graph.allowsNull(b) && (graph.isOptional(a) || graph.isOptional(b))
        let both: TypeID
        if first == second || isPart(first, of: second) {
            both = second
        } else if isPart(second, of: first) {
            both = first
        } else if let narrower = narrower(first, second) {
            both = narrower
        } else {
            var origin = Origin(role: role, parent: id, location: location)
            origin.title = graph[second].origin.title
            both = intersection(of: [first, second], origin, isProperty: true)
        }
        guard isNullable else { return both }
        for known in [a, b] where graph.isOptional(known) && graph.nonNull(known) == both { return known }
        return graph.add(
            TypeNode(shape: .optional(both), origin: Origin(role: .inner, parent: both, location: location))
        )
    }

    /// An intersection that is merged later, one for the same parts.
    mutating func intersection(of parts: [TypeID], _ origin: Origin, isProperty: Bool = false) -> TypeID {
        let narrowing = Narrowing(parts: parts, isProperty: isProperty)
        if let known = narrowings[narrowing] { return known }
        let both = graph.add(TypeNode(shape: .intersection(parts), origin: origin))
        narrowings[narrowing] = both
        if isProperty { properties.insert(both) }
        let depth = (origin.parent.flatMap { depths[$0] } ?? 0) + 1
        depths[both] = depth
        if depth > Self.maximumDepth, failure == nil { failure = .compositionTooDeep(at: origin.location) }
        return both
    }

    private func isPart(_ part: TypeID, of whole: TypeID) -> Bool {
        if parts[whole]?.contains(part) == true { return true }
        guard case .intersection(let pending) = graph[whole].shape else { return false }
        return pending.contains { graph.nonNull($0) == part }
    }

    /// What a type is made of, merged or not.
    mutating func allParts(of id: TypeID) -> Set<TypeID> {
        if let known = parts[id] { return known }
        var found: Set<TypeID> = []
        var pending = [id]
        while let type = pending.popLast(), spend(1, at: id) {
            guard case .intersection(let parts) = graph[type].shape else {
                found.formUnion(self.parts[type] ?? [])
                continue
            }
            for part in parts.map(graph.nonNull) where found.insert(part).inserted { pending.append(part) }
        }
        return found
    }

    /// What nothing can be stays readable: as the last of its parts in a property, else as any JSON.
    mutating func fail(_ id: TypeID, last: TypeID?) {
        let isProperty = properties.contains(id)
        conflicts.append(Conflict(type: id, isProperty: isProperty))
        if isProperty, let last { graph[id].shape = .alias(last) } else { graph[id].shape = .any }
    }

    /// False when the work became too much, at a type.
    mutating func spend(_ amount: Int, at id: TypeID) -> Bool {
        if limit.spend(amount) { return true }
        failure = failure ?? .compositionTooLarge(at: graph[id].origin.location)
        return false
    }

    private mutating func allowNull(_ id: TypeID) {
        var value = graph[id]
        if case .optional = value.shape { return }
        value.origin = Origin(role: .inner, parent: id, location: value.origin.location)
        let inner = graph.add(value)
        parts[inner] = parts[id]
        merged.insert(inner)
        graph[id].shape = .optional(inner)
        graph[id].constraints = []
    }

    /// The limits on a part, those of the names before it included; what is any JSON has nothing else.
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

extension TypeGraph {
    func isAny(_ id: TypeID) -> Bool {
        if case .any = self[id].shape { true } else { false }
    }

    /// False for the values of an object of which the document says nothing.
    func isWritten(_ id: TypeID) -> Bool {
        if case .shared = self[id].origin.role { false } else { true }
    }

    func isPrimitive(_ id: TypeID) -> Bool {
        if case .primitive = self[nonNull(id)].shape { true } else { false }
    }

    func isUnion(_ id: TypeID) -> Bool {
        if case .union = self[id].shape { true } else { false }
    }

    func isOptional(_ id: TypeID) -> Bool {
        if case .optional = self[resolved(id)].shape { true } else { false }
    }

    /// True when null is one of a type's values, as far as the type itself or its members say.
    func allowsNull(_ id: TypeID) -> Bool {
        switch self[resolved(id)].shape {
        case .optional, .any, .primitive(.null): true
        case .union(let union):
            union.variants.contains { variant in
                switch self[resolved(variant.type)].shape {
                case .optional, .any, .primitive(.null): true
                default: false
                }
            }
        default: false
        }
    }
}
