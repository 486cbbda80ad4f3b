internal import TRPCContract

/// Looks in one input and one output for the words of paging.
struct PagingDetection {
    private let graph: TypeGraph
    private let input: ObjectType
    private let output: TypeID
    /// The objects of the answer in which its cursors and numbers may stand.
    private let places: [PagingRule.Value]

    /// Nil for what is no object, and for an answer without a list.
    init?(_ graph: TypeGraph, input: TypeID, output: TypeID, isREST: Bool) {
        guard case .object(let object) = graph[input].shape, case .object(let answer) = graph[output].shape,
            answer.fields.contains(where: { graph.isList($0.type) })
        else { return nil }
        // An operation with one parameter takes the value itself.
        if isREST, object.fields.filter({ $0.constant == nil }).count < 2 { return nil }
        self.graph = graph
        self.input = object
        self.output = output
        let nested = answer.fields.indices.filter { index in
            let field = answer.fields[index]
            guard case .object = graph[graph.resolved(field.type)].shape, field.isRequired, !field.isNullable
            else { return false }
            return Self.nested.contains(Self.word(field))
        }
        let root = PagingRule.Value(steps: [])
        places = [root] + nested.map { .init(steps: [.init(object: output, index: $0)]) }
    }

    private static let nested: Set<String> = ["pagination", "paging", "meta", "pageinfo"]
    private static let nextCursor: Set<String> = ["nextcursor"]
    private static let previousCursor: Set<String> = ["prevcursor", "previouscursor"]
    private static let more: Set<String> = ["hasmore", "hasnext", "hasnextpage"]
    private static let pages: Set<String> = ["totalpages"]
    private static let elements: Set<String> = ["total", "totalcount"]
    private static let sizes: Set<String> = ["limit", "pagesize", "perpage"]

    /// The rule; nil where there is none, or more than one.
    var rule: PagingRule? {
        switch (cursorRule, numberRule) {
        case (let rule?, nil), (nil, let rule?): rule
        default: nil
        }
    }

    private var cursorRule: PagingRule? {
        guard let cursor = property(["cursor"]), !input.fields[cursor].isRequired,
            let next = value(Self.nextCursor), isCursor(next, of: cursor)
        else { return nil }
        let more = flag
        // One that is always there says nothing of the end.
        guard canBeAbsent(next) || more != nil else { return nil }
        let previous = value(Self.previousCursor).flatMap { isCursor($0, of: cursor) && canBeAbsent($0) ? $0 : nil }
        return PagingRule(
            page: output,
            kind: .cursor(cursor, next: next, previous: previous),
            more: more,
            direction: direction
        )
    }

    private var numberRule: PagingRule? {
        guard let page = property(["page"]), number(input.fields[page]) != nil else { return nil }
        let field = input.fields[page]
        let standard = standardNumber(field)
        guard field.isRequired ? !field.isNullable : standard != nil else { return nil }
        guard let end = end(page, first: firstNumber(field, standard)) else { return nil }
        return PagingRule(page: output, kind: .number(page, first: field.isRequired ? nil : standard, end))
    }

    private func end(_ page: Int, first: Int?) -> PagingRule.End? {
        if let more = flag { return .flag(more) }
        guard let first, let kind = number(input.fields[page]) else { return nil }
        if let pages = value(Self.pages) {
            return number(self.field(pages)) == kind && !canBeAbsent(pages) ? .pages(pages, first: first) : nil
        }
        guard let all = value(Self.elements), number(self.field(all)) == kind, !canBeAbsent(all),
            let size = property(Self.sizes), number(input.fields[size]) == kind
        else { return nil }
        let field = input.fields[size]
        let standard = standardNumber(field)
        guard field.isRequired ? !field.isNullable : standard ?? 0 > 0 else { return nil }
        return .elements(all, size: size, standardSize: field.isRequired ? nil : standard, first: first)
    }

