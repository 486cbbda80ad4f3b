/// The Swift names of declarations in a client, as far as the contract and the names of its configuration decide them.
package struct SymbolNames: Sendable {
    private let renames: Renames
    private let acronyms: Set<String>
    /// The configuration gives no place and no format a type of its own.
    private var hasUsualTypes = true
    private let names: NameRecord
    /// Whether `int32` and `float` have types of their own; nil when nobody says, and then they have.
    private(set) var hasExactNumbers: Bool?

    package init(renames: Renames = Renames(), acronyms: Set<String> = [], names: NameRecord = NameRecord()) {
        self.renames = renames
        self.acronyms = acronyms
        self.names = names
    }

    /// - Parameter names: The record beside the client.
    package init(_ client: ClientConfiguration, names: NameRecord = NameRecord()) {
        self.init(renames: client.renames, acronyms: client.acronyms, names: names)
        hasExactNumbers = client.exactNumbers
        hasUsualTypes = client.formats.isEmpty && client.overrides.isEmpty
    }

    /// `Double → Int`, for a change of type that Swift has simple words for.
    ///
    /// - Parameter wasExact: Whether the application has types of their own for `int32` and `float`.
    func types(of finding: Finding, wasExact: Bool?) -> String? {
        guard hasUsualTypes, Self.typeRules.contains(finding.id), case .type(let before, _)? = finding.before,
            case .type(let after, _)? = finding.after,
            let old = swiftType(before, isExact: wasExact ?? hasExactNumbers ?? true),
            let new = swiftType(after, isExact: hasExactNumbers ?? true), old != new
        else { return nil }
        return "\(old) → \(new)"
    }

    private static let typeRules = Set(
        (TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id)
    )

    /// `[Post]?`; nil for enumerations, unions and the like.
    private func swiftType(_ type: TypeOutline, isExact: Bool) -> String? {
        func inner(_ part: TypeOutline?) -> String? { part.flatMap { swiftType($0, isExact: isExact) } }
        switch type {
        case .named(let schema): return self.type(schema)
        case .own(let name): return name
        case .primitive(let primitive): return (isExact ? primitive : primitive.widened).swiftSpelling.text
        case .any: return "JSONValue"
        case .optional(let value): return inner(value).map { "\($0)?" }
        case .array(let element): return inner(element).map { "[\($0)]" }
        case .record(let value): return inner(value).map { "[String: \($0)]" }
        case .never, .enumeration, .tuple, .object, .union, .intersection: return nil
        }
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
            let steps = finding.place.steps.prefix { !$0.isCollection }.map(\.text)
            guard let property = steps.first else { return [type(name)] }
            return ["\(type(name)).\(member(property, of: [name]))"]
        }
    }

    /// The last property of the place, as sources write it.
    func property(of finding: Finding) -> String? {
        let steps = finding.place.steps.filter { !$0.isCollection }.map(\.text)
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
