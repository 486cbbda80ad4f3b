internal import TRPCContract
package import TRPCSource

/// The paging that the configuration declares.
final class DeclaredPaging {
    private let rules: [PagingSettings.Rule]
    /// For each call's name, the index of the last rule that names it.
    private var indices: [String: Int] = [:]
    /// The rules that apply to a call, or whose problem has been reported.
    private var used: Set<Int> = []
    private let diagnostics: DiagnosticSink

    init(_ settings: PagingSettings, _ calls: [Call], diagnostics: DiagnosticSink) {
        rules = settings.rules
        self.diagnostics = diagnostics
        for (index, rule) in rules.enumerated() {
            var selection = Selection()
            selection.include = rule.calls
            var selector = EndpointSelector(selection: selection)
            let named = calls.filter { selector.includes($0.endpoint) }
            for call in named { indices[call.name] = index }
            selector.reportUnmet(to: diagnostics)
            // A rule that matches no call has just been reported.
            if named.isEmpty || !rule.isPaged { used.insert(index) }
        }
    }

    func rule(of call: PagedCall) -> PagingSettings.Rule? { indices[call.name].map { rules[$0] } }

    /// Returns the paging of a call according to its rule; nil if the rule doesn't fit the call.
    func paging(
        of call: PagedCall,
        _ settings: PagingSettings.Rule,
        _ graph: TypeGraph,
        _ numbers: PageNumbers
    ) -> PagingRule? {
        guard settings.isPaged, let index = indices[call.name] else { return nil }
        guard var detection = PagingDetection(graph, call, numbers) else { return nil }
        if let first = settings.first { detection.numbers = numbers.declaring(first) }
        guard let rule = detection.rule(settings) else { return nil }
        used.insert(index)
        return rule
    }

    /// Reports rules that fit none of the calls that they name.
    func reportUnused() {
        for (index, rule) in rules.enumerated() where !used.contains(index) && indices.values.contains(index) {
            diagnostics.report(.unusablePaging, at: rule.location)
        }
    }
}

extension PagingDetection {
    /// Returns the paging rule that the configuration declares; nil if the call doesn't match it.
    fileprivate func rule(_ settings: PagingSettings.Rule) -> PagingRule? {
        guard let index = parameter(settings) else {
            return settings.parameter == nil && settings.next == nil && settings.header == nil ? rule : nil
        }
        if let header = settings.header { return isLinked(index) ? made(.header(index, name: header)) : nil }
        if let path = settings.next { return output.value(at: path).flatMap { next(index, $0, settings) } }
        let kind = PagingWords.position(of: PagingWords.word(input.fields[index].wireName))?.kind
        let isNumber = kind == .number || kind == nil && settings.first != nil
        guard let path = settings.more else {
            return kind == nil && isNumber ? number(index) ?? countedNumber(index) : rule(of: index)
        }
        guard let more = flag(at: path) else { return nil }
        if isNumber { return numbered(index, while: more) }
        guard var rule = rule(of: index) else { return nil }
        if case .offset(let index, let first, let items, _) = rule.kind {
            rule.kind = .offset(index, first: first, items: items, [more])
        } else {
            rule.more = more
        }
        return rule
    }

    private func next(_ index: Int, _ value: PagingRule.Value, _ settings: PagingSettings.Rule) -> PagingRule? {
        let more = settings.more.flatMap { flag(at: $0) }
        if settings.more != nil, more == nil { return nil }
        guard let field = output.field(value) else { return nil }
        if isLinked(index), isLink(field), more == nil { return made(.link(index, value)) }
        guard isCursor(value, of: index) else { return nil }
        var rule = made(.cursor(index, next: value, previous: nil))
        rule.more = more ?? (output.canBeAbsent(value) ? nil : output.items.map(PagingRule.Condition.items))
        return rule
    }

    private func flag(at path: String) -> PagingRule.Condition? {
        guard let value = output.value(at: path), let field = output.field(value),
            graph.isPrimitive(field.type, .boolean)
        else { return nil }
        return .flag(value, isEnd: false)
    }

    /// Returns the parameter that the rule names, otherwise the only one with a common paging name.
    private func parameter(_ settings: PagingSettings.Rule) -> Int? {
        let found = input.fields.indices.filter { index in
            let field = input.fields[index]
            guard field.constant == nil, !field.isIndirect else { return false }
            return settings.parameter.map { $0 == field.wireName }
                ?? (PagingWords.position(of: PagingWords.word(field.wireName)) != nil)
        }
        return found.count == 1 ? found[0] : nil
    }
}

extension PagingOutput {
    /// Returns the property at a path of wire names, such as `meta.next`.
    fileprivate func value(at path: String) -> Value? {
        var (steps, object) = ([Value.Step](), type)
        for name in path.split(separator: ".") {
            guard case .object(let shape) = graph[object].shape,
                let index = shape.fields.firstIndex(where: { $0.wireName == name }), !shape.fields[index].isIndirect
            else { return nil }
            steps.append(.init(object: object, index: index))
            object = graph.nonNull(shape.fields[index].type)
        }
        return steps.isEmpty ? nil : Value(steps: steps)
    }
}

extension Diagnostic {
    fileprivate static let unusablePaging = Diagnostic(
        .unusablePaging,
        "this rule doesn't apply to any of its calls",
        fix: .remedy
    )
}

extension Rule {
    package static let unusablePaging = Rule(
        "unusable-paging",
        .warning,
        "A rule in 'paging' doesn't apply to any of its calls.",
        """
        A paged call is a query whose output contains a list. 'parameter' must be a query parameter, 'next' an output \
        property with the parameter's type or a URL, and 'more' a boolean. A call with only one parameter can't be \
        paged.
        """
    )
}
