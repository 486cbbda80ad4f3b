/// A derived name for an operation without one, from the resource in its path and the action of its method.
///
/// `GET /points` is `list`, `POST /points` is `create`, and `GET /points/{id}` is `get`, all in the group `points`;
/// `GET /points/{id}/photos` is `list photos`, and `POST /points/{id}/archive` is `archive`.
struct ResourceName {
    /// The action of a call.
    private enum Verb: Equatable {
        case list, get, create, update, replace, delete, deleteAll
        case method(String)
        /// An action in the path, with its words.
        case action([String])

        var words: [String] {
            switch self {
            case .list: ["list"]
            case .get: ["get"]
            case .create: ["create"]
            case .update: ["update"]
            case .replace: ["replace"]
            case .delete: ["delete"]
            case .deleteAll: ["delete", "all"]
            case .method(let name): [name]
            case .action(let words): words
            }
        }
    }

    /// The possible names in its group, in words, best first.
    let names: [String]
    /// The base of type names, whatever the operation's group: `list points`.
    let stem: String
    /// The output, if it is a resource.
    let resource: ResourceOutput?
    /// Whether the path isn't a list, so that the operation needs no group.
    let isOnly: Bool

    /// - Parameters:
    ///   - group: The group's name in words.
    ///   - isList: Whether the output is a list; nil if the document doesn't describe it.
    init(method: String, path: String, group: String, isList: Bool?, routes: DocumentRoutes) {
        let steps = routes.ownSteps(of: path)
        let position = Self.position(of: group, in: steps)
        let after = position.map { Array(steps[($0 + 1)...]) } ?? steps
        let before = position.map { Array(steps[..<$0]) } ?? []
        let subject = after.last { !$0.isParameter } ?? position.map { steps[$0] } ?? PathStep(text: group)
        let form = Form(
            method: method.lowercased(),
            isItem: steps.last?.isParameter == true,
            subject: subject,
            isList: isList,
            methods: routes.methods(of: path),
            items: routes.itemMethods(of: path)
        )
        let actionCount = Self.actionCount(in: after, form)
        let isAction = actionCount > 0
        let verb = Self.verb(of: form, after, actionCount)
        let others = Array(after.dropLast(actionCount))
        let isOne = !isAction && (form.isItem || verb == .create)
        let noun = Self.phrase(others, isOne: isOne)
        let isOfOwner = verb == .list && form.isItem && !noun.isEmpty
        let name = (verb.words + (isOfOwner ? ["for"] : []) + noun).joined(separator: " ")
        let isUnplaced = position == nil && isAction && !noun.isEmpty
        var names = isUnplaced ? [verb.words.joined(separator: " "), name] : [name]
        let parents = Self.phrase(before.filter { $0.isParameter || $0.singular != subject.singular }, isOne: false)
        if !parents.isEmpty { names.append("\(name) for \(parents.joined(separator: " "))") }
        let parameters = steps.filter(\.isParameter).map(\.text)
        if !parameters.isEmpty { names.append("\(name) by \(parameters.joined(separator: " and "))") }
        self.names = names
        let whole = Self.phrase(Array(steps.dropLast(actionCount)), isOne: isOne)
        let thing = Self.short(whole.isEmpty ? Words.split(group).map { $0.lowercased() } : whole)
        let isVerb = !isAction || ActionWords.isAction(verb.words, ofReading: false)
        let isNamed = verb.words == thing
        stem = (isNamed ? thing : isVerb ? verb.words + thing : thing + verb.words).joined(separator: " ")
        resource = isOfOwner ? nil : Self.resource(verb, form)
        isOnly = verb != .list && !form.subject.isPlural && !form.isCollection
    }

    /// - Parameter actionCount: The number of steps at the end that are an action.
    private static func verb(of form: Form, _ steps: [PathStep], _ actionCount: Int) -> Verb {
        if actionCount > 0 { return .action(steps.suffix(actionCount).flatMap(\.words)) }
        return steps.isEmpty && form.isAction ? .action(form.subject.words) : form.verb
    }

    /// Returns the last step with the group's name, in the singular or plural.
    ///
    /// Otherwise returns the last step whose words the group contains: `vault` in `Vault Files`.
    private static func position(of group: String, in steps: [PathStep]) -> Int? {
        let words = PathStep(text: group).words
        let nouns = steps.indices.filter { !steps[$0].isParameter }
        let own = PathStep.singular(words)
        if let exact = nouns.last(where: { steps[$0].singular == own }) { return exact }
        let all = Set(words.map(Singular.of))
        return nouns.last { steps[$0].words.allSatisfy { all.contains(Singular.of($0)) } }
    }

