internal import TRPCContract
package import TRPCSource

/// The tags of queries and the invalidations by mutations, from the configuration applied to the contract.
struct CachePlan {
    /// The tags of a query's responses, by call name.
    private(set) var tags: [String: [String]] = [:]
    /// The targets that a mutation invalidates, by call name: cases of the runtime's `InvalidationTarget`.
    private(set) var invalidates: [String: [String]] = [:]

    private let calls: [Call]
    /// The runtime names of operations by route.
    private let operationPaths: [String: String]
    private let diagnostics: DiagnosticSink

    /// Applies the configuration to a contract.
    ///
    /// - Parameter diagnostics: Receives a warning for each name that isn't in the contract.
    init(_ contract: Contract, _ operations: OperationPlan?, _ settings: CacheSettings, diagnostics: DiagnosticSink) {
        calls = contract.calls
        var paths: [String: String] = [:]
        for group in operations?.groups ?? [] {
            for member in group.members { paths[member.operation.route] = group.path(of: member.name) }
        }
        operationPaths = paths
        self.diagnostics = diagnostics
        for tag in settings.tags {
            for call in found(tag.queries, .query) { add(tag.name, to: call, in: \.tags) }
        }
        for invalidation in settings.invalidations {
            let answers = self.answers(invalidation.outputs, known: settings.tags.map(\.name))
            for mutation in found(invalidation.mutations, .mutation) {
                for answer in answers { add(answer, to: mutation, in: \.invalidates) }
            }
        }
    }

    private mutating func add(_ value: String, to call: Call, in table: WritableKeyPath<Self, [String: [String]]>) {
        let known = self[keyPath: table][call.name] ?? []
        if !known.contains(value) { self[keyPath: table][call.name] = known + [value] }
    }

    /// Returns the invalidated responses as cases of the runtime's enum, in order and without duplicates.
    private func answers(_ filter: Selection.Filter, known tags: [String]) -> [String] {
        var answers: [String] = []
        for rule in filter.procedures {
            let queries = found(Selection.Filter(rule), .query)
            if isRouter(rule.pattern) {
                answers.append(".router(\(SwiftLiteral.string(rule.pattern.text)))")
            } else {
                answers += queries.compactMap(path).map { ".call(\(SwiftLiteral.string($0)))" }
            }
        }
        var routes = Selection.Filter()
        routes.paths = filter.paths
        answers += found(routes, .query).compactMap(path).map { ".call(\(SwiftLiteral.string($0)))" }
        for rule in filter.tags {
            let named = tags.filter(rule.pattern.matches)
            if named.isEmpty { diagnostics.report(.unknownCacheTag(rule.text, among: tags), at: rule.location) }
            answers += named.map { ".tag(\(SwiftLiteral.string($0)))" }
        }
        return answers
    }

    /// Returns the name of a call in the runtime.
    private func path(_ call: Call) -> String? { call.trpc?.path ?? operationPaths[call.route] }

    /// Returns whether a name refers to a router rather than a procedure.
    private func isRouter(_ pattern: TargetPattern) -> Bool {
        let paths = calls.compactMap(\.trpc?.path)
        return pattern.isExact && !paths.contains(pattern.text) && paths.contains { $0.hasPrefix("\(pattern.text).") }
    }

    /// Returns the calls of a kind that a filter selects. Warns about names that match nothing.
    private func found(_ filter: Selection.Filter, _ kind: ProcedureDetail.Kind) -> [Call] {
        guard !filter.procedures.isEmpty || !filter.paths.isEmpty else { return [] }
        var selection = Selection()
        selection.include = filter
        var selector = EndpointSelector(selection: selection)
        let named = calls.filter { selector.includes($0.endpoint) }
        selector.reportUnmet(to: diagnostics)
        let found = named.filter { $0.kind == kind }
        if found.isEmpty, !named.isEmpty {
            let names = filter.procedures.map(\.pattern.text) + filter.paths.map(\.text)
            let location = filter.procedures.first?.location ?? filter.paths.first?.location
            diagnostics.report(.unmatchedRule(kind.rawValue, names.joined(separator: ", "), fix: nil), at: location)
        }
        return found
    }
}

extension Selection.Filter {
    fileprivate init(_ rule: TargetRule<Bool>) {
        self.init()
        procedures = [rule]
    }
}

extension Call {
    /// The kind of a call for caches: operations with safe methods are queries.
    var kind: ProcedureDetail.Kind {
        trpc?.kind ?? (HTTPMethods.safe.contains(method) ? .query : .mutation)
    }

    /// Whether a successful response may be a stream. Neither caches nor queues store streams.
    var hasStream: Bool {
        responses.contains { $0.isSuccess && $0.contents.contains { $0.carriage.isStream || $0.item != nil } }
    }
}

extension Diagnostic {
    fileprivate static func unknownCacheTag(_ tag: String, among tags: [String]) -> Diagnostic {
        let near = Suggestion.didYouMean(Suggestion.nearest(to: tag, among: Set(tags)))
        return Diagnostic(.unknownCacheTag, "no query has the tag '\(tag)'", fix: near)
    }
}

extension Rule {
    package static let unknownCacheTag = Rule(
        "unknown-cache-tag",
        .warning,
        "A mutation invalidates a tag that no query has in 'cacheTags'.",
        "Correct the tag, or add it to queries: cacheTags: { feed: [posts.getFeed] }."
    )
}
