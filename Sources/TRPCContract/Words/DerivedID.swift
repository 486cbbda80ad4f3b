/// Determines whether an `operationId` only repeats the method and path of its operation.
///
/// Exporters generate such ids for operations without a name: `getApiV1Points`, `get_api_v1_points__id_`, `getTask:id`.
struct DerivedID {
    enum Kind {
        /// The id contains other words.
        case none
        /// The id repeats the method and path, but could also have been chosen by the author, such as `getUsers`.
        case possible
        /// The id contains parts that authors don't write: a version, punctuation from the path, or parameter names.
        case certain
    }

    let kind: Kind

    init(_ id: String, method: String, steps: [PathStep]) {
        let own = Words.split(id).map { $0.lowercased() }
        let verb = method.lowercased()
        let words: [String]
        if own.first == verb {
            words = Array(own.dropFirst())
        } else if own.last == verb, own.count > 1 {
            words = own.dropLast()
        } else {
            kind = .none
            return
        }
        let below = Array(steps.drop(while: \.isAddress))
        let known = [steps, below].first { Self.spells(words, $0) != nil }
        guard let known, let hasParameters = Self.spells(words, known) else {
            kind = .none
            return
        }
        let hasSigns = id.contains { "/{}:".contains($0) }
        let hasAddress = known.contains(where: \.isAddress)
        kind = hasSigns || hasAddress || hasParameters ? .certain : .possible
    }

    /// Returns whether an operation needs a name other than its id.
    static func isDerived(_ id: String, method: String, path: String, _ routes: DocumentRoutes) -> Bool {
        switch DerivedID(id, method: method, steps: PathStep.steps(of: path, withExtensions: true)).kind {
        case .none: false
        case .possible: routes.hasDerivedIDs
        case .certain: true
        }
    }

    /// Returns whether words that spell out all path steps include parameter names that don't follow `by`.
    ///
    /// Returns nil if the words don't spell out the steps.
    private static func spells(_ words: [String], _ steps: [PathStep]) -> Bool? {
        var rest = words[...]
        var hasParameters = false
        for step in steps {
            let expected = step.words
            if step.isParameter, let first = rest.first, first == "by" || first == "and", expected.first != first {
                rest = rest.dropFirst()
            } else if step.isParameter {
                hasParameters = true
            }
            // Acronyms can be split differently.
            guard let end = Self.end(of: expected.joined(), in: rest) else { return nil }
            rest = rest[end...]
        }
        return rest.isEmpty && !steps.isEmpty ? hasParameters : nil
    }

    /// Returns the index after the words that together spell the given string.
    private static func end(of text: String, in words: ArraySlice<String>) -> Int? {
        var spelled = ""
        for index in words.indices {
            spelled += words[index]
            if spelled == text { return index + 1 }
            if !text.hasPrefix(spelled) { return nil }
        }
        return nil
    }
}
