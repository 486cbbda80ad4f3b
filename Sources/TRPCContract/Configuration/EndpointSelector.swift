package import TRPCSource

/// The properties of a procedure or operation that selections are matched against.
package struct Endpoint {
    /// The path of a procedure or the id of an operation.
    var name: String?
    /// The route of an operation, such as `GET /users/{id}`.
    var route: String?
    /// The route of an operation as spelled in the document, such as `GET /users/:id`.
    var writtenRoute: String?
    var tags: [String] = []
}

extension Call {
    /// The properties of the call that selections are matched against.
    package var endpoint: Endpoint {
        trpc.map { Endpoint(name: $0.path) }
            ?? Endpoint(name: id, route: route, writtenRoute: writtenRoute, tags: tags)
    }
}

/// Applies a selection to the endpoints of a document, and records the rules that match.
package struct EndpointSelector {
    let selection: Selection
    private var matchedFilters: Set<String> = []
    private var names: [String] = []
    private var routes: [String] = []
    /// The names of excluded endpoints.
    private(set) var excluded: [String] = []
    private var tags: Set<String> = []

    package init(selection: Selection) {
        self.selection = selection
    }

    package mutating func includes(_ endpoint: Endpoint) -> Bool {
        if let name = endpoint.name { names.append(name) }
        if let route = endpoint.route { routes.append(route) }
        tags.formUnion(endpoint.tags)
        // Evaluate both, to record every rule that matches.
        let isIncluded = selection.include.map { matches($0, endpoint) } ?? true
        let isExcluded = matches(selection.exclude, endpoint)
        guard isIncluded, !isExcluded else {
            excluded.append(endpoint.name ?? endpoint.route ?? "")
            return false
        }
        return true
    }

    private mutating func matches(_ filter: Selection.Filter, _ endpoint: Endpoint) -> Bool {
        if filter.procedures.isEmpty, filter.paths.isEmpty, filter.tags.isEmpty { return false }
        let path = endpoint.name.map { $0.parts(between: ".").map(String.init) } ?? []
        let routes = [endpoint.route, endpoint.writtenRoute].compactMap(\.self)
        let rules =
            filter.procedures.filter { $0.pattern.holds(path) }.map(\.pattern.text)
            + filter.paths.filter { rule in routes.contains(where: rule.pattern.matchesRoute) }.map(\.text)
            + filter.tags.filter { rule in endpoint.tags.contains(where: rule.pattern.matches) }.map(\.text)
        matchedFilters.formUnion(rules)
        return !rules.isEmpty
    }

    /// Warns about rules that matched nothing.
    package func reportUnmet(to diagnostics: DiagnosticSink) {
        for filter in [selection.include, selection.exclude].compactMap(\.self) {
            for rule in filter.procedures where !matchedFilters.contains(rule.pattern.text) {
                let fix = suggestion(for: rule.pattern.text, separator: ".", among: prefixes(of: names, by: "."))
                diagnostics.report(
                    .unmatchedRule("procedure or router", rule.pattern.text, fix: fix),
                    at: rule.location
                )
            }
            for rule in filter.paths where !matchedFilters.contains(rule.text) {
                // Suggest routes with and without their method.
                let known = routes + routes.compactMap { $0.parts(between: " ", maxSplits: 1).last.map(String.init) }
                let fix = suggestion(for: rule.text, separator: "/", among: prefixes(of: known, by: "/"))
                diagnostics.report(.unmatchedRule("operation", rule.text, fix: fix), at: rule.location)
            }
            for rule in filter.tags where !matchedFilters.contains(rule.text) {
                let fix = suggestion(for: rule.text, separator: " ", among: tags)
                diagnostics.report(.unmatchedRule("tag", rule.text, fix: fix), at: rule.location)
            }
        }
    }

    /// Returns the names and all of their prefixes, which rules can name as routers or path folders.
    private func prefixes(of names: [String], by separator: Character) -> Set<String> {
        var prefixes: Set<String> = []
        for name in names {
            prefixes.insert(name)
            for index in name.indices where name[index] == separator && index != name.startIndex {
                prefixes.insert(String(name[..<index]))
            }
        }
        return prefixes
    }

    /// Suggests similar names, or lists the top-level names if none is similar. Keeps trailing stars.
    private func suggestion(for text: String, separator: Character, among names: Set<String>) -> String? {
        let star = ["**", "*"].first { text.hasSuffix("\(separator)\($0)") }.map { "\(separator)\($0)" } ?? ""
        let near = Suggestion.nearest(to: String(text.dropLast(star.count)), among: names).map { $0 + star }
        if let question = Suggestion.didYouMean(near) { return question }
        let first = names.filter { !$0.dropFirst().contains(separator) }.sorted()
        guard !first.isEmpty else { return nil }
        let shown = first.prefix(Self.shownNames).joined(separator: ", ")
        return "available: \(shown)\(first.count > Self.shownNames ? ", …" : "")"
    }

    private static let shownNames = 8
}

extension TargetPattern {
    /// Returns whether the pattern matches this path or a router that contains it.
    func holds(_ path: [String]) -> Bool {
        var progress = start
        for name in path {
            progress = advance(progress, by: name)
            if isComplete(progress) { return true }
        }
        return false
    }
}

extension Glob {
    /// Returns whether the pattern matches a route, with or without its method: `/users/*` applies to all methods.
    fileprivate func matchesRoute(_ route: String) -> Bool {
        if matches(route) { return true }
        return route.parts(between: " ", maxSplits: 1).last.map { matches(String($0)) } ?? false
    }
}

extension Diagnostic {
    /// Reports a rule that matches nothing.
    ///
    /// - Parameter kind: What the rule names, such as `procedure` or `schema`.
    package static func unmatchedRule(_ kind: String, _ name: String, fix: String?) -> Diagnostic {
        Diagnostic(.unmatchedRule, "no \(kind) matches '\(name)'", fix: fix)
    }

    package static func unmatchedRule(_ kind: String, _ name: String, near: [String]) -> Diagnostic {
        .unmatchedRule(kind, name, fix: Suggestion.didYouMean(near))
    }
}

extension Rule {
    package static let unmatchedRule = Rule(
        "unmatched-rule",
        .warning,
        "A rule in the configuration matches nothing in the contract.",
        "Correct the name or location, or remove the rule."
    )
}