    /// The number of the first page: the default, or the least that is allowed, where they agree.
    private func firstNumber(_ field: Field, _ standard: Int?) -> Int? {
        let limits = graph[field.type].constraints.compactMap { limit -> Int? in
            guard case .minimum(let text, isExclusive: false) = limit else { return nil }
            return Int(text)
        }
        let known = Set([standard].compactMap(\.self) + limits)
        return known.count == 1 ? known.first.flatMap { 0...1 ~= $0 ? $0 : nil } : nil
    }

    private var direction: PagingRule.Direction? {
        guard let property = property(["direction"]), !input.fields[property].isRequired else { return nil }
        let type = graph.resolved(input.fields[property].type)
        guard case .enumeration(let enumeration) = graph[type].shape, enumeration.cases.count == 2,
            let forward = enumeration.cases.firstIndex(where: { $0.value == .string("forward") }),
            let backward = enumeration.cases.firstIndex(where: { $0.value == .string("backward") })
        else { return nil }
        return .init(property: property, type: type, forward: forward, backward: backward)
    }

    private var flag: PagingRule.Value? {
        guard let more = value(Self.more), !canBeAbsent(more),
            case .primitive(.boolean) = graph[graph.resolved(field(more).type)].shape
        else { return nil }
        return more
    }
}

extension PagingDetection {
    /// A name without the ways to write it: `next_cursor` is `nextcursor`.
    private static func word(_ field: Field) -> String {
        field.wireName.lowercased().filter { $0 != "_" && $0 != "-" }
    }

    /// The only property of an object that is called so.
    private func only(_ names: Set<String>, in object: ObjectType) -> Int? {
        let found = object.fields.indices.filter { names.contains(Self.word(object.fields[$0])) }
        guard found.count == 1, let field = found.first.map({ object.fields[$0] }) else { return nil }
        return field.constant == nil && !field.isIndirect && !field.documentation.isDeprecated ? found.first : nil
    }

    private func property(_ names: Set<String>) -> Int? { only(names, in: input) }

    /// The only property of the answer, or of an object in it, that is called so.
    private func value(_ names: Set<String>) -> PagingRule.Value? {
        let found = places.compactMap { place -> PagingRule.Value? in
            let object = place.steps.last.map { graph.resolved(field($0).type) } ?? output
            guard case .object(let type) = graph[object].shape, let index = only(names, in: type) else { return nil }
            return .init(steps: place.steps + [.init(object: object, index: index)])
        }
        return found.count == 1 ? found.first : nil
    }

    private func field(_ step: PagingRule.Value.Step) -> Field {
        guard case .object(let object) = graph[step.object].shape else { return input.fields[0] }
        return object.fields[step.index]
    }

    private func field(_ value: PagingRule.Value) -> Field { field(value.steps[value.steps.count - 1]) }

    private func canBeAbsent(_ value: PagingRule.Value) -> Bool {
        let field = field(value)
        return !field.isRequired || field.isNullable
    }

    /// Whether a value of the answer is of the type of the cursor.
    private func isCursor(_ value: PagingRule.Value, of cursor: Int) -> Bool {
        let types = (graph.resolved(field(value).type), graph.resolved(input.fields[cursor].type))
        if types.0 == types.1 { return !graph.allowsNull(types.0) }
        guard case .primitive(let left) = graph[types.0].shape, case .primitive(let right) = graph[types.1].shape else {
            return false
        }
        return left == right && left != .null
    }

    /// The kind of number that a property is; nil for what is none that Swift counts with.
    private func number(_ field: Field) -> Primitive? {
        guard case .primitive(let primitive) = graph.valueShape(graph.resolved(field.type)),
            [.integer, .int32, .int64, .double].contains(primitive)
        else { return nil }
        return primitive
    }

    private func standardNumber(_ field: Field) -> Int? {
        guard case .number(let text) = field.defaultValue else { return nil }
        return Int(text)
    }
}

extension TypeGraph {
    fileprivate func isList(_ id: TypeID) -> Bool {
        if case .array = self[nonNull(id)].shape { self[nonNull(id)].mapKeys == nil } else { false }
    }
}