    /// Returns the number of final steps that form an action: `coins/spend` of a party, `archive`.
    private static func actionCount(in steps: [PathStep], _ form: Form) -> Int {
        let run = Array(steps.reversed().prefix { !$0.isParameter }.reversed())
        guard let last = run.last, !form.isItem else { return 0 }
        let isReading = form.method == "get" || form.method == "head"
        let first = run.firstIndex { ActionWords.isAction($0.words, ofReading: isReading) }
        // A path with other methods is a resource, whatever its name.
        if let first, form.methods.subtracting([form.method, "options", "head"]).isEmpty { return run.count - first }
        guard form.method == "post", !last.isPlural, form.methods == ["post"], form.items.isEmpty else { return 0 }
        return 1
    }

    /// The last words, where all of them make a long name.
    private static func short(_ words: [String]) -> [String] {
        var words = words[...]
        while words.count > 1, words.reduce(0, { $0 + $1.count }) > longest { words.removeFirst() }
        return Array(words)
    }

    private static let longest = 32

    /// The words of steps, lists in the singular where a parameter says which one is meant.
    private static func phrase(_ steps: [PathStep], isOne: Bool) -> [String] {
        let nouns = steps.indices.filter { !steps[$0].isParameter }
        return nouns.flatMap { index -> [String] in
            let isChosen = index + 1 < steps.count && steps[index + 1].isParameter
            return isChosen || isOne && index == nouns.last ? steps[index].singular : steps[index].words
        }
    }

    private static func resource(_ verb: Verb, _ form: Form) -> ResourceOutput? {
        let rank: Int
        switch verb {
        case .get: rank = 0
        case .list: rank = 1
        case .create, .update, .replace: rank = 2
        default: return nil
        }
        // A singleton is named after the call.
        guard form.isItem || verb == .list || verb == .create && (form.subject.isPlural || form.isCollection) else {
            return nil
        }
        let words = form.subject.singular
        guard words.last.map(Singular.isDescriptive) == true else { return nil }
        return ResourceOutput(name: words.joined(separator: " "), isList: verb == .list, rank: rank)
    }

    /// The structure of a path with a method.
    private struct Form {
        var method: String
        /// Whether the path ends with a parameter.
        var isItem: Bool
        var subject: PathStep
        var isList: Bool?
        /// The methods of the path, and those of the list's items.
        var methods: Set<String>
        var items: Set<String>

        var isCollection: Bool { !isItem && !items.isEmpty }

        /// Whether the path is a verb: `/search`.
        var isAction: Bool {
            !isItem && items.isEmpty && methods.count < 2
                && ActionWords.isAction(subject.words, ofReading: method == "get" || method == "head")
        }

        /// Whether the plural is one thing: `settings`.
        private var isSingle: Bool { subject.words.last.map(Self.singleThings.contains) ?? false }

        private static let singleThings: Set<String> = [
            "analytics", "bounds", "credentials", "details", "directions", "metrics", "preferences", "settings",
            "statistics",
            "stats",
        ]

        var verb: Verb {
            switch method {
            case "get":
                if isItem { return isList == true ? .list : .get }
                let isListed =
                    subject.isPlural && items.contains("get")
                    || (isList ?? (subject.isPlural && !isSingle || isCollection))
                return isListed ? .list : .get
            case "post":
                let isChange = isItem && !methods.isDisjoint(with: ["get", "delete"])
                return isChange && methods.isDisjoint(with: ["put", "patch"]) ? .update : .create
            case "put":
                if methods.contains("patch") { return .replace }
                return subject.isPlural && isCollection && !methods.contains("post") ? .create : .update
            case "patch": return .update
            case "delete": return !isItem && subject.isPlural && isCollection ? .deleteAll : .delete
            case "query": return .action(["search"])
            default: return .method(method)
            }
        }
    }
}

/// A resource, or a list of it, in the output of an operation.
package struct ResourceOutput: Hashable, Sendable {
    /// The name in words, in the singular: `point`.
    package var name: String
    package var isList: Bool
    /// Among different outputs, the one with the lowest rank gets the resource's name.
    package var rank: Int
}
