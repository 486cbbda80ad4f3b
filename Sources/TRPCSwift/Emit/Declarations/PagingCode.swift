internal import TRPCContract

/// Generates the inputs for the next and previous pages from a paging rule.
struct PagingCode {
    let rule: PagingRule
    let input: TypeID
    let graph: TypeGraph
    let names: NameTable

    /// Whether the next input depends on the headers of the response.
    var readsHeaders: Bool {
        switch rule.kind {
        case .header, .number(_, first: .header, _): true
        default: false
        }
    }

    var next: Code {
        switch rule.kind {
        case .cursor(let cursor, let next, _):
            let after = with(cursor, next, rule.direction.map { ($0, $0.forward) })
            return rule.more.map { Code.row([.text("\(text(of: $0, counting: nil)) ? "), after, .text(" : nil")]) }
                ?? after
        case .number(let number, let first, let conditions):
            var arguments: [Code] = [.text(path(number))]
            if let first { arguments.append(.text("from: \(text(of: first))")) }
            return .row([.call("turned", arguments), .text(closure(conditions, counting: number))])
        case .offset(let offset, let first, let items, let conditions):
            let count = "by: \(reading(items).chain).count"
            let from: [Code] = first == 0 ? [] : [.text("from: \(first)")]
            let call = Code.call("advanced", [.text(path(offset))] + from + [.text(count)])
            return conditions.isEmpty ? call : .row([call, .text(closure(conditions, counting: offset))])
        case .link(let property, let link):
            let found = reading(link)
            return linked(property, isURL(link) ? "\(found.chain).absoluteString" : found.text)
        case .header(let property, let name):
            let isLink = name.lowercased() == "link"
            return linked(property, isLink ? #"headers.link("next")"# : "headers[\(SwiftLiteral.string(name))]")
        }
    }

    var previous: Code? {
        guard case .cursor(let cursor, _, let previous?) = rule.kind else { return nil }
        return with(cursor, previous, rule.direction.map { ($0, $0.backward) })
    }

    /// Returns the input with a cursor and its direction.
    private func with(
        _ cursor: Int,
        _ value: PagingRule.Value,
        _ direction: (rule: PagingRule.Direction, word: Int)?
    ) -> Code {
        let call = Code.call("with", [.text(path(cursor)), .text(reading(value).text)])
        guard let direction else { return call }
        let word = SwiftName.escapedAfterDot(names.member(direction.word, of: direction.rule.type))
        return .row([call, .call("?.with", [.text(path(direction.rule.property)), .text(".\(word)")])])
    }

    /// Returns the input with a property set to the matching query parameter of a URL.
    private func linked(_ property: Int, _ link: String) -> Code {
        let name = field(property).map { SwiftLiteral.string($0.wireName) } ?? ""
        return Code.call("with", [.text(path(property)), .text(name), .text("in: \(link)")])
    }

    private func isURL(_ value: PagingRule.Value) -> Bool {
        field(value).map { graph.isPrimitive(graph.nonNull($0.type), .uri) } ?? false
    }

    private func text(of start: PagingRule.Start) -> String {
        switch start {
        case .number(let number): "\(number)"
        case .value(let value): reading(value).text
        case .header(let name): "headers.number(\(SwiftLiteral.string(name)))"
        }
    }
}

/// The conditions for a next page.
extension PagingCode {
    /// Returns the closure for the conditions, such as ` { $0 < page.totalPages }`.
    private func closure(_ conditions: [PagingRule.Condition], counting number: Int) -> String {
        let text = conditions.map { self.text(of: $0, counting: number) }.joined(separator: " && ")
        return " { \(text.contains("$0") ? "" : "_ in ")\(text) }"
    }

    /// Returns the expression for a condition.
    ///
    /// - Parameter number: The property with the page number, which is `$0` in the expression.
    private func text(of condition: PagingRule.Condition, counting number: Int?) -> String {
        let kind = number.flatMap { field($0) }.flatMap { graph.number($0.type) }
        switch condition {
        case .flag(let flag, let isEnd):
            let value = reading(flag)
            if value.isOptional { return "\(value.text) == \(isEnd ? "false" : "true")" }
            return isEnd ? "!\(value.text)" : value.text
        case .items(let items):
            let value = reading(items)
            return value.isOptional ? "\(value.chain).isEmpty == false" : "!\(value.text).isEmpty"
        case .pages(let pages, let first): return isLess(first == 0 ? "$0 + 1" : "$0", kind, pages)
        case .lastPage(let value), .total(let value): return isLess("$0", kind, value)
        case .elements(let all, let size, let first):
            let (count, kinds) = count(size)
            let factor = first == 0 ? "($0 + 1)" : "$0"
            if let kind, kinds == kind { return isLess("\(factor) * \(count)", kind, all) }
            return isLess("Double\(first == 0 ? factor : "(\(factor))") * Double(\(count))", .double, all)
        }
    }

    private func isLess(_ left: String, _ kind: Primitive?, _ value: PagingRule.Value) -> String {
        let found = reading(value)
        let number = found.isOptional ? "(\(found.text) ?? 0)" : found.text
        guard let other = field(value).flatMap({ graph.number($0.type) }), let kind, other != kind else {
            return "\(left) < \(number)"
        }
        let right = found.isOptional ? "Double\(number)" : "Double(\(number))"
        return kind == .double ? "\(left) < \(right)" : "Double(\(left)) < \(right)"
    }

    private func count(_ size: PagingRule.Size) -> (text: String, kind: Primitive?) {
        switch size {
        case .property(let index, let standard):
            guard let field = field(index) else { return ("0", nil) }
            let name = "self.\(SwiftName.escapedAfterDot(names.member(index, of: input)))"
            let wrapped = field.hasThreeStates ? "?.wrapped" : ""
            return (standard.map { "(\(name)\(wrapped) ?? \($0))" } ?? name, graph.number(field.type))
        case .value(let value):
            let found = reading(value)
            let text = found.isOptional ? "(\(found.text) ?? 0)" : found.text
            return (text, field(value).flatMap { graph.number($0.type) })
        }
    }
}

/// The Swift expressions for properties.
extension PagingCode {
    private func field(_ property: Int) -> Field? {
        guard case .object(let object) = graph[input].shape else { return nil }
        return object.fields[property]
    }

    private func field(_ value: PagingRule.Value) -> Field? {
        guard let step = value.steps.last, case .object(let object) = graph[step.object].shape else { return nil }
        return object.fields[step.index]
    }

    /// Returns a key path, such as `\.cursor`.
    private func path(_ property: Int) -> String {
        "\\.\(SwiftName.escapedAfterDot(names.member(property, of: input)))"
    }

    /// Returns the expression for a value, such as `page.meta?.total`, whether it's optional, and the prefix for accessing its
    /// members.
    private func reading(_ value: PagingRule.Value) -> (text: String, isOptional: Bool, chain: String) {
        var (text, isNil, isOptional) = ("page", false, false)
        for step in value.steps {
            text += "\(isNil ? "?" : "").\(SwiftName.escapedAfterDot(names.member(step.index, of: step.object)))"
            guard case .object(let object) = graph[step.object].shape else { continue }
            let field = object.fields[step.index]
            if field.hasThreeStates { text += "?.wrapped" }
            isNil = !field.isRequired || field.isNullable
            isOptional = isOptional || isNil
        }
        return (text, isOptional, isNil ? "\(text)?" : text)
    }
}
