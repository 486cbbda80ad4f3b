/// The Swift names of declarations in a client, as far as the contract and the names of its configuration decide them.
package struct SymbolNames: Sendable {
    private let renames: Renames
    private let acronyms: Set<String>
    /// The configuration gives no place and no format a type of its own.
    private var hasUsualTypes = true
    private let names: NameRecord

    package init(renames: Renames = Renames(), acronyms: Set<String> = [], names: NameRecord = NameRecord()) {
        self.renames = renames
        self.acronyms = acronyms
        self.names = names
    }

    /// - Parameter names: The record beside the client.
    package init(_ client: ClientConfiguration, names: NameRecord = NameRecord()) {
        self.init(renames: client.renames, acronyms: client.acronyms, names: names)
        hasUsualTypes = client.formats.isEmpty && client.overrides.isEmpty
    }

    /// `Double → Int`, for a change of type that Swift has simple words for.
    func types(of finding: Finding) -> String? {
        guard hasUsualTypes, Self.typeRules.contains(finding.id), let before = finding.before,
            let after = finding.after,
            finding.message.hasSuffix("changed from \(before) to \(after)"), let old = swiftType(before),
            let new = swiftType(after)
        else { return nil }
        return "\(old) → \(new)"
    }

    private static let typeRules = Set(
        (TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id)
    )

    /// The Swift type of a value in words: `[Post] | null` is `[Post]?`; nil for enumerations, unions and the like.
    private func swiftType(_ words: String) -> String? {
        let bounds = [("", " | null", "", "?"), ("{ [key]: ", " }", "[String: ", "]"), ("[", "]", "[", "]")]
        for (start, end, open, close) in bounds where words.hasPrefix(start) && words.hasSuffix(end) {
            return swiftType(String(words.dropFirst(start.count).dropLast(end.count))).map { open + $0 + close }
        }
        if let primitive = Primitive.allCases.first(where: { $0.words == words }) {
            return primitive.swiftSpelling.text
        }
        if words == "any value" { return "JSONValue" }
        return words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? type(words) : nil
    }

    /// `User.email`, `posts.getById()`; nothing for a change that no source notices.
    ///
    /// - Parameter call: The procedure or operation of that name; nil where the backend sends by itself.
    func symbols(of finding: Finding, call: (String) -> ComparedCall?) -> [String] {
        guard finding.verdict.source != .ok else { return [] }
        switch finding.place.owner {
        case .document, .errors: return []
        case .procedure(let name): return [call(name).map(self.call) ?? name]
        case .component(let name):
            let steps = finding.place.pointer.split(separator: "/").prefix { $0 != "[]" && $0 != "{}" }.map(String.init)
            guard let property = steps.first else { return [type(name)] }
            return ["\(type(name)).\(member(property, of: [name]))"]
        }
    }

    /// The last property of the place, as sources write it.
    func property(of finding: Finding) -> String? {
        let steps = finding.place.pointer.split(separator: "/").map(String.init).filter { $0 != "[]" && $0 != "{}" }
        guard let last = steps.last else { return nil }
        switch finding.place.owner {
        case .component(let name): return member(last, of: [name] + steps.dropLast())
        case .procedure(let name):
            let direction = finding.place.direction?.rawValue ?? "output"
            return member(last, of: name.split(separator: ".").map(String.init) + [direction] + steps.dropLast())
        case .document, .errors: return nil
        }
    }

    func type(_ schema: String) -> String {
        let made = names.name(ofSchema: schema) ?? SwiftName.type(schema, acronyms: acronyms)
        let found = renames.types.filter { rule in [made, schema].contains(where: rule.pattern.matches) }
        guard let rule = found.first(where: \.pattern.isExact) ?? found.first,
            let old = [made, schema].first(where: rule.pattern.matches)
        else { return made }
        return rule.newName(for: old)
    }

    private func member(_ property: String, of owners: [String]) -> String {
        let rule = renames.properties.first { $0.pattern.names(owners + [property]) }
        return rule?.value ?? SwiftName.member(property, acronyms: acronyms)
    }

    /// `posts.getById()`, with the name that the configuration gives.
    func call(_ call: ComparedCall) -> String { self.call(call, call.steps) }

    /// The call, and the name that it has where the first one is taken.
    func calls(_ call: ComparedCall) -> [String] {
        [self.call(call)] + (call.longStep.map { [self.call(call, call.steps.dropLast() + [$0])] } ?? [])
    }

    private func call(_ call: ComparedCall, _ steps: [String]) -> String {
        let names = steps.map { SwiftName.member($0, acronyms: acronyms) }
        let rule = renames.procedures.first { rule in call.aliases.contains(where: rule.pattern.names) }
        return (names.dropLast() + [rule?.value ?? names.last ?? call.name]).joined(separator: ".") + "()"
    }
}
