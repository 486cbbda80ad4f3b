internal import TRPCContract

/// Detects how the input of a call requests the next page, by the names and types of its input and output.
///
/// The most common names take precedence. If they match, other names aren't considered.
struct PagingDetection {
    let graph: TypeGraph
    let input: ObjectType
    let output: PagingOutput
    /// The names of the response's headers.
    let headers: [String]
    /// The names of the query parameters; nil if every property of the input can be one.
    private let query: Set<String>?
    /// The first page numbers that the contract's calls state.
    var numbers: PageNumbers

    /// Returns nil unless the input is an object with several properties and the output contains a list.
    init?(_ graph: TypeGraph, _ call: PagedCall, _ numbers: PageNumbers) {
        let output = PagingOutput(graph, call.output)
        guard case .object(let object) = graph[call.input].shape, output.hasList else { return nil }
        // For an operation with one parameter, the input is that parameter's value.
        if call.query != nil, object.fields.filter({ $0.constant == nil }).count < 2 { return nil }
        self.graph = graph
        input = object
        self.output = output
        headers = call.headers
        query = call.query
        self.numbers = numbers
    }

    /// The detected rule; nil if there is none, or more than one.
    var rule: PagingRule? {
        switch (usualCursor, usualNumber) {
        case (let rule?, nil), (nil, let rule?): return rule
        case (nil, nil):
            let found = input.fields.indices.compactMap(rule)
            return found.count == 1 ? found[0] : nil
        default: return nil
        }
    }

    func rule(of index: Int) -> PagingRule? {
        let field = input.fields[index]
        guard field.constant == nil, !field.isIndirect, !field.documentation.isDeprecated,
            query?.contains(field.wireName) != false,
            let position = PagingWords.position(of: PagingWords.word(field.wireName))
        else { return nil }
        if let next = next(index, position) { return next }
        let link = link(index) ?? header(index)
        return switch position.kind {
        case .cursor: link
        case .number: number(index) ?? link ?? countedNumber(index)
        case .offset: link ?? offset(index)
        }
    }

    func made(_ kind: PagingRule.Kind) -> PagingRule { PagingRule(page: output.type, kind: kind) }
}

extension PagingDetection {
    /// The rule for an optional `cursor` in the input and a `nextCursor` in the output.
    private var usualCursor: PagingRule? {
        guard let cursor = input.only(["cursor"]), !input.fields[cursor].isRequired,
            let next = output.value(["nextcursor"], isWide: false), isCursor(next, of: cursor)
        else { return nil }
        let more = flag(isWide: false)
        // A cursor that is always present doesn't indicate the last page.
        guard output.canBeAbsent(next) || more != nil else { return nil }
        let previous = output.value(["prevcursor", "previouscursor"], isWide: false)
            .flatMap { isCursor($0, of: cursor) && output.canBeAbsent($0) ? $0 : nil }
        var rule = made(.cursor(cursor, next: next, previous: previous))
        rule.more = more
        rule.direction = direction
        return rule
    }

    /// Returns the rule for a parameter's next value in the output.
    private func next(_ index: Int, _ position: PagingWords.Position) -> PagingRule? {
        for word in position.next {
            let named = output.value([word], isWide: true, where: { isCursor($0, of: index) })
            let next =
                named
                ?? (word.hasPrefix("next") && word != "next"
                    ? output.value(isWide: true) {
                        PagingWords.word($0.wireName).hasSuffix(word) && isCursor($0, of: index)
                    } : nil)
            guard let next, !isAddress(next) else { continue }
            var more = flag(isWide: true)
            if more == nil, !output.canBeAbsent(next) {
                // Without a flag, a page without items is the last one. `nextCursor` is expected to be absent on the last page.
                guard position.kind == .cursor, word != "nextcursor", let items = output.items else { continue }
                more = .items(items)
            }
            let previous = output.value(Set(position.previous), isWide: true)
                .flatMap { isCursor($0, of: index) && output.canBeAbsent($0) ? $0 : nil }
            var rule = made(.cursor(index, next: next, previous: previous))
            rule.more = more
            return rule
        }
        return nil
    }

