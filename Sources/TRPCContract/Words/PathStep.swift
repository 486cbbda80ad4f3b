internal import TRPCSource

/// A word or parameter in a path.
struct PathStep: Hashable {
    var text: String
    var isParameter = false

    /// Returns the steps of a path, such as `users`, `{id}` and `cancel` for `/users/{id}:cancel`.
    ///
    /// - Parameter withExtensions: Whether file extensions count as steps.
    static func steps(of path: String, withExtensions: Bool = false) -> [PathStep] {
        path.parts(between: "/").flatMap { segment in
            var steps: [PathStep] = []
            var rest = segment[...]
            while !rest.isEmpty {
                let open = rest.firstIndex(of: "{") ?? rest.endIndex
                let literal = rest[..<open]
                rest = rest[open...]
                steps += words(of: literal, withExtensions)
                guard let close = rest.firstIndex(of: "}") else { break }
                // Skip a file extension such as `{format}` in `report.{format}`.
                if withExtensions || literal.last != "." || steps.isEmpty {
                    steps.append(PathStep(text: String(rest[rest.index(after: open)..<close]), isParameter: true))
                }
                rest = rest[rest.index(after: close)...]
            }
            return steps
        }
    }

    private static func words(of literal: Substring, _ withExtensions: Bool) -> [PathStep] {
        // A dot begins a file extension.
        let stem = withExtensions ? literal : literal.prefix { $0 != "." }
        return stem.split(separator: ":").map(String.init).filter { $0.contains(where: \.isLetter) }
            .map { PathStep(text: $0) }
    }

    /// The words of the step, in lowercase.
    var words: [String] { Words.split(text).map { $0.lowercased() } }

    /// The words of the step, with the last one in the singular.
    var singular: [String] { Self.singular(words) }

    static func singular(_ words: [String]) -> [String] {
        words.dropLast() + words.suffix(1).map(Singular.of)
    }

    var isPlural: Bool { singular != words }

    /// Whether the step belongs to the API's address rather than to its contents, such as `api` or `v1`.
    var isAddress: Bool {
        let lower = text.lowercased()
        let isVersion = lower.first == "v" && lower.dropFirst().first?.isNumber == true
        return !isParameter && (lower == "api" || lower == "rest" || isVersion)
    }
}
