/// The name of an operation without an id, derived from the resource in its path and the action of its method.
///
/// In the group `points`, `GET /points` becomes `list`, `POST /points` becomes `create`, `GET /points/{id}` becomes
/// `get`, `GET /points/{id}/photos` becomes `list photos`, and `POST /points/{id}/archive` becomes `archive`.
struct ResourceName {
    /// The action that a call performs.
    private enum Verb: Equatable {
        case list, get, create, update, replace, delete, deleteAll
        case method(String)
        /// An action named in the path.
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

    /// The possible names in the group, in words, best first.
    let names: [String]
    /// The base of type names, which is the same for all groupings, such as `list points`.
    let stem: String
    /// The output, if it's a resource.
    let resource: ResourceOutput?
    /// Whether the path doesn't name a list, so that the operation doesn't need a group.
    let isOnly: Bool

    /// Derives the name of an operation.
    ///
    /// - Parameters:
    ///   - group: The group's name in words.
    ///   - isList: Whether the output is a list; nil if the document doesn't describe the output.
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

    /// Returns the action of a call.
    ///
    /// - Parameter actionCount: The number of steps at the end of the path that name an action.
    private static func verb(of form: Form, _ steps: [PathStep], _ actionCount: Int) -> Verb {
        if actionCount > 0 { return .action(steps.suffix(actionCount).flatMap(\.words)) }
        return steps.isEmpty && form.isAction ? .action(form.subject.words) : form.verb
    }

    /// Returns the position of the last step that has the group's name, in the singular or plural.
    ///
    /// If there is none, returns the last step whose words the group's name contains, such as `vault` for the group
    /// `Vault Files`.
    private static func position(of group: String, in steps: [PathStep]) -> Int? {
        let words = PathStep(text: group).words
        let nouns = steps.indices.filter { !steps[$0].isParameter }
        let own = PathStep.singular(words)
        if let exact = nouns.last(where: { steps[$0].singular == own }) { return exact }
        let all = Set(words.map(Singular.of))
        return nouns.last { steps[$0].words.allSatisfy { all.contains(Singular.of($0)) } }
    }

    /// Returns the number of steps at the end of the path that name an action.
    ///
    /// For example, this is two for `/parties/{id}/coins/spend`.
    private static func actionCount(in steps: [PathStep], _ form: Form) -> Int {
        let run = Array(steps.reversed().prefix { !$0.isParameter }.reversed())
        guard let last = run.last, !form.isItem else { return 0 }
        let isReading = form.method == "get" || form.method == "head"
        let first = run.firstIndex { ActionWords.isAction($0.words, ofReading: isReading) }
        // A path with other methods is a resource, regardless of its name.
        if let first, form.methods.subtracting([form.method, "options", "head"]).isEmpty { return run.count - first }
        guard form.method == "post", !last.isPlural, form.methods == ["post"], form.items.isEmpty else { return 0 }
        return 1
    }

    /// Returns as many of the last words as fit the length limit, and at least one.
    private static func short(_ words: [String]) -> [String] {
        var words = words[...]
        while words.count > 1, words.reduce(0, { $0 + $1.count }) > longest { words.removeFirst() }
        return Array(words)
    }

    private static let longest = 32

    /// Returns the words of the steps. Words for lists are in the singular if a parameter selects one of the items.
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
        // A resource without an id is named after its call.
        guard form.isItem || verb == .list || verb == .create && (form.subject.isPlural || form.isCollection) else {
            return nil
        }
        let words = form.subject.singular
        guard words.last.map(Singular.isDescriptive) == true else { return nil }
        return ResourceOutput(name: words.joined(separator: " "), isList: verb == .list, rank: rank)
    }

    /// The structure of a method and path.
    private struct Form {
        var method: String
        /// Whether the path ends with a parameter.
        var isItem: Bool
        var subject: PathStep
        var isList: Bool?
        /// The methods of the path, and the methods of the list's items.
        var methods: Set<String>
        var items: Set<String>

        var isCollection: Bool { !isItem && !items.isEmpty }

        /// Whether the path names an action, such as `/search`.
        var isAction: Bool {
            !isItem && items.isEmpty && methods.count < 2
                && ActionWords.isAction(subject.words, ofReading: method == "get" || method == "head")
        }

        /// Whether the plural denotes a single resource, such as `settings`.
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

/// The resource, or list of resources, that an operation returns.
package struct ResourceOutput: Hashable, Sendable {
    /// The name in words, in the singular, such as `point`.
    package var name: String
    package var isList: Bool
    /// The rank among different outputs. The output with the lowest rank gets the resource's name.
    package var rank: Int
}
