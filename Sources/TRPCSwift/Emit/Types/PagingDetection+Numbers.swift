internal import TRPCContract

/// Detection of numbered pages, and of pages that begin at an item's offset.
extension PagingDetection {
    /// The rule for `page`, which is required or has a default, and an output that indicates the end of the list.
    var usualNumber: PagingRule? {
        guard let page = input.only(["page"]), let kind = graph.number(input.fields[page].type) else { return nil }
        let field = input.fields[page]
        let standard = field.standardNumber
        guard field.isRequired ? !field.isNullable : standard != nil else { return nil }
        let start = field.isRequired ? nil : standard.map(PagingRule.Start.number)
        func numbered(_ condition: PagingRule.Condition) -> PagingRule {
            made(.number(page, first: start, [condition]))
        }
        if let more = flag(isWide: false) { return numbered(more) }
        guard let first = numbers.first(of: field) else { return nil }
        if let pages = output.value(["totalpages"], isWide: false) {
            return isCounted(pages, kind) ? numbered(.pages(pages, first: first)) : nil
        }
        guard let all = output.value(["total", "totalcount"], isWide: false), isCounted(all, kind),
            let size = input.only(["limit", "pagesize", "perpage"]), let size = self.size(size, kind)
        else { return nil }
        return numbered(.elements(all, size, first: first))
    }

    /// Returns the rule for numbered pages whose output identifies the last page.
    func number(_ page: Int) -> PagingRule? {
        guard let start = start(page) else { return nil }
        func numbered(_ conditions: [PagingRule.Condition]) -> PagingRule {
            made(.number(page, first: start.value, conditions))
        }
        if let more = flag(isWide: true) { return numbered([more]) }
        if let last = count(PagingWords.lastPage) { return numbered([.lastPage(last)]) }
        guard let pages = count(PagingWords.pages) else { return nil }
        return counted(start.first) { .pages(pages, first: $0) }.map(numbered)
    }

    /// Returns the rule for numbered pages with a declared flag.
    func numbered(_ page: Int, while more: PagingRule.Condition) -> PagingRule? {
        start(page).map { made(.number(page, first: $0.value, [more])) }
    }

    /// Returns the rule for numbered pages that end after all items.
    func countedNumber(_ page: Int) -> PagingRule? {
        // An optional flag doesn't reliably indicate a next page.
        guard let start = start(page), output.value(PagingWords.more, isWide: true) == nil else { return nil }
        func numbered(_ conditions: [PagingRule.Condition]) -> PagingRule {
            made(.number(page, first: start.value, conditions))
        }
        if let all = count(PagingWords.elements), let size,
            let conditions = counted(start.first, { .elements(all, size, first: $0) })
        {
            return numbered(conditions)
        }
        return output.items.map { numbered([.items($0)]) }
    }

    /// Returns the rule for an offset: the next page begins after the current page's items.
    func offset(_ index: Int) -> PagingRule? {
        let field = input.fields[index]
        guard graph.number(field.type) != nil, let items = output.items else { return nil }
        let end = flag(isWide: true) ?? count(PagingWords.elements).map(PagingRule.Condition.total)
        return made(.offset(index, first: field.standardNumber ?? 0, items: items, end.map { [$0] } ?? []))
    }

    /// Returns the conditions for pages that are counted from the first number.
    ///
    /// If the first number is unknown, it can be 0 or 1, so an empty page may follow the last one.
    private func counted(
        _ first: Int?,
        _ condition: (Int) -> PagingRule.Condition
    ) -> [PagingRule.Condition]? {
        if let first { return [condition(first)] }
        return output.items.map { [condition(1), .items($0)] }
    }

    /// Returns the page that an input without a number requests, and the first number if known; nil if ambiguous.
    private func start(_ page: Int) -> (value: PagingRule.Start?, first: Int?)? {
        let field = input.fields[page]
        guard let kind = graph.number(field.type) else { return nil }
        let first = numbers.first(of: field)
        if field.isRequired, !field.isNullable { return (nil, first) }
        if let first { return (.number(field.standardNumber ?? first), first) }
        let current = output.value(PagingWords.current, isWide: true) { [graph] in graph.number($0.type) == kind }
        if let current { return (.value(current), nil) }
        return headers.first(where: PagingWords.isCurrentPage).map { (.header($0), nil) }
    }

    /// Returns a number in the output; nil if the contract declares it optional.
    private func count(_ names: Set<String>) -> PagingRule.Value? {
        let found = output.value(names, isWide: true) { [graph] in graph.number($0.type) != nil }
        return found.flatMap { output.isDeclaredOptional($0) ? nil : $0 }
    }

    private func isCounted(_ value: PagingRule.Value, _ kind: Primitive) -> Bool {
        output.number(value) == kind && !output.canBeAbsent(value)
    }

    /// The number of items per page, from the input or the output.
    private var size: PagingRule.Size? {
        if let index = input.only(PagingWords.sizes), let size = size(index, nil) { return size }
        return count(PagingWords.sizes).map(PagingRule.Size.value)
    }

    private func size(_ index: Int, _ kind: Primitive?) -> PagingRule.Size? {
        let field = input.fields[index]
        guard let found = graph.number(field.type), kind == nil || found == kind else { return nil }
        let standard = field.standardNumber
        guard field.isRequired ? !field.isNullable : standard ?? 0 > 0 else { return nil }
        return .property(index, standard: field.isRequired ? nil : standard)
    }
}

extension Field {
    /// The default value, if it's a whole number.
    var standardNumber: Int? {
        guard case .number(let text) = defaultValue else { return nil }
        return Int(text)
    }
}
