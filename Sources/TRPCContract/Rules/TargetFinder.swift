/// Finds the locations that match a pattern by walking the graph from procedures and types.
///
/// Each type is visited once for each pattern position at which it can be reached. These positions are few, so
/// recursive types and types that many procedures share don't add to the cost.
struct TargetFinder {
    private let reading: ContractReading
    private let pattern: TargetPattern
    private var graph: TypeGraph { reading.graph }
    private var places: [RuleTarget] = []
    private var seen: Set<RuleTarget> = []
    private var visited: Set<Visit> = []
    private var pending: [Visit] = []

    private struct Visit: Hashable {
        var type: TypeID
        var progress: TargetPattern.Progress
    }

    init(reading: ContractReading, pattern: TargetPattern) {
        self.reading = reading
        self.pattern = pattern
    }

    /// Returns the matching locations in the order of discovery.
    mutating func find() -> [RuleTarget] {
        for anchor in reading.anchors {
            var progress = pattern.start
            for name in anchor.path { progress = pattern.advance(progress, by: name) }
            arrive(at: anchor.place, progress)
        }
        for id in reading.reachedTypes { enter(id) }
        while let step = pending.popLast() { expand(step) }
        return places
    }

    /// Starts at a type, matching its name in the document and in Swift.
    private mutating func enter(_ id: TypeID) {
        var names: Set<String> = []
        if case .component(let name) = graph[id].origin.role { names.insert(name) }
        if let name = reading.names.plannedName(of: id) { names.insert(name) }
        for name in names { arrive(at: .type(id), pattern.advance(pattern.start, by: name)) }
        if names.isEmpty { visit(id, pattern.advanceUnnamed(pattern.start)) }
    }

    /// Records a location if the pattern is complete, and continues with the location's type.
    private mutating func arrive(at place: RuleTarget, _ progress: TargetPattern.Progress) {
        guard !progress.isExhausted else { return }
        if pattern.isComplete(progress), seen.insert(place).inserted { places.append(place) }
        if let type = reading.type(at: place) { visit(type, progress) }
    }

    private mutating func visit(_ type: TypeID, _ progress: TargetPattern.Progress) {
        let step = Visit(type: type, progress: progress)
        if !progress.isExhausted, visited.insert(step).inserted { pending.append(step) }
    }

    private mutating func expand(_ step: Visit) {
        let (id, progress) = (step.type, step.progress)
        switch graph[id].shape {
        case .optional(let inner), .alias(let inner):
            visit(inner, progress)
        case .array, .dictionary:
            element(.element(id), nil, progress)
        case .tuple(let tuple):
            for index in tuple.items.indices { element(.item(id, index), index, progress) }
            if tuple.rest != nil { element(.element(id), nil, progress) }
        case .object(let object):
            for (index, field) in object.fields.enumerated() {
                arrive(at: .field(id, index), pattern.advance(progress, by: field.wireName))
            }
            if object.additional != nil { element(.element(id), nil, progress) }
        case .enumeration(let enumeration):
            for (index, value) in enumeration.cases.enumerated() {
                arrive(at: .enumCase(id, index), pattern.advance(progress, by: value.value.text))
            }
        case .union(let union):
            for (index, variant) in union.variants.enumerated() {
                for tag in variant.tags { arrive(at: .variant(id, index), pattern.advance(progress, by: tag.text)) }
                visit(variant.type, progress)
            }
        case .intersection(let parts):
            for part in parts { visit(part, progress) }
        case .primitive, .own, .any, .never:
            break
        }
    }

    /// Visits the elements of a list, either by a step in the pattern or implicitly before a property.
    private mutating func element(_ place: RuleTarget, _ index: Int?, _ progress: TargetPattern.Progress) {
        arrive(at: place, pattern.advance(progress, byElement: index))
        if let type = reading.type(at: place) { visit(type, progress) }
    }
}