    /// Returns the rule for the next page's URL in the output. `links.next` may also be an object with `href`.
    private func link(_ index: Int) -> PagingRule? {
        guard isLinked(index), var link = output.value(PagingWords.links, isWide: true, where: { isLink($0) })
        else { return nil }
        if let field = output.field(link), case .object(let object) = graph[graph.nonNull(field.type)].shape {
            guard let href = object.only(["href"]) else { return nil }
            link.steps.append(.init(object: graph.nonNull(field.type), index: href))
        }
        return made(.link(index, link))
    }

    private func header(_ index: Int) -> PagingRule? {
        guard isLinked(index) else { return nil }
        let found = headers.filter(PagingWords.isNext)
        let name = found.count == 1 ? found[0] : found.first { $0.lowercased() == "link" }
        return name.map { made(.header(index, name: $0)) }
    }

    private var direction: PagingRule.Direction? {
        guard let property = input.only(["direction"]), !input.fields[property].isRequired else { return nil }
        let type = graph.resolved(input.fields[property].type)
        guard case .enumeration(let enumeration) = graph[type].shape, enumeration.cases.count == 2,
            let forward = enumeration.cases.firstIndex(where: { $0.value == .string("forward") }),
            let backward = enumeration.cases.firstIndex(where: { $0.value == .string("backward") })
        else { return nil }
        return .init(property: property, type: type, forward: forward, backward: backward)
    }

    /// Returns the flag that is true while there is a next page, or the one that is true on the last page.
    func flag(isWide: Bool) -> PagingRule.Condition? {
        func flag(_ names: Set<String>) -> PagingRule.Value? {
            guard
                let flag = output.value(
                    names,
                    isWide: isWide,
                    where: { field in graph.isPrimitive(field.type, .boolean) }
                )
            else { return nil }
            return isWide ? (output.isDeclaredOptional(flag) ? nil : flag) : (output.canBeAbsent(flag) ? nil : flag)
        }
        if let more = flag(PagingWords.more) { return .flag(more, isEnd: false) }
        return isWide ? flag(PagingWords.end).map { .flag($0, isEnd: true) } : nil
    }
}

extension PagingDetection {
    /// Returns whether a value of the output has the type of a parameter.
    func isCursor(_ value: PagingRule.Value, of index: Int) -> Bool {
        output.field(value).map { isCursor($0, of: index) } ?? false
    }

    private func isCursor(_ field: Field, of index: Int) -> Bool {
        let types = (graph.resolved(field.type), graph.resolved(input.fields[index].type))
        if types.0 == types.1 { return !graph.allowsNull(types.0) }
        guard case .primitive(let left) = graph[types.0].shape, case .primitive(let right) = graph[types.1].shape else {
            return false
        }
        return left == right && left != .null
    }

    /// Returns whether a value named `next` may be a URL that contains the parameter.
    private func isAddress(_ value: PagingRule.Value) -> Bool {
        guard let field = output.field(value), PagingWords.links.contains(PagingWords.word(field.wireName)) else {
            return false
        }
        return isLink(field)
    }

    func isLink(_ field: Field) -> Bool {
        switch graph[graph.nonNull(field.type)].shape {
        case .primitive(.string), .primitive(.uri): true
        case .object(let object): object.only(["href"]).map { isLink(object.fields[$0]) } ?? false
        default: false
        }
    }

    /// Returns whether a parameter's value can be parsed from a URL's query.
    func isLinked(_ index: Int) -> Bool {
        let type = input.fields[index].type
        return graph.number(type) != nil || graph.isPrimitive(type, .string)
    }
}

extension TypeGraph {
    func isPrimitive(_ type: TypeID, _ primitive: Primitive) -> Bool {
        if case .primitive(primitive) = self[resolved(type)].shape { true } else { false }
    }
}
