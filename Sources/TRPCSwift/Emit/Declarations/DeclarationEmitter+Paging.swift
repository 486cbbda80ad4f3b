internal import TRPCContract

extension DeclarationEmitter {
    /// The protocol of inputs that know the pages beside one; nil for another input.
    func pagingConformance(of id: TypeID) -> String? {
        guard pagings[graph.resolved(id)] != nil else { return nil }
        let name = "PagedInput"
        return names.taken.isFree(name) && !types.nesting.isInner(name) ? name : "TRPCRuntime.\(name)"
    }

    /// The functions that make the inputs of the next and the previous page.
    ///
    /// - Parameter scope: where they are declared.
    func pages(of id: TypeID, in scope: SwiftTypes.Scope) -> [PageView] {
        let input = graph.resolved(id)
        guard let rule = pagings[input] else { return [] }
        let page = types.spelling(of: rule.page, in: scope).text
        func function(_ label: String, _ input: Code) -> PageView { PageView(label: label, page: page, input: input) }
        switch rule.kind {
        case .number(let number, let first, let end):
            return [function("after", turned(number, from: first, end, of: input))]
        case .cursor(let cursor, let next, let previous):
            let after = with(cursor, of: input, next, rule.direction.map { ($0, $0.forward) })
            let guarded = rule.more.map { Code.row([.text("\(text(of: $0)) ? "), after, " : nil"]) } ?? after
            let before = previous.map { with(cursor, of: input, $0, rule.direction.map { ($0, $0.backward) }) }
            return [function("after", guarded)] + (before.map { [function("before", $0)] } ?? [])
        }
    }

    /// The input with a cursor, and with the direction that it points to.
    private func with(
        _ cursor: Int,
        of input: TypeID,
        _ value: PagingRule.Value,
        _ direction: (rule: PagingRule.Direction, word: Int)?
    ) -> Code {
        let call = Code.call("with", [.text(path(cursor, of: input)), .text(text(of: value))])
        guard let direction else { return call }
        let word = SwiftName.escapedAfterDot(names.member(direction.word, of: direction.rule.type))
        return .row([call, .call("?.with", [.text(path(direction.rule.property, of: input)), .text(".\(word)")])])
    }

    private func turned(_ number: Int, from first: Int?, _ end: PagingRule.End, of input: TypeID) -> Code {
        var arguments: [Code] = [.text(path(number, of: input))]
        if let first { arguments.append(.text("from: \(first)")) }
        return .row([.call("turned", arguments), .text(" { \(condition(end, of: input)) }")])
    }

    /// Whether there is a page after that of the number `$0`.
    private func condition(_ end: PagingRule.End, of input: TypeID) -> String {
        switch end {
        case .flag(let flag): return "_ in \(text(of: flag))"
        case .pages(let pages, let first): return "\(first == 0 ? "$0 + 1" : "$0") < \(text(of: pages))"
        case .elements(let all, let size, let standard, let first):
            guard case .object(let object) = graph[input].shape else { return "_ in false" }
            let name = "self.\(SwiftName.escapedAfterDot(names.member(size, of: input)))"
            let wrapped = object.fields[size].hasThreeStates ? "?.wrapped" : ""
            let count = standard.map { "(\(name)\(wrapped) ?? \($0))" } ?? name
            return "\(first == 0 ? "($0 + 1)" : "$0") * \(count) < \(text(of: all))"
        }
    }

    /// `\.cursor`
    private func path(_ property: Int, of input: TypeID) -> String {
        "\\.\(SwiftName.escapedAfterDot(names.member(property, of: input)))"
    }

    /// `page.nextCursor`
    private func text(of value: PagingRule.Value) -> String {
        var text = "page"
        for step in value.steps {
            text += ".\(SwiftName.escapedAfterDot(names.member(step.index, of: step.object)))"
            if case .object(let object) = graph[step.object].shape, object.fields[step.index].hasThreeStates {
                text += "?.wrapped"
            }
        }
        return text
    }
}
